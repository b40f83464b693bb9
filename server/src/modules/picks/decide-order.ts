/** Decides one order at one moment. Never awaits, so price, start and limits all belong to that moment. */
import type { LiveResult } from '@pickproof/contract/stream-events'
import { findInPlayRefusal } from '@pickproof/domain/duties/in-play'
import { SECOND_MS } from '@pickproof/domain/time/durations'
import { isInPlay } from '@pickproof/domain/games/fixture-status'
import { getSettlementRules } from '@pickproof/domain/grading/settlement-rules'
import { defineMessages } from '@pickproof/domain/messages/message'
import { unitsToMinor } from '@pickproof/domain/money/money'
import { type Odds, toAmerican, toMilli } from '@pickproof/domain/odds/odds'
import { checkSlip, findRefusalMessage } from '@pickproof/domain/programme/check-slip'
import { gameDateOf } from '@pickproof/domain/programme/day-figures'
import type { PickType } from '@pickproof/domain/programme/pick-status'
import type { RuleSet } from '@pickproof/domain/programme/rule-set'
import type { Slip } from '@pickproof/domain/programme/slip'
import type { SlipCheck } from '@pickproof/domain/programme/slip-check-result'
import type { PlacePicks } from '@pickproof/contract/picks'
import { AppError } from '../../platform/app-error.ts'
import type { AccountRow } from '../accounts/index.ts'
import type { Brand } from '../tenants/index.ts'
import type { CatalogueSheet } from '../catalog/index.ts'
import type { PicksContext } from './pick-view.ts'
import type { NewPick, ReadPickRow, StandingPickRow, StoredPick } from './picks-store.ts'
import { ensureFeedLive, ensurePricesAllowed, type QuotedLeg, quoteLegs } from './quote-legs.ts'
import { toSlipAccount } from './slip-account.ts'
import type { ActiveSuspension } from './suspension-store.ts'
import { ensureNotSuspended } from './suspensions.ts'

const errors = defineMessages('server.orders', { ruleViolated: 'Rule violated.' })

interface OrderQuestion {
  readonly account: AccountRow
  readonly standing: readonly StandingPickRow[]
  readonly sheet: CatalogueSheet
  readonly suspensions: readonly ActiveSuspension[]
  readonly body: PlacePicks
  readonly at: Date
  /** When the order reached the server. */
  readonly receivedAt: Date
}

/** Returns the rows of the order, a parlay before its legs. Throws if the order is rejected. */
export function decideOrder(context: PicksContext, question: OrderQuestion): readonly NewPick[] {
  const { odds, brands } = context
  const { account, standing, sheet, suspensions, body, at, receivedAt } = question
  ensureFeedLive(odds)
  const legs = quoteLegs(odds, sheet, body.data)
  ensureNotSuspended(suspensions, legs)
  const slipAccount = toSlipAccount(account, standing, {
    nowMs: at.getTime(),
    isParlayEnabled: brands.getById(account.tenant_id).parlayEnabled,
  })
  const slip = toSlip(body, legs)
  ensureInPlayFair(context, legs, { brand: brands.getById(account.tenant_id), at, receivedAt })
  const check = checkSlip(slipAccount, slip, at.getTime())
  ensurePricesAllowed({ account: slipAccount, body, legs, slip, check, nowMs: at.getTime() })
  ensureAccepted(check, body)
  const moment: PlacingMoment = {
    account,
    ruleSet: slipAccount.ruleSet,
    sheet,
    at,
    receivedAt,
    skewMs: odds.watch.skewMs,
    findResult: (fixtureId) => odds.book.findResult(fixtureId),
  }
  return newPicks(moment, legs, check)
}

