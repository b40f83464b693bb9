import type { ColumnType } from 'kysely'

interface TableSettingTable {
  tenant_id: string
  user_id: bigint
  table_key: string
  settings: ColumnType<unknown, string, string>
  modified_at: Date
}

export interface BackofficeTables {
  table_setting: TableSettingTable
}
