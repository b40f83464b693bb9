/**
 * The odds of a game sorted into what the screen draws: one group per market in the order of the sport, its
 * lines in rows. It works on ids, names and lines only; prices belong to the chips.
 */
import type { Market } from '@pickproof/contract/catalog'
import type { StreamOdd } from '@pickproof/contract/stream-events'
import { defineTexts } from '../../language/language.ts'
import type { GameSides } from '../../odds/game-sides.ts'
import { capitalised } from '../../ui/values/capitalised.ts'

/** The market that is open when a game is opened (O025). */
const DEFAULT_OPEN_MARKET = 'total_points'

/** Which groups are open: those open by default until the player opens or closes one. */
interface OpenMarkets {
  /** What the player did to all of them together. Undefined before that. */
  readonly all: boolean | undefined
  /** What the player did to single ones since. */
  readonly single: Readonly<Record<string, boolean>>
}

export const UNTOUCHED: OpenMarkets = { all: undefined, single: {} }

/**
 * O025 names `total_points`. Soccer, hockey, baseball, tennis, cricket and fights have no market of that id, and a page
 * of closed groups would show no price at all. There the main total of the sport takes its place, and without one the
 * first market.
 */
export function findDefaultOpen(groups: readonly MarketGroup[]): string | undefined {
  const ids = groups.map(({ market }) => market.id)
  if (ids.includes(DEFAULT_OPEN_MARKET)) return DEFAULT_OPEN_MARKET
  const mainTotal = groups.find(({ market }) => market.is_main && market.market_type === 'total')
  return mainTotal?.market.id ?? ids[0]
}

export function isOpen(open: OpenMarkets, marketId: string, defaultOpen: string | undefined): boolean {
  return open.single[marketId] ?? open.all ?? marketId === defaultOpen
}

export function withMarket(open: OpenMarkets, marketId: string, shouldOpen: boolean): OpenMarkets {
  return { ...open, single: { ...open.single, [marketId]: shouldOpen } }
}

export function withAll(shouldOpen: boolean): OpenMarkets {
  return { all: shouldOpen, single: {} }
}

const texts = defineTexts('player.market-groups', { over: 'Over', under: 'Under', price: 'Price' })

export interface LineRow {
  readonly key: string
  /** A player, where a row belongs to one. */
  readonly label: string | undefined
  readonly isMain: boolean
  /** Ids of odds by column; undefined if the book has none. */
  readonly oddIds: readonly (string | undefined)[]
}

export interface LineSection {
  readonly key: string
  /** A team, where it distinguishes lines or players. */
  readonly title: string | undefined
  readonly rows: readonly LineRow[]
}

interface Choice {
  readonly oddId: string
  readonly label: string
}

export type MarketLayout =
  | { readonly kind: 'choices'; readonly choices: readonly Choice[] }
  | { readonly kind: 'lines'; readonly columns: readonly string[]; readonly sections: readonly LineSection[] }
  | {
      readonly kind: 'players'
      readonly columns: readonly string[]
      readonly sections: readonly LineSection[]
    }

export interface MarketGroup {
  readonly market: Pick<Market, 'id' | 'name' | 'market_type' | 'is_main'>
  readonly layout: MarketLayout
  readonly oddCount: number
}

type Odds = readonly StreamOdd[]

/** A market missing from the market list is last, with a name derived from its id. */
export function marketGroupsOf(
  odds: Odds,
  markets: readonly Market[],
  sides: GameSides,
): readonly MarketGroup[] {
  const byMarket = Map.groupBy(odds, (odd) => odd.market_id)
  const known = new Set(markets.map(({ id }) => id))
  const unknown = [...byMarket.keys()].filter((id) => !known.has(id)).toSorted()
  const ordered = [...markets, ...unknown.map(unknownMarket)]
  return ordered.flatMap((market) => {
    const own = byMarket.get(market.id)
    if (own === undefined) return []
    return [{ market, layout: layoutOf(own, sides), oddCount: own.length }]
  })
}

function unknownMarket(id: string): Market {
  return { id, name: capitalised(id.replaceAll('_', ' ')), market_type: 'other', is_main: false }
}

/** The shape follows from the odds themselves, so a market of any provider finds its place. */
function layoutOf(odds: Odds, sides: GameSides): MarketLayout {
  const hasOverUnder = odds.some((odd) => columnOf(odd) !== undefined)
  const hasPlayers = odds.some((odd) => odd.player_id !== null)
  if (hasPlayers) return hasOverUnder ? playerTotals(odds, sides) : playerChoices(odds, sides)
  if (hasOverUnder) return totals(odds, sides)
  if (odds.some((odd) => odd.points !== null)) return spreads(odds, sides)
  return { kind: 'choices', choices: choicesOf(odds, sides) }
}

const overUnder = () => [texts.over, texts.under]

