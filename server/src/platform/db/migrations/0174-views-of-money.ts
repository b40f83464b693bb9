import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { grantToServer } from './tenant-table.ts'

/** What modules below rewards and payments may read of them. Row-level security of the tables applies. */
export const viewsOfMoney: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create view person_reward_balance with (security_invoker = true) as
      select tenant_id, user_id, currency, balance_minor from reward_balance`.execute(db)
    await sql`create view payment_of_reward with (security_invoker = true) as
      select tenant_id, id, transaction_uuid, payment_gateway_type, request_amount_minor, transaction_type,
        transaction_status, payment_method, created_by, created_at
      from payment`.execute(db)
    await grantToServer(db, 'person_reward_balance', ['select'])
    await grantToServer(db, 'payment_of_reward', ['select'])
  },
}
