import { sql } from 'kysely'
import type { SavedTableSettings } from '@pickproof/contract/admin-table-settings'
import type { Db } from '../../../platform/db/database.ts'

/** More lists than the back office has; it only keeps a script from filling the table. */
const TABLES_PER_PERSON = 100

interface Place {
  readonly userId: bigint
  readonly tableKey: string
}

/** What was saved; the contract checks its shape again on the way out. */
export async function findTableSettings(
  db: Db,
  tenantId: string,
  { userId, tableKey }: Place,
): Promise<SavedTableSettings | undefined> {
  const row = await db
    .selectFrom('table_setting')
    .select('settings')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('table_key', '=', tableKey)
    .executeTakeFirst()
  return row?.settings as SavedTableSettings | undefined
}

/** Whether there was room: a table that the person has settings for already always has. */
export async function saveTableSettings(
  db: Db,
  tenantId: string,
  { userId, tableKey }: Place,
  settings: SavedTableSettings,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`insert into table_setting (tenant_id, user_id, table_key, settings, modified_at)
    select ${tenantId}, ${userId}, ${tableKey}, ${JSON.stringify(settings)}::jsonb, ${now}
    where (select count(*) from table_setting t
      where t.tenant_id = ${tenantId} and t.user_id = ${userId} and t.table_key <> ${tableKey}) < ${TABLES_PER_PERSON}
    on conflict (tenant_id, user_id, table_key)
      do update set settings = excluded.settings, modified_at = excluded.modified_at
    returning 1`.execute(db)
  return rows.length === 1
}
