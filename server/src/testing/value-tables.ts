/** What a test that nothing of value changed compares. */
import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

/** Money, status and identity, as the database has them. */
const VALUE_TABLES = [
  ...['app_user', 'challenge_account', 'balance_history', 'pick', 'placed_order', 'account_report'],
  ...['reward_balance', 'reward_record', 'payment', 'payment_decision', 'financial_data', 'certificate'],
  ...['user_document', 'excluded_person', 'act_alone', 'staff_member', 'withheld_permission'],
]

export async function hashOfValue(db: Db): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const table of VALUE_TABLES) {
    const { rows } = await sql<{ hash: string }>`
      select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash
      from ${sql.table(table)} t`.execute(db)
    hashes[table] = rows[0]?.hash ?? ''
  }
  return hashes
}
