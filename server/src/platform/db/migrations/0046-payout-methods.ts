import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Payout methods are declared in the contract alone. A method may have texts that no column was made for. */
export const payoutMethods: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table payment drop constraint payment_payment_method_check`.execute(db)
    await sql`alter table financial_data drop constraint financial_data_payment_method_check,
      add other_texts jsonb not null default '{}'`.execute(db)
  },
}
