/** Picks as the contract shows them, with the games that decide whether they can be cashed out. */
import type { PickView, PickedLeg, PickLeg } from '@pickproof/contract/picks'
import { currencySymbol } from '@pickproof/domain/money/currency'
import { minorToJson, minorToJsonOrNull } from '@pickproof/domain/money/money'
import { MILLI_PER_WHOLE, type Odds } from '@pickproof/domain/odds/odds'
import {
  canCashOut,
  type CashOutPick,
  deductionBpsOf,
  quoteCashOut,
} from '@pickproof/domain/programme/cash-out'
import { moneyOfPick, type PickMoney } from '@pickproof/domain/programme/pick-money'
import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/database.ts'
import { sayStored, sayToCaller } from '../../platform/messages/speech.ts'
import type { AccountRow } from '../accounts/index.ts'
import { fixturesByIds } from '../catalog/index.ts'
import { findCurrentPrice, oddsOfRow } from './current-price.ts'
import type { PickRow, ReadPickRow } from './picks-store.ts'

/** What the use cases of picks need from the server. */
export type PicksContext = Omit<Context, 'config' | 'log'>

/** The games of these picks: the book is ahead of the table, and the table remembers more. */
export async function readGames({ odds }: PicksContext, db: Db, rows: readonly PickRow[]): Promise<Games> {
  const ids = new Set(rows.flatMap(({ fixture_id }) => fixture_id ?? []))
  const games = new Map(
    [...ids].flatMap((id) => odds.book.findPlace(id) ?? []).map((place) => [place.id, place]),
  )
  const missing = [...ids].filter((id) => !games.has(id))
  for (const fixture of await fixturesByIds(db, missing)) games.set(fixture.id, fixture)
  return games
}

export async function viewPicks(
  context: PicksContext,
  db: Db,
  account: AccountRow,
  rows: readonly ReadPickRow[],
): Promise<ReturnType<typeof pickViews>> {
  const openIds = new Set(rows.filter(({ status }) => status === 'PENDING').map(({ id }) => id))
  // Includes settled legs of an open parlay: their game shows that the parlay has started.
  const open = rows.filter(({ id, parent_id }) => openIds.has(parent_id ?? id))
  return pickViews(rows, {
    account,
    games: await readGames(context, db, open),
    nowMs: context.clock.now().getTime(),
    deductionBps: deductionOf(context, account.tenant_id),
    ...(context.brands.getById(account.tenant_id).cashOutPrice === 'current-price'
      ? { findPrice: (pick, legs) => findCurrentPrice(context.odds, pick, legs) }
      : {}),
  })
}

export function deductionOf({ brands }: PicksContext, tenantId: string): number {
  return deductionBpsOf(brands.getById(tenantId).cashoutDeductionPercentage)
}

export type Games = ReadonlyMap<string, CashOutPick['games'][number]>

interface ViewMoment {
  readonly account: { readonly accno: string; readonly currency: string }
  readonly games: Games
  readonly nowMs: number
  readonly deductionBps: number
  /** Where a cash-out is worth what the price of this moment says. */
  readonly findPrice?: (pick: PickRow, legs: readonly PickRow[]) => Odds | undefined
}

/** Picks with their legs, in the order of the rows. */
function pickViews(rows: readonly ReadPickRow[], moment: ViewMoment): PickView[] {
  const children = Map.groupBy(rows, ({ parent_id }) => parent_id)
  return rows
    .filter(({ type }) => type !== 'CHILD')
    .map((row) => pickView(row, children.get(row.id) ?? [], moment))
}

function pickView(row: ReadPickRow, legs: readonly ReadPickRow[], moment: ViewMoment): PickView {
  const { account, games, nowMs } = moment
  const isCashable = canCashOut(toCashOutPick(row, legs, games), nowMs)
  const own = legView(row)
  const childPicks = legs.map(legView)
  const isParlay = row.type === 'PARLAY'
  const { returnMinor, netMinor } = moneyOfRow(row)
  return {
    ...own,
    pickId: own.id,
    bets: isParlay ? childPicks : [own],
    totalPick: minorToJson(row.stake_minor),
    parlayOdd: isParlay ? (own.oddFormat === 'AMERICAN' ? own.oddsAmerican : own.oddsDecimal) : null,
    betType: isParlay ? 'PARLAY' : 'STRAIGHT',
    account: { accno: account.accno },
    placedDate: row.placed_at.toISOString(),
    createdDate: row.placed_at.toISOString(),
    betAmount: minorToJson(row.stake_minor),
    toWonAmount: minorToJson(row.win_minor),
    payout: minorToJson(returnMinor),
    netResult: minorToJsonOrNull(netMinor),
    currencySymbol: currencySymbol(account.currency),
    canCashOut: isCashable,
    cashOutAmount: isCashable ? cashOutAmount(row, legs, moment) : null,
    splitFrom: row.split_from === null ? null : Number(row.split_from),
    cashOutOdds: row.cash_out_odds_milli === null ? null : Number(row.cash_out_odds_milli) / MILLI_PER_WHOLE,
    cashOutFee: minorToJsonOrNull(row.cash_out_fee_minor),
    childPicks,
  }
}

