/** An account of 10,000 in step 1 and selections for it, as the tests of the slip rules start from. */
import { challengeTerms } from '../../accounts/challenge-terms.ts'
import { HOUR_MS } from '../../time/durations.ts'
import type { Odds } from '../../odds/odds.ts'
import { getPlan } from '../../accounts/plan-code.ts'
import { emptyDay } from '../day-figures.ts'
import { CURRENT_RULE_SET } from '../rule-set.ts'
import type { OpenPick, ParlaySlip, SlipAccount, SlipLeg, StraightEntry, StraightSlip } from '../slip.ts'

/** Saturday evening in London, in winter time. */
export const NOW = Date.UTC(2026, 10, 14, 22, 18)
export const TODAY = '2026-11-14'

export const american = (price: number): Odds => ({ type: 'AMERICAN', american: price })
export const decimal = (milli: number): Odds => ({ type: 'DECIMAL', milli })
export const usd = (units: number): bigint => BigInt(units) * 100n

export function sampleAccount(changes: Partial<SlipAccount> = {}, plan = 'STAGE_1_10000'): SlipAccount {
  const terms = challengeTerms(getPlan(plan), CURRENT_RULE_SET)
  return {
    status: 'ACTIVE',
    expiryMs: undefined,
    currency: 'USD',
    balanceMinor: terms.accountSizeMinor,
    terms,
    ruleSet: CURRENT_RULE_SET,
    today: emptyDay(TODAY),
    openPicks: [],
    otherOpenPicks: [],
    isParlayEnabled: true,
    ...changes,
  }
}

/** A moneyline selection on a separate game, unless the changes say otherwise. */
export function sampleLeg(id: string, changes: Partial<SlipLeg> = {}): SlipLeg {
  return {
    id,
    oddsName: `Team ${id}`,
    marketLabel: 'Moneyline',
    sportId: 'basketball',
    homeTeam: `Team ${id}`,
    awayTeam: `Guests of ${id}`,
    playerId: null,
    fixtureId: `fixture-${id}`,
    marketId: 'moneyline',
    selection: `Team ${id}`,
    selectionLine: null,
    points: null,
    groupingKey: 'default',
    startMs: NOW + HOUR_MS,
    fixtureStatus: 'unplayed',
    isLocked: false,
    odds: decimal(1910),
    ...changes,
  }
}

export function sampleEntry(id: string, stakeMinor: bigint, changes: Partial<SlipLeg> = {}): StraightEntry {
  return { ...sampleLeg(id, changes), stakeMinor }
}

export function openPick(id: string, changes: Partial<OpenPick> = {}): OpenPick {
  const stakeMinor = usd(200)
  return { id, type: 'STRAIGHT', stakeMinor, winMinor: usd(182), legs: [sampleLeg(id)], ...changes }
}

export function straight(...entries: readonly StraightEntry[]): StraightSlip {
  return { type: 'STRAIGHT', entries }
}

export function parlay(stakeMinor: bigint, ...entries: readonly SlipLeg[]): ParlaySlip {
  return { type: 'PARLAY', stakeMinor, entries }
}