function columnOf({ selection_line }: StreamOdd): 0 | 1 | undefined {
  if (selection_line === 'over') return 0
  return selection_line === 'under' ? 1 : undefined
}

function totals(odds: Odds, sides: GameSides): MarketLayout {
  const byTeam = Map.groupBy(odds, (odd) => odd.team_id ?? '')
  const sections = [...byTeam].map(([teamId, own]) => ({
    key: teamId,
    title: teamId === '' ? undefined : teamName(teamId, sides, own),
    rows: rowsByLine(own, (odd) => odd.points ?? 0, columnOf),
  }))
  return { kind: 'lines', columns: overUnder(), sections: sortedByTeam(sections, sides) }
}

/** A spread of the away side belongs into the row of the home side's line with the other sign. */
function spreads(odds: Odds, { home, away }: GameSides): MarketLayout {
  const isAway = (odd: StreamOdd) => odd.team_id === away.id
  const lineOf = (odd: StreamOdd) => {
    const points = odd.points ?? 0
    return isAway(odd) && points !== 0 ? -points : points
  }
  const rows = rowsByLine(odds, lineOf, (odd) => (isAway(odd) ? 1 : 0))
  return {
    kind: 'lines',
    columns: [home.name, away.name],
    sections: [{ key: 'all', title: undefined, rows }],
  }
}

function rowsByLine(
  odds: Odds,
  lineOf: (odd: StreamOdd) => number,
  column: (odd: StreamOdd) => 0 | 1 | undefined,
): readonly LineRow[] {
  const byLine = Map.groupBy(odds, lineOf)
  return [...byLine]
    .toSorted(([a], [b]) => a - b)
    .map(([line, own]) => ({
      key: String(line),
      label: undefined,
      isMain: own.some((odd) => odd.is_main),
      oddIds: [0, 1].map((index) => own.find((odd) => column(odd) === index)?.id),
    }))
}

function playerTotals(odds: Odds, sides: GameSides): MarketLayout {
  return {
    kind: 'players',
    columns: overUnder(),
    sections: playerSections(odds, sides, (own) => {
      const byLine = Map.groupBy(own, (odd) => odd.points ?? 0)
      return [...byLine]
        .toSorted(([a], [b]) => a - b)
        .map(([line, pair]) => ({
          key: `${playerKey(pair[0])}:${line}`,
          label: pair[0]?.selection,
          // A player usually has one line; only where a book offers several does a mark say which is the main one.
          isMain: byLine.size > 1 && pair.some((odd) => odd.is_main),
          oddIds: [0, 1].map((index) => pair.find((odd) => columnOf(odd) === index)?.id),
        }))
    }),
  }
}

function playerChoices(odds: Odds, sides: GameSides): MarketLayout {
  return {
    kind: 'players',
    columns: [texts.price],
    sections: playerSections(odds, sides, (own) =>
      own.map((odd) => ({ key: odd.id, label: odd.selection || odd.name, isMain: false, oddIds: [odd.id] })),
    ),
  }
}

function playerSections(
  odds: Odds,
  sides: GameSides,
  rowsOf: (own: Odds) => readonly LineRow[],
): readonly LineSection[] {
  const byTeam = Map.groupBy(odds, (odd) => odd.team_id ?? '')
  const sections = [...byTeam].map(([teamId, team]) => ({
    key: teamId,
    title: teamId === '' ? undefined : teamName(teamId, sides, team),
    rows: [...Map.groupBy(team, playerKey).values()]
      .toSorted((a, b) => compareNames(a[0]?.selection, b[0]?.selection))
      .flatMap(rowsOf),
  }))
  return sortedByTeam(sections, sides)
}

function playerKey(odd: StreamOdd | undefined): string {
  return odd?.player_id ?? odd?.selection ?? ''
}

function compareNames(a = '', b = ''): number {
  return a.localeCompare(b, 'en')
}

/** Home before draw before away; what belongs to neither keeps the order of the book. */
function choicesOf(odds: Odds, { home, away }: GameSides): readonly Choice[] {
  const isTwoOrThreeWay = odds.length <= 3 && new Set(odds.map((odd) => odd.team_id)).size === odds.length
  const place = ({ team_id }: StreamOdd) => (team_id === home.id ? 0 : team_id === away.id ? 2 : 1)
  const ordered = isTwoOrThreeWay ? odds.toSorted((a, b) => place(a) - place(b)) : odds
  return ordered.map((odd) => ({ oddId: odd.id, label: odd.name }))
}

function teamName(teamId: string, { home, away }: GameSides, odds: Odds): string {
  if (teamId === home.id) return home.name
  return teamId === away.id ? away.name : (odds[0]?.selection ?? '')
}

function sortedByTeam(sections: readonly LineSection[], { home, away }: GameSides): readonly LineSection[] {
  const place = ({ key }: LineSection) => (key === home.id ? 0 : key === away.id ? 1 : 2)
  return sections.toSorted((a, b) => place(a) - place(b))
}
