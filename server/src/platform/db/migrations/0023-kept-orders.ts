import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A refused order is kept for a while, so staff can have it tried again. */
export const keptOrders: Migration = {
  async up(db: Kysely<unknown>) {
    // Finds deliveries to delete when they expire or when their user is purged.
    await sql`create index store_delivery_kept on store_delivery (tenant_id, received_at)
      where outcome = 'REFUSED' and body is not null`.execute(db)
    // Finds whether the store sent an order again later.
    await sql`create index store_delivery_order on store_delivery (tenant_id, order_number, id)
      where order_number is not null`.execute(db)
  },
}
