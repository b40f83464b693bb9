/** The SQL of picks as the public log commits to them. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/** As PostgreSQL writes it in JSON: ids, amounts and points are texts. */
export interface LoggedPick {
  readonly id: string
  readonly parent_id: string | null
  readonly split_from: string | null
  readonly type: 'STRAIGHT' | 'PARLAY' | 'CHILD'
  readonly accno: string
  readonly currency: string
  readonly fixture_id: string | null
  readonly sport_id: string | null
  readonly home_team: string | null
  readonly away_team: string | null
  readonly game_at: string
  readonly market_label: string | null
  readonly odds_name: string | null
  readonly selection: string | null
  readonly selection_line: string | null
  readonly points: string | null
  readonly stake_minor: string
  readonly win_minor: string
  readonly odds_milli: string
  readonly odds_american: number | null
  readonly sportsbook_id: string | null
  readonly placed_at: string
  readonly priced_at: string | null
  readonly received_at: string | null
  readonly settlement_rules: string
  readonly settlement_version: number
}

const TEXTS = ['id', 'parent_id', 'split_from', 'points', 'stake_minor', 'win_minor', 'odds_milli']
const OTHERS = [
  ...['type', 'fixture_id', 'sport_id', 'home_team', 'away_team', 'game_at', 'market_label', 'odds_name'],
  ...['selection', 'selection_line', 'odds_american', 'sportsbook_id', 'placed_at', 'priced_at'],
  ...['received_at', 'settlement_rules', 'settlement_version'],
]
const COLUMNS = sql.raw(
  [...TEXTS.map((column) => `p.${column}::text as ${column}`), ...OTHERS.map((column) => `p.${column}`)].join(
    ', ',
  ),
)

/** Picks with their legs. One value of JSON is read several times faster than rows of so many columns. */
export async function listLoggedPicks(
  tx: Tx,
  tenantId: string,
  ids: readonly bigint[],
): Promise<readonly LoggedPick[]> {
  if (ids.length === 0) return []
  const list = `{${ids.join()}}`
  const rowsBy = (column: 'id' | 'parent_id') => sql`select ${COLUMNS}, a.accno, a.currency
    from pick p join account a on a.tenant_id = p.tenant_id and a.id = p.account_id
    where p.tenant_id = ${tenantId} and ${sql.ref(`p.${column}`)} = any(${list}::bigint[])`
  const { rows } = await sql<{ picks: readonly LoggedPick[] | null }>`/* prepared: logged-picks */
    select json_agg(found order by found.id::bigint) as picks
    from (${rowsBy('id')} union all ${rowsBy('parent_id')}) found`.execute(tx)
  return rows[0]?.picks ?? []
}

/** The games that decided these picks: that of a straight pick, and those of the legs of a parlay. */
export async function listGamesOfPicks(
  db: Db,
  tenantId: string,
  ids: readonly bigint[],
): Promise<readonly { readonly pick: bigint; readonly fixture: string }[]> {
  if (ids.length === 0) return []
  const list = `{${ids.join()}}`
  const rowsBy = (column: 'id' | 'parent_id') => sql`select ${sql.ref(column)} as pick, fixture_id as fixture
    from pick where tenant_id = ${tenantId} and ${sql.ref(column)} = any(${list}::bigint[])
      and fixture_id is not null`
  const { rows } = await sql<{ pick: bigint; fixture: string }>`${rowsBy('id')} union all ${rowsBy(
    'parent_id',
  )}`.execute(db)
  return rows
}
