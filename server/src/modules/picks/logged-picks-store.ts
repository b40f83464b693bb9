/** The SQL of picks as the public log commits to them. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { PickRow } from './picks-store.ts'

export type LoggedPick = Pick<
  PickRow,
  | 'id'
  | 'parent_id'
  | 'split_from'
  | 'type'
  | 'fixture_id'
  | 'sport_id'
  | 'home_team'
  | 'away_team'
  | 'game_at'
  | 'market_label'
  | 'odds_name'
  | 'selection'
  | 'selection_line'
  | 'points'
  | 'stake_minor'
  | 'win_minor'
  | 'odds_milli'
  | 'odds_american'
  | 'sportsbook_id'
  | 'placed_at'
  | 'priced_at'
  | 'received_at'
  | 'settlement_rules'
  | 'settlement_version'
> & { readonly accno: string; readonly currency: string }

const COLUMNS = sql.raw(
  [
    ...[
      'id',
      'parent_id',
      'split_from',
      'type',
      'fixture_id',
      'sport_id',
      'home_team',
      'away_team',
      'game_at',
    ],
    ...['market_label', 'odds_name', 'selection', 'selection_line', 'points', 'stake_minor', 'win_minor'],
    ...['odds_milli', 'odds_american', 'sportsbook_id', 'placed_at', 'priced_at', 'received_at'],
    ...['settlement_rules', 'settlement_version'],
  ]
    .map((column) => `p.${column}`)
    .join(', '),
)

/** Picks with their legs. */
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
  const { rows } =
    await sql<LoggedPick>`${rowsBy('id')} union all ${rowsBy('parent_id')} order by id`.execute(tx)
  return rows
}
