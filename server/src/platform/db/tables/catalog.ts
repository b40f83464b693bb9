export interface CatalogTables {
  /** Sports are the same for all tenants. */
  sport: { id: string; display_name: string; enabled: boolean; sequence_number: number }
}