/** A price or a score of a game in play may be older here than where it was made. */
function ensureInPlayFair(
  { odds }: PicksContext,
  legs: readonly QuotedLeg[],
  { brand, at, receivedAt }: { readonly brand: Brand; readonly at: Date; readonly receivedAt: Date },
): void {
  for (const { odd, place } of legs) {
    if (!isInPlay(place.status)) continue
    const refusal = findInPlayRefusal({
      name: odd.name,
      nowMs: at.getTime(),
      receivedMs: receivedAt.getTime(),
      delayMs: odds.inPlay.delayMs(brand),
      scoreChangedMs: odds.inPlay.scoreChangedMs(odd.fixtureId),
      priceConfirmedMs: odds.book.confirmedAtMs(odd),
      priceMaxAgeMs: priceMaxAgeMs(brand, odd.marketId),
      skewMs: odds.watch.skewMs,
    })
    if (refusal) throw new AppError('rule.violated', refusal)
  }
}

/** How old a price of this market may be while its game is in play. */
export function priceMaxAgeMs(brand: Brand, marketId: string): number {
  return (brand.inPlayPriceMaxAgeByMarket[marketId] ?? brand.inPlayPriceMaxAgeSeconds) * SECOND_MS
}

function toSlip(body: PlacePicks, legs: readonly QuotedLeg[]): Slip {
  if (body.type === 'PARLAY') {
    return {
      type: 'PARLAY',
      entries: legs.map(({ slipLeg }) => slipLeg),
      stakeMinor: unitsToMinor(body.betAmount ?? 0),
    }
  }
  const entries = legs.map(({ slipLeg, sent }) => ({
    ...slipLeg,
    stakeMinor: unitsToMinor(sent.betAmount),
  }))
  return { type: 'STRAIGHT', entries }
}

function ensureAccepted(check: SlipCheck, { data }: PlacePicks): void {
  if (check.isAccepted) return
  const violated = [
    ...check.refusals.map(({ code, message }) => ({ field: code, message })),
    ...check.entries.flatMap(({ refusals }, index) =>
      refusals.map(({ code, message }) => ({ field: code, message, oddId: data[index]?.oddId })),
    ),
  ]
  throw new AppError('rule.violated', findRefusalMessage(check) ?? errors.ruleViolated, violated)
}

function newPicks(
  moment: PlacingMoment,
  legs: readonly QuotedLeg[],
  { parlay, entries, stakeMinor }: SlipCheck,
): readonly NewPick[] {
  if (parlay !== undefined) {
    const { odds, amounts } = parlay
    const pick = parlayPick(moment, legs, { odds, stakeMinor, winMinor: amounts.winMinor })
    return [pick, ...legs.map((leg) => parlayLeg(moment, leg))]
  }
  return legs.map((leg, index) => {
    const winMinor = entries[index]?.amounts?.winMinor
    if (winMinor === undefined) throw new Error('an accepted pick has no win')
    return straightPick(moment, leg, { stakeMinor: unitsToMinor(leg.sent.betAmount), winMinor })
  })
}

interface PlacingMoment {
  readonly account: AccountRow
  readonly ruleSet: RuleSet
  readonly sheet: CatalogueSheet
  readonly at: Date
  readonly receivedAt: Date
  readonly skewMs: number | undefined
  findResult(fixtureId: string): LiveResult | undefined
}

interface Amounts {
  readonly stakeMinor: bigint
  readonly winMinor: bigint
}

function straightPick(moment: PlacingMoment, leg: QuotedLeg, amounts: Amounts): NewPick {
  return legColumns(moment, leg, amounts, 'STRAIGHT')
}

/** A leg has no separate stake. */
function parlayLeg(moment: PlacingMoment, leg: QuotedLeg): NewPick {
  return legColumns(moment, leg, { stakeMinor: 0n, winMinor: 0n }, 'CHILD')
}

function parlayPick(
  moment: PlacingMoment,
  legs: readonly QuotedLeg[],
  { odds, ...amounts }: Amounts & { readonly odds: Odds },
): NewPick {
  return { ...NO_GAME, ...commonColumns(moment, legs, amounts, odds), type: 'PARLAY' }
}