function cashOutAmount(
  row: ReadPickRow,
  legs: readonly ReadPickRow[],
  { deductionBps, findPrice }: ViewMoment,
): number | null {
  const current = findPrice?.(row, legs)
  if (findPrice && current === undefined) return null
  const pick = { stakeMinor: row.stake_minor, winMinor: row.win_minor, odds: oddsOfRow(row) }
  const terms = { stakeMinor: row.stake_minor, current, deductionBps }
  return minorToJson(quoteCashOut(pick, terms).amountMinor)
}

export function moneyOfRow(
  row: Pick<PickRow, 'status' | 'stake_minor' | 'win_minor' | 'returned_minor'>,
): PickMoney {
  return moneyOfPick({
    status: row.status,
    stakeMinor: row.stake_minor,
    winMinor: row.win_minor,
    returnedMinor: row.returned_minor,
  })
}

/** A game that the catalog no longer has is taken to start when it was said to. */
export function toCashOutPick(row: PickRow, legs: readonly PickRow[], games: Games): CashOutPick {
  const gameOf = ({ fixture_id, game_at }: PickRow) =>
    games.get(fixture_id ?? '') ?? ({ startMs: game_at.getTime(), status: 'unplayed' } as const)
  return {
    status: row.status,
    isLive: row.is_live,
    games: (row.type === 'PARLAY' ? legs : [row]).map(gameOf),
  }
}

function legView(row: ReadPickRow): PickLeg {
  return {
    ...pickedLegView(row),
    oddId: row.odd_id ?? '',
    marketName: row.market_id ?? '',
    graderResponse: graderResponse(row),
    betStatus: row.status,
    selection: row.odds_name ?? '',
  }
}

/** The selection of a pick. A parlay has its legs, and neither a game nor a market. */
export function pickedLegView(row: ReadPickRow): PickedLeg {
  return {
    id: Number(row.id),
    type: row.type,
    status: row.status,
    sport: row.sport_id ?? '',
    league: row.league_name ?? '',
    fixtureId: row.fixture_id ?? '',
    sportsBookId: row.sportsbook_id ?? '',
    sportsBookName: row.sportsbook_name ?? row.sportsbook_id ?? '',
    marketLabel: row.market_label ?? '',
    matchName: matchNameOf(row),
    homeTeam: row.home_team ?? '',
    awayTeam: row.away_team ?? '',
    homeTeamLogo: row.home_team_logo ?? '',
    awayTeamLogo: row.away_team_logo ?? '',
    oddsName: row.odds_name ?? '',
    oddSelectionLine: row.selection_line,
    oddsPoints: row.points === null ? null : Number(row.points),
    oddsAmerican: row.odds_american,
    oddsDecimal: Number(row.odds_milli) / MILLI_PER_WHOLE,
    oddFormat: row.odd_format,
    gameDate: row.game_at.toISOString(),
    isLive: row.is_live,
    executedOn: row.settled_at?.toISOString() ?? null,
    retryCount: row.retry_count,
    settlementVersion: row.settlement_version,
  }
}

export function matchNameOf({
  home_team,
  away_team,
}: Readonly<Record<'home_team' | 'away_team', string | null>>): string {
  return home_team === null && away_team === null ? '' : `${home_team ?? ''} vs ${away_team ?? ''}`
}

type ScoreKey = 'home_score' | 'away_score' | 'player_score'

/**
 * The stored answer of the grader holds the scores and errors. The rule and its sum are separate columns. A pick that
 * was cancelled with its account has only those.
 */
function graderResponse(row: ReadPickRow): PickLeg['graderResponse'] {
  const isExplained = row.explain !== null && row.status !== 'CASH_OUT'
  if (!row.grader_response && !isExplained) return null
  const stored = (row.grader_response ?? {}) as Partial<Readonly<Record<ScoreKey | 'errors', unknown>>>
  const score = (key: ScoreKey) => {
    const value = stored[key]
    return typeof value === 'number' ? value : null
  }
  return {
    home_score: score('home_score'),
    away_score: score('away_score'),
    player_score: score('player_score'),
    home_team_display: row.home_team ?? '',
    away_team_display: row.away_team ?? '',
    rule: row.rule_id,
    explain: sayStored(row.explain),
    errors: Array.isArray(stored.errors) ? stored.errors.map(sayToCaller) : [],
  }
}
