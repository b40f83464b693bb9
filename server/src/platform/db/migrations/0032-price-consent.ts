import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What may change without asking when the player places an order (decision 42). */
export const priceConsent: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table app_user add price_consent text not null default 'BETTER'
      check (price_consent in ('BETTER', 'ANY', 'NONE'))`.execute(db)
  },
}
