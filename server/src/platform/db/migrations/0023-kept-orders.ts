import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** A refused order is kept for a while, so that staff can have it tried again. */
export const keptOrders: Migration = {
  async up(db: Kysely<unknown>) {
    // Those that are forgotten in time, or with the person they name.
    await sql`create index store_delivery_kept on store_delivery (tenant_id, received_at)
      where outcome = 'REFUSED' and body is not null`.execute(db)
    // Whether an order was told again later.
    await sql`create index store_delivery_order on store_delivery (tenant_id, order_number, id)
      where order_number is not null`.execute(db)
  },
}
