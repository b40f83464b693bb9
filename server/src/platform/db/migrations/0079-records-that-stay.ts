import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { SERVER_ROLE } from '../server-role.ts'

/** The shortest retention that a brand can set, in years (`recordRetentionYears`). */
const KEPT_YEARS = 5

/**
 * The server's login cannot erase records of picks, money or people that a law may ask for (decision 82). A person becomes a
 * pseudonym, so no code deletes one. An account is deleted with its records when they are older than any brand may choose.
 */
export const recordsThatStay: Migration = {
  async up(db: Kysely<unknown>) {
    const role = sql.id(SERVER_ROLE)
    await sql`revoke delete on app_user from ${role}`.execute(db)
    await sql`create function purge_old_accounts(ids bigint[]) returns bigint
      language plpgsql security definer set search_path = pg_catalog, public as $$
      declare
        carried constant text := current_setting('app.tenant', true);
        kept constant timestamptz := now() - make_interval(years => ${sql.lit(KEPT_YEARS)});
      begin
        if exists (select from balance_history h
            where h.tenant_id = carried and h.account_id = any(ids) and h.operation <> 'OPENING' and h.at > kept)
          or exists (select from pick p
            where p.tenant_id = carried and p.account_id = any(ids) and p.placed_at > kept)
        then
          raise exception 'records of picks and money are kept for at least ${sql.raw(String(KEPT_YEARS))} years';
        end if;
        return purge_accounts(ids);
      end $$`.execute(db)
    await sql`revoke all on function purge_old_accounts(bigint[]) from public`.execute(db)
    await sql`grant execute on function purge_old_accounts(bigint[]) to ${role}`.execute(db)
    await sql`revoke execute on function purge_accounts(bigint[]) from ${role}`.execute(db)
  },
}
