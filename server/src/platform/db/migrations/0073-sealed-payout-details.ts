import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Payout details are sealed (decision 79). The server seals what is still readable when it starts, because a migration
 * does not have the key. A changed destination waits before it is paid.
 */
export const sealedPayoutDetails: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table financial_data add sealed bytea, add destination_changed_at timestamptz`.execute(db)
    await sql`alter table payment add sealed_details bytea, add destination_changed_at timestamptz`.execute(
      db,
    )
    await sql`create index payment_unsealed on payment (tenant_id, id) where financial_data is not null`.execute(
      db,
    )
    await sql`create index financial_data_unsealed on financial_data (tenant_id, user_id) where sealed is null`.execute(
      db,
    )
  },
}
