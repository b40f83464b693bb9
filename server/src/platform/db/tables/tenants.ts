import type { Generated } from 'kysely'

export interface TenantTables {
  /** Brands of this installation. Everything else about them is in their data folder. */
  tenant: { id: string; created_at: Generated<Date> }
}
