/** What the brand could have to pay on the games that are open, by game, market and side. */
import type { Exposure, ExposureAccounts } from '@pickproof/contract/admin-picks'
import { worstPayoutMinor } from '@pickproof/domain/games/exposure'
import { minorToJson } from '@pickproof/domain/money/money'
import type { Db } from '../../../platform/db/database.ts'
import { fixturesByIds } from '../../catalog/index.ts'
import {
  type ExposureRow,
  type OpenRow,
  type ParlayRow,
  readOpenPlay,
  type Sum,
  type TotalRow,
} from '../../picks/index.ts'

const FIXTURES_MAX = 50

interface ExposureOrder {
  readonly accounts: ExposureAccounts
  readonly accountSubType: 'REAL' | 'TEST'
  readonly currency: string
  /** Otherwise it is the one of the brand, or another one where nothing is open in that. */
  readonly isCurrencyGiven: boolean
  readonly now: Date
}

type FixtureView = Exposure['fixtures'][number]
type MarketView = FixtureView['markets'][number]

export async function readExposure(db: Db, tenantId: string, order: ExposureOrder): Promise<Exposure> {
  const isFunded = order.accounts === 'ALL' ? undefined : order.accounts === 'FUNDED'
  const read = await readOpenPlay(db, tenantId, {
    ...order,
    subType: order.accountSubType,
    isFunded,
    fixturesMax: FIXTURES_MAX,
  })
  const totals = read.filter((row): row is TotalRow => row.level === 'total')
  const parlays = read.filter((row): row is ParlayRow => row.level === 'parlay')
  const rows = read.filter(isOfStraight)
  const currencies = [...new Set(totals.map(({ currency }) => currency))].sort()
  const isOpen = order.isCurrencyGiven || currencies.includes(order.currency)
  const currency = isOpen ? order.currency : (currencies[0] ?? order.currency)
  const views = [...straightViews(rows, parlays), ...parlayViews(rows, parlays)]
  const fixtures = await fixturesByIds(
    db,
    views.map(({ fixtureId }) => fixtureId),
  )
  const statusOf = new Map(fixtures.map(({ id, status }) => [id, status]))
  const own = totals.filter((row) => row.currency === currency)
  const straight = own.filter(({ is_parlay }) => !is_parlay)
  return {
    at: order.now.toISOString(),
    currency,
    currencies,
    funded: sumView(straight.find(({ is_funded }) => is_funded)),
    challenge: sumView(straight.find(({ is_funded }) => !is_funded)),
    parlays: addedView(own.filter((row) => row.is_parlay && isMeant(row, isFunded))),
    fixtureCount: Math.max(rows[0]?.fixture_count ?? 0, views.length),
    fixtures: views
      .map((view) => ({ ...view, status: statusOf.get(view.fixtureId) ?? 'unplayed' }))
      .sort(byWorst),
  }
}

const isOfStraight = (row: ExposureRow): row is OpenRow => row.level !== 'total' && row.level !== 'parlay'

type FixtureSums = Omit<FixtureView, 'status'>

function straightViews(rows: readonly OpenRow[], parlays: readonly ParlayRow[]): readonly FixtureSums[] {
  const parlayOf = new Map(parlays.map((row) => [row.fixture_id, row]))
  return [...Map.groupBy(rows, ({ fixture_id }) => fixture_id)].map(([fixtureId, own]) => ({
    ...fixtureView(own),
    parlays: sumView(parlayOf.get(fixtureId)),
  }))
}

/** Games that have legs of parlays only. Where not all games are shown it cannot be said which those are. */
function parlayViews(rows: readonly OpenRow[], parlays: readonly ParlayRow[]): readonly FixtureSums[] {
  const shown = new Set(rows.map(({ fixture_id }) => fixture_id))
  if (shown.size < (rows[0]?.fixture_count ?? 0)) return []
  return parlays
    .filter(({ fixture_id }) => !shown.has(fixture_id))
    .slice(0, Math.max(0, FIXTURES_MAX - shown.size))
    .map((row) => ({
      ...sumView(undefined),
      ...gameView(row),
      worstPayout: 0,
      parlays: sumView(row),
      markets: [],
    }))
}

