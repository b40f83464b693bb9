import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Every row of these tables belongs to an account, and the account to a tenant: that the tenant exists is known
 * already. Asking again locked the one row of the tenant in every placement of every player.
 */
export const lighterPicks: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table pick drop constraint pick_tenant_id_fkey`.execute(db)
    await sql`alter table balance_history drop constraint balance_history_tenant_id_fkey`.execute(db)
    await sql`alter table placed_order drop constraint placed_order_tenant_id_fkey`.execute(db)
  },
}
