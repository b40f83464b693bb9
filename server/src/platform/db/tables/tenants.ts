import type { Generated } from 'kysely'

export interface TenantTables {
  /** Brands that this installation knows; everything about them stands in their folder of data. */
  tenant: { id: string; created_at: Generated<Date> }
}
