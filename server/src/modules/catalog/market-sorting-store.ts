/** The SQL of the order in which a brand shows the markets of a sport. */
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { MarketSortingTable } from '../../platform/db/tables/catalog.ts'
import type { ListDefinition, ModuleLists } from '../../platform/list/list-definition.ts'

export type MarketSortingRow = Selectable<MarketSortingTable>

export const MARKET_SORTING_LIST: ListDefinition<MarketSortingRow> = {
  select: sql<MarketSortingRow>`s.*`,
  from: sql`market_sorting s`,
  tenantColumn: sql`s.tenant_id`,
  idColumn: sql`s.id`,
  fields: {
    id: { column: sql`s.id`, kind: 'integer' },
    sportsId: { column: sql`s.sport_id`, kind: 'text' },
    marketName: { column: sql`s.market_id`, kind: 'text' },
    marketLabel: { column: sql`s.label`, kind: 'text' },
    sequenceNumber: { column: sql`s.sequence_number`, kind: 'integer' },
    isDeleted: { column: sql`s.is_deleted`, kind: 'boolean' },
  },
  defaultSorters: ['+sequenceNumber'],
}

/** Two who save the same sport do so one after the other. */
export async function lockMarketSorting(tx: Tx, tenantId: string, sportId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`markets of ${sportId} at ${tenantId}`}, 0))`.execute(
    tx,
  )
}

export async function listMarketSorting(
  db: Db,
  tenantId: string,
  sportId: string,
): Promise<MarketSortingRow[]> {
  return await db
    .selectFrom('market_sorting')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('sport_id', '=', sportId)
    .orderBy('sequence_number')
    .orderBy('id')
    .execute()
}

export interface MarketPlace {
  readonly marketId: string
  readonly label: string
  readonly sequenceNumber: number
  readonly isDeleted: boolean
}

export async function storeMarketSorting(
  tx: Tx,
  tenantId: string,
  sportId: string,
  places: readonly MarketPlace[],
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<void> {
  await tx
    .insertInto('market_sorting')
    .values(
      places.map(({ marketId, label, sequenceNumber, isDeleted }) => ({
        tenant_id: tenantId,
        sport_id: sportId,
        market_id: marketId,
        label,
        sequence_number: sequenceNumber,
        is_deleted: isDeleted,
        modified_at: at,
        modified_by: by,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'sport_id', 'market_id']).doUpdateSet((eb) => ({
        label: eb.ref('excluded.label'),
        sequence_number: eb.ref('excluded.sequence_number'),
        is_deleted: eb.ref('excluded.is_deleted'),
        modified_at: eb.ref('excluded.modified_at'),
        modified_by: eb.ref('excluded.modified_by'),
      })),
    )
    .execute()
}

/** The markets that the brand has chosen for a sport, first to last; empty where it has chosen none. */
export async function listChosenMarketIds(db: Db, tenantId: string, sportId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('market_sorting')
    .select('market_id')
    .where('tenant_id', '=', tenantId)
    .where('sport_id', '=', sportId)
    .where('is_deleted', '=', false)
    .orderBy('sequence_number')
    .orderBy('id')
    .execute()
  return rows.map(({ market_id }) => market_id)
}

export const LISTS = { '/admin/sports/market-sorting': () => MARKET_SORTING_LIST } satisfies ModuleLists