/** A parlay row has no game. Its legs are separate rows. */
const NO_GAME = {
  fixture_id: null,
  sport_id: null,
  league_name: null,
  sportsbook_id: null,
  odd_id: null,
  market_id: null,
  market_label: null,
  odds_name: null,
  selection: null,
  selection_line: null,
  points: null,
  grouping_key: null,
  team_id: null,
  player_id: null,
  home_team: null,
  away_team: null,
  home_team_logo: null,
  away_team_logo: null,
  score_at_placement: null,
  priced_at: null,
} as const satisfies Partial<NewPick>

/** The initial state of every pick. */
const OPEN = {
  status: 'PENDING',
  returned_minor: null,
  result_minor: null,
  is_counted: false,
  rule_id: null,
  explain: null,
  grader_response: null,
  graded_from: null,
  next_try_at: null,
  trail: null,
  retry_count: 0,
  needs_review: null,
  settled_at: null,
  ip: null,
  user_agent: null,
  modified_at: null,
  modified_by: null,
  version: 1,
} as const satisfies Partial<NewPick>

function legColumns(moment: PlacingMoment, leg: QuotedLeg, amounts: Amounts, type: PickType): NewPick {
  const { odd, sheet } = leg
  return {
    ...commonColumns(moment, [leg], amounts, leg.slipLeg.odds),
    type,
    fixture_id: odd.fixtureId,
    sport_id: sheet.sportId,
    league_name: sheet.leagueName,
    sportsbook_id: odd.sportsbookId,
    odd_id: odd.id,
    market_id: odd.marketId,
    market_label: leg.slipLeg.marketLabel,
    odds_name: odd.name,
    selection: odd.selection,
    selection_line: odd.selectionLine,
    points: odd.points === null ? null : String(odd.points),
    grouping_key: odd.groupingKey,
    team_id: odd.teamId,
    player_id: odd.playerId,
    home_team: sheet.homeTeam,
    away_team: sheet.awayTeam,
    home_team_logo: sheet.homeTeamLogo,
    away_team_logo: sheet.awayTeamLogo,
    score_at_placement: scoreAtPlacement(moment, leg),
    priced_at: new Date(odd.pricedAtMs),
  }
}

function commonColumns(
  { account, ruleSet, at, receivedAt, skewMs }: PlacingMoment,
  legs: readonly QuotedLeg[],
  { stakeMinor, winMinor }: Amounts,
  odds: Odds,
) {
  const starts = legs.map(({ slipLeg }) => slipLeg)
  const settlement = getSettlementRules(ruleSet.settlementVersion)
  return {
    ...OPEN,
    tenant_id: account.tenant_id,
    account_id: account.id,
    user_id: account.user_id,
    game_at: new Date(Math.min(...starts.map(({ startMs }) => startMs))),
    game_date: gameDateOf(starts, ruleSet),
    odd_format: odds.type,
    odds_american: toAmerican(odds),
    odds_milli: BigInt(toMilli(odds)),
    stake_minor: stakeMinor,
    win_minor: winMinor,
    is_live: legs.some(({ place }) => isInPlay(place.status)),
    settlement_rules: settlement.id,
    settlement_version: settlement.version,
    placed_at: at,
    received_at: receivedAt,
    clock_skew_ms: skewMs ?? null,
  }
}

function scoreAtPlacement(moment: PlacingMoment, { place }: QuotedLeg): object | null {
  const result = isInPlay(place.status) ? moment.findResult(place.id) : undefined
  if (result === undefined) return null
  const { scores, in_play } = result
  return {
    home: scores.home.total,
    away: scores.away.total,
    period: in_play.period,
    clock: in_play.clock,
  }
}

/** The rows of an order with what the table gave them. */
export function placedRows(
  picks: readonly NewPick[],
  stored: readonly StoredPick[],
  { sportsbookNames }: CatalogueSheet,
): readonly ReadPickRow[] {
  return picks.map((pick, index) => {
    const given = stored[index]
    if (!given) throw new Error('a pick was not stored')
    return {
      ...pick,
      id: given.id,
      parent_id: given.parent_id,
      split_from: null,
      cash_out_fee_minor: null,
      cash_out_odds_milli: null,
      sportsbook_name: sportsbookNames.get(pick.sportsbook_id ?? '') ?? null,
    }
  })
}
