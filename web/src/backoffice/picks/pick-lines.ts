/** The order of picks in their list: parlays with their legs below them, or every row alone (B085). */
import type { AdminPick, AdminPickLeg } from '@pickproof/contract/admin-picks'
import type { FilterBody, FilterChoice, FilterEntry } from '@pickproof/domain/lists/list-query'

/** A row of the list. A leg under its parlay has the account and the person of the parlay. */
export type PickLine = AdminPick & { readonly isUnderParlay: boolean }

const SLIP_TYPES = ['STRAIGHT', 'PARLAY'] as const

/** Sent while parlays are grouped: their legs follow them and have no separate rows. */
export const GROUPED: readonly FilterChoice[] = [{ key: 'type', op: 'IN', value: SLIP_TYPES }]

/** What a parlay does not have itself, only its legs. */
const LEG_FIELDS: ReadonlySet<string> = new Set([
  'sport',
  'league',
  'marketLabel',
  'matchName',
  'fixtureId',
  'sportsBookId',
  'parentId',
  'type',
])

const isGrouping = ({ key, op, value }: FilterEntry) =>
  key === 'type' && op === 'IN' && JSON.stringify(value) === JSON.stringify(SLIP_TYPES)

function entriesOf(filters: FilterBody): readonly FilterEntry[] {
  if ('values' in filters) return filters.values
  return 'key' in filters ? [filters as FilterEntry] : []
}

function bodyOf(entries: readonly FilterEntry[]): FilterBody {
  const [first] = entries
  if (first === undefined) return {}
  return entries.length === 1 ? first : { op: 'AND', values: entries }
}

interface MeantFilters {
  readonly filters: FilterBody
  readonly isGrouped: boolean
}

/** A filter for a game, a market or a type asks for the matching legs as well, so those are not left out then. */
export function meantFilters(filters: FilterBody): MeantFilters {
  const entries = entriesOf(filters)
  const others = entries.filter((entry) => !isGrouping(entry))
  const wantsGroups = others.length < entries.length
  const isGrouped = wantsGroups && !others.some(({ key }) => LEG_FIELDS.has(key))
  return { filters: isGrouped || !wantsGroups ? filters : bodyOf(others), isGrouped }
}

export function linesOf(picks: readonly AdminPick[], isGrouped: boolean): readonly PickLine[] {
  return picks.flatMap((pick) => [
    { ...pick, isUnderParlay: false },
    ...(isGrouped ? pick.childPicks.map((leg) => legLine(pick, leg)) : []),
  ])
}

function legLine(parlay: AdminPick, leg: AdminPickLeg): PickLine {
  return {
    ...parlay,
    ...leg,
    betAmount: 0,
    toWonAmount: 0,
    payout: null,
    netResult: null,
    canCashOut: false,
    childPicks: [],
    isUnderParlay: true,
  }
}
