import type { SuspensionScope } from '@pickproof/contract/fields/suspension'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { PickStatus, PickType } from '@pickproof/domain/programme/pick-status'
import type { OddType } from '@pickproof/domain/odds/odds'

type Json = ColumnType<unknown, string | null, string | null>

export interface PickTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  account_id: bigint
  user_id: bigint
  parent_id: bigint | null
  type: PickType
  status: Generated<PickStatus>
  fixture_id: string | null
  sport_id: string | null
  league_name: string | null
  sportsbook_id: string | null
  odd_id: string | null
  market_id: string | null
  market_label: string | null
  odds_name: string | null
  selection: string | null
  selection_line: string | null
  /** A multiple of a quarter, as text: PostgreSQL keeps it exact. */
  points: ColumnType<string | null, string | number | null, never>
  grouping_key: string | null
  team_id: string | null
  player_id: string | null
  home_team: string | null
  away_team: string | null
  home_team_logo: string | null
  away_team_logo: string | null
  game_at: Date
  game_date: string
  odd_format: OddType
  odds_american: number
  odds_milli: bigint
  stake_minor: bigint
  win_minor: bigint
  /** The pick that this part was taken from, to be cashed out alone; of a leg, the leg of that pick. */
  split_from: ColumnType<bigint | null, never, never>
  /** Of a cash-out at the current price. */
  cash_out_fee_minor: ColumnType<bigint | null, never, bigint | null>
  cash_out_odds_milli: ColumnType<bigint | null, never, bigint | null>
  returned_minor: bigint | null
  result_minor: bigint | null
  is_counted: Generated<boolean>
  is_live: boolean
  score_at_placement: Json
  /** The settlement rules that decide it. Picks placed before version 2 name them `house-1`. */
  settlement_rules: string
  settlement_version: Generated<number>
  rule_id: string | null
  explain: string | null
  /** What players and staff read about the grade. */
  grader_response: Json
  /** Status and version of the result that the pick was graded on; another one is a correction. */
  graded_from: string | null
  /** When a pick that could not be graded is tried again. */
  next_try_at: Date | null
  /** All results it ever had, from the first correction on. */
  trail: Json
  retry_count: Generated<number>
  needs_review: string | null
  placed_at: Date
  settled_at: Date | null
  /** The address it was placed from. Legs do not have one. */
  ip: string | null
  user_agent: string | null
  /** Time of the price by the clock of its provider. A parlay has none. */
  priced_at: Date | null
  /** When the order reached the server, before it was held and queued. */
  received_at: Date | null
  /** By how much our clock was ahead of the provider's; null if unknown. */
  clock_skew_ms: number | null
  /** The last change by a person of the staff. */
  modified_at: Date | null
  modified_by: string | null
  version: Generated<number>
}

export type BalanceOperation =
  | 'OPENING'
  | 'PICK_PLACED'
  | 'PICK_SETTLED'
  | 'PICK_CANCELLED'
  | 'CASH_OUT'
  | 'PICK_REVERSED'
  | 'PAYOUT'
  | 'CORRECTION'

export interface BalanceHistoryTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  account_id: bigint
  at: Date
  amount_minor: bigint
  balance_minor: bigint
  operation: BalanceOperation
  pick_id: bigint | null
  note: string | null
}

interface PlacedOrderTable {
  tenant_id: string
  account_id: bigint
  idempotency_key: string
  body_hash: Buffer
  pick_ids: bigint[]
  placed_at: Date
}

export interface AccountReportTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  account_id: bigint
  at: Date
  status_before: string
  status_after: string
  rule_id: string
  rule_set: string
  sentence: string
  report: Json
}

interface PickJournalTable {
  tenant_id: string
  pick_id: bigint
  account_id: bigint
  user_id: bigint
  note: string
  tags: string[]
  changed_at: Date
}

export interface PickShareTable {
  tenant_id: string
  pick_id: bigint
  account_id: bigint
  user_id: bigint
  /** In the link. */
  code: string
  shows_name: boolean
  shows_amounts: boolean
  created_at: Date
}

/** What takes no new picks, now or for a time. */
export interface PickSuspensionTable {
  tenant_id: string
  id: GeneratedAlways<bigint>
  scope: SuspensionScope
  sport_id: string
  fixture_id: string | null
  market_id: string | null
  league_name: string | null
  /** Its name, as players read it. */
  label: string
  reason: string
  from_at: Date
  until_at: Date | null
  by_email: string
  created_at: ColumnType<Date, Date, never>
  ended_by: string | null
}

export interface PickTables {
  pick_suspension: PickSuspensionTable
  pick: PickTable
  pick_journal: PickJournalTable
  pick_share: PickShareTable
  balance_history: BalanceHistoryTable
  placed_order: PlacedOrderTable
  account_report: AccountReportTable
}
