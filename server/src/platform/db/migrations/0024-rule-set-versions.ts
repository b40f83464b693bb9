import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Picks keep the version of the settlement rules, and accounts what their cash-outs have cost (R7, R11). */
export const ruleSetVersions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table pick add settlement_version int not null default 1`.execute(db)
    await sql`alter table challenge_account add cash_out_fees_minor bigint not null default 0
      check (cash_out_fees_minor >= 0)`.execute(db)
    // The picks of an account on games of a day, whenever they were placed (R1): found in the index of its picks.
    await sql`create index pick_placed_for on pick (tenant_id, account_id, placed_at, game_at)`.execute(db)
    await sql`drop index pick_placed`.execute(db)
    await sql`do $$
      declare brand tenant;
      begin
        for brand in select * from tenant loop
          perform set_config('app.tenant', brand.id, true);
          update challenge_account a set cash_out_fees_minor = paid.fees_minor
          from (
            select p.account_id, sum(-p.result_minor)::bigint as fees_minor
            from pick p join challenge_account a on a.tenant_id = p.tenant_id and a.id = p.account_id
            where p.tenant_id = brand.id and p.status = 'CASH_OUT' and p.type <> 'CHILD'
              and (a.last_payout_at is null or p.settled_at > a.last_payout_at)
            group by p.account_id
          ) paid
          where a.tenant_id = brand.id and a.id = paid.account_id;
        end loop;
        perform set_config('app.tenant', '', true);
      end $$`.execute(db)
  },
}