const isMeant = ({ is_funded }: TotalRow, isFunded: boolean | undefined) =>
  isFunded === undefined || is_funded === isFunded

/** The order is total, so that a game does not jump when two are worth the same. */
function byWorst(one: FixtureView, other: FixtureView): number {
  return (
    other.worstPayout - one.worstPayout ||
    other.parlays.payout - one.parlays.payout ||
    (one.fixtureId < other.fixtureId ? -1 : 1)
  )
}

type GameFacts = Pick<
  OpenRow,
  'fixture_id' | 'home_team' | 'away_team' | 'sport_id' | 'league_name' | 'game_at'
>

function gameView(game: GameFacts) {
  return {
    fixtureId: game.fixture_id,
    matchName: `${game.home_team ?? ''} vs ${game.away_team ?? ''}`,
    sport: game.sport_id ?? '',
    league: game.league_name ?? '',
    gameDate: game.game_at.toISOString(),
  }
}

function fixtureView(rows: readonly OpenRow[]): Omit<FixtureSums, 'parlays'> {
  const whole = rows.find(({ level }) => level === 'fixture')
  if (!whole) throw new Error('a game of the exposure has no sum')
  const sides = Map.groupBy(
    rows.filter(({ level }) => level === 'side'),
    marketKey,
  )
  const markets = rows
    .filter(({ level }) => level === 'market')
    .map((market) => marketView(market, sides.get(marketKey(market)) ?? []))
    .sort((one, other) => other.worst - one.worst || (one.key < other.key ? -1 : 1))
  return {
    ...sumView(whole),
    ...gameView(whole),
    worstPayout: minorToJson(markets.reduce((sum, { worstMinor }) => sum + worstMinor, 0n)),
    markets: markets.map(({ view }) => view),
  }
}

const marketKey = ({ market_id, subject }: OpenRow) => `${market_id ?? ''}|${subject ?? ''}`

function marketView(market: OpenRow, sides: readonly OpenRow[]) {
  const worstMinor = worstPayoutMinor(
    market.market_id ?? '',
    sides.map((side) => ({
      selection: side.selection ?? '',
      selectionLine: side.selection_line,
      points: side.points === null ? null : Number(side.points),
      isHome: side.selection === side.home_team,
      isAway: side.selection === side.away_team,
      stakeMinor: side.stake_minor,
      payoutMinor: side.payout_minor,
    })),
  )
  const view: MarketView = {
    ...sumView(market),
    marketId: market.market_id ?? '',
    market: market.market_label ?? market.market_id ?? '',
    subject: market.subject ?? '',
    worstPayout: minorToJson(worstMinor),
    sides: sides
      .toSorted(
        (one, other) =>
          Number(other.payout_minor - one.payout_minor) || (nameOf(one) < nameOf(other) ? -1 : 1),
      )
      .map((side) => ({
        ...sumView(side),
        name: nameOf(side),
        line: side.points === null ? null : String(Number(side.points)),
      })),
  }
  return { view, worstMinor, worst: Number(worstMinor), key: marketKey(market) }
}

const nameOf = (side: OpenRow) => side.odds_name ?? side.selection ?? ''

function sumView(sum: Sum | undefined) {
  return {
    picks: sum?.picks ?? 0,
    accounts: sum?.accounts ?? 0,
    stake: minorToJson(sum?.stake_minor ?? 0n),
    payout: minorToJson(sum?.payout_minor ?? 0n),
  }
}

/** An account is of one kind only, so the numbers of accounts may be added. */
function addedView(sums: readonly Sum[]) {
  return sumView(
    sums.reduce<Sum | undefined>(
      (all, { picks, accounts, stake_minor, payout_minor }) => ({
        picks: (all?.picks ?? 0) + picks,
        accounts: (all?.accounts ?? 0) + accounts,
        stake_minor: (all?.stake_minor ?? 0n) + stake_minor,
        payout_minor: (all?.payout_minor ?? 0n) + payout_minor,
      }),
      undefined,
    ),
  )
}
