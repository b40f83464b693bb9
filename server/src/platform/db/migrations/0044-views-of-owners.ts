import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { grantToServer } from './tenant-table.ts'

/** What modules may read of people and accounts without asking their owners. Row-level security of the tables applies. */
export const viewsOfOwners: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create view person with (security_invoker = true) as
      select tenant_id, id, email, first_name, last_name, role, status, type, kyc_status, big_league_agreement, country,
        derived_region
      from app_user`.execute(db)
    await sql`create view account with (security_invoker = true) as
      select tenant_id, id, accno, user_id, type, sub_type, status, stage, challenge_plan, challenge_name, currency,
        account_size_minor, balance_minor, no_of_picks, evaluation_fee_minor, withdrawal_count, created_at, modified_at
      from challenge_account`.execute(db)
    await grantToServer(db, 'person', ['select'])
    await grantToServer(db, 'account', ['select'])
  },
}
