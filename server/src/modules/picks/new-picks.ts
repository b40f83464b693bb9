/** The rows of an accepted slip. */
import type { LiveResult } from '@pickproof/contract/stream-events'
import { isInPlay } from '@pickproof/domain/fixture-status'
import { HOUSE_RULES } from '@pickproof/domain/grading/rule-set'
import { type Odds, toAmerican, toMilli } from '@pickproof/domain/odds'
import { gameDateOf } from '@pickproof/domain/programme/day-figures'
import type { PickType } from '@pickproof/domain/programme/pick-status'
import type { RuleSet } from '@pickproof/domain/programme/rule-set'
import type { AccountRow } from '../challenges/index.ts'
import { type CatalogueSheet, marketKey } from './catalogue-sheet-store.ts'
import type { NewPick } from './picks-store.ts'
import type { QuotedLeg } from './quote-legs.ts'

export interface PlacingMoment {
  readonly account: AccountRow
  readonly ruleSet: RuleSet
  readonly sheet: CatalogueSheet
  readonly at: Date
  findResult(fixtureId: string): LiveResult | undefined
}

interface Amounts {
  readonly stakeMinor: bigint
  readonly winMinor: bigint
}

export function straightPick(moment: PlacingMoment, leg: QuotedLeg, amounts: Amounts): NewPick {
  return { ...legColumns(moment, leg, amounts, 'STRAIGHT'), parent_id: null }
}

/** A leg has no stake of its own. */
export function parlayLeg(moment: PlacingMoment, leg: QuotedLeg, parentId: bigint): NewPick {
  return { ...legColumns(moment, leg, { stakeMinor: 0n, winMinor: 0n }, 'CHILD'), parent_id: parentId }
}

export function parlayPick(
  moment: PlacingMoment,
  legs: readonly QuotedLeg[],
  { odds, ...amounts }: Amounts & { readonly odds: Odds },
): NewPick {
  return {
    ...commonColumns(moment, legs, amounts, odds),
    type: 'PARLAY',
    parent_id: null,
    score_at_placement: null,
  }
}

function legColumns(
  moment: PlacingMoment,
  leg: QuotedLeg,
  amounts: Amounts,
  type: PickType,
): Omit<NewPick, 'parent_id'> {
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
    market_label: moment.sheet.marketLabels.get(marketKey(sheet.sportId, odd.marketId)) ?? odd.marketId,
    odds_name: odd.name,
    selection: odd.selection,
    selection_line: odd.selectionLine,
    points: odd.points,
    grouping_key: odd.groupingKey,
    team_id: odd.teamId,
    player_id: odd.playerId,
    home_team: sheet.homeTeam,
    away_team: sheet.awayTeam,
    home_team_logo: sheet.homeTeamLogo,
    away_team_logo: sheet.awayTeamLogo,
    score_at_placement: scoreAtPlacement(moment, leg),
  }
}

function commonColumns(
  { account, ruleSet, at }: PlacingMoment,
  legs: readonly QuotedLeg[],
  { stakeMinor, winMinor }: Amounts,
  odds: Odds,
) {
  const starts = legs.map(({ slipLeg }) => slipLeg)
  return {
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
    settlement_rules: HOUSE_RULES.id,
    placed_at: at,
  }
}

function scoreAtPlacement(moment: PlacingMoment, { place }: QuotedLeg): string | null {
  const result = isInPlay(place.status) ? moment.findResult(place.id) : undefined
  if (result === undefined) return null
  const { scores, in_play } = result
  return JSON.stringify({
    home: scores.home.total,
    away: scores.away.total,
    period: in_play.period,
    clock: in_play.clock,
  })
}
