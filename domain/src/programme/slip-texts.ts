import { type AccountStatus, findStatusRefusal } from '../accounts/account-status.ts'
import type { FixtureStatus } from '../games/fixture-status.ts'
import { formatDate } from '../format/dates.ts'
import { dateZoneText, dayHoursText } from '../format/day-clock.ts'
import { formatMinor } from '../format/money.ts'
import { formatOdds } from '../format/odds.ts'
import { MINOR_PER_UNIT } from '../money/money.ts'
import type { Odds } from '../odds/odds.ts'
import { atLeastZero } from './at-least-zero.ts'
import type { DayClock } from './programme-day.ts'
import type { RuleSet } from './rule-set.ts'
import type { NamedSelection } from './slip.ts'
import type { RefusalText, SlipFix } from './slip-refusal.ts'

/** A sentence that the specification dictates; figures may stand beside it, never inside it. */
function dictated(message: string, detail = ''): RefusalText {
  return { message, headline: message, detail }
}

export function violated(headline: string, detail = ''): RefusalText {
  const message = detail === '' ? `Rule violated: ${headline}` : `Rule violated: ${headline} ${detail}`
  return { message, headline, detail }
}

export function accountNotActive(status: AccountStatus): RefusalText {
  return dictated(findStatusRefusal(status) ?? '')
}

export function emptySlip(): RefusalText {
  return violated('There is no pick in the slip.')
}

export function parlayOff(): RefusalText {
  return violated('Parlay picks are not available.')
}

export function parlayTooShort(minimumLegs: number): RefusalText {
  return violated(`A parlay needs at least ${minimumLegs} picks.`)
}

export function parlayTooLong(maximumLegs: number): RefusalText {
  return dictated(
    `Sorry, you can only add up to ${maximumLegs} picks in a parlay at a time. Remove one to go on.`,
  )
}

export function parlaySameMatch(): RefusalText {
  return dictated(
    'You cannot place multiple bets on the same match in a parlay order. Keep one pick for each match.',
  )
}

export function oddTypeMismatch(): RefusalText {
  return dictated(
    'Rule violated: There is a mismatch in the odd type. All picks of a parlay need the same one.',
  )
}

export function oddTypeUnsupported(oddsName: string): RefusalText {
  return violated(`The odd type of ${oddsName} is not supported.`)
}

export function parlayLine(line: Odds, limit: Odds): RefusalText {
  return violated(
    `The parlay line of ${formatOdds(line, line.type, 3)} is too high.`,
    `The highest line allowed is ${formatOdds(limit, 'AMERICAN')} (${formatOdds(limit, 'DECIMAL', 3)}).`,
  )
}

export function gameStarted(oddsName: string): RefusalText {
  return violated(`The game of ${oddsName} has started.`, 'Only its live odds can still be picked.')
}

export function gameClosed(oddsName: string, status: FixtureStatus): RefusalText {
  return violated(`The game of ${oddsName} takes no picks.`, `It is ${CLOSED_WORDS[status] ?? status}.`)
}

const CLOSED_WORDS: Readonly<Partial<Record<FixtureStatus, string>>> = {
  completed: 'over',
  cancelled: 'called off',
}

export function oddLocked(oddsName: string): RefusalText {
  return violated(`${oddsName} is locked at the moment.`, 'Wait until its price is back, or remove it.')
}

/** The pick that a new one collides with, and where it is. */
export type Collision = {
  readonly leg: NamedSelection
  /** Whether it is one leg of a parlay. */
  readonly isLeg: boolean
  /** Undefined on the account that places. */
  readonly accno: string | undefined
  readonly inSlip: boolean
}

export function duplicate({ leg: { oddsName }, inSlip }: Collision): RefusalText {
  const place = inSlip ? 'is above in this slip' : 'is open on this account'
  return violated(
    'You already have this pick.',
    `${oddsName} ${place}, and you can place an identical pick only once.`,
  )
}

export function hedge({ oddsName }: NamedSelection, { leg, isLeg, accno, inSlip }: Collision): RefusalText {
  const account = accno === undefined ? 'this account' : `your account ${accno}`
  const open = isLeg ? `a leg of an open parlay on ${account}` : `an open pick on ${account}`
  const pick = `${leg.oddsName} (${leg.marketLabel}, ${leg.homeTeam} vs ${leg.awayTeam})`
  return violated(
    'Hedging is not allowed.',
    `${oddsName} opposes ${pick}, ${inSlip ? 'a pick above in this slip' : open}.`,
  )
}

export function stakeMissing(oddsName: string): RefusalText {
  return dictated(`Rule: No pick amount is added. Violated for ${oddsName}`)
}

export function parlayStakeMissing(): RefusalText {
  return dictated(
    'Rule violated: Unable to place a parlay pick order as no pick amount has been added for the parlay.',
  )
}

export function stakeNotWhole(stakeMinor: bigint, currency: string): RefusalText {
  return violated(
    'The pick amount must be a whole number of 0 or more.',
    `${formatMinor(stakeMinor, currency)} is not.`,
  )
}

/** The stakes a pick of this account may have. */
type StakeLimits = {
  readonly minimumMinor: bigint
  readonly maximumMinor: bigint
  readonly currency: string
}

function stakeLimits({ minimumMinor, maximumMinor, currency }: StakeLimits): string {
  return `A pick on this account takes ${formatMinor(minimumMinor, currency)} to ${formatMinor(maximumMinor, currency)}.`
}

type TooLittle =
  | { readonly leftMinor: bigint; readonly of: string }
  /** What the least stake would win, and what a pick may still win. */
  | { readonly winMinor: bigint; readonly mostMinor: bigint }

/** Said before an amount is typed: none would do. */
export function noStakeFits(minimumMinor: bigint, currency: string, little: TooLittle): RefusalText {
  const text = (amountMinor: bigint) => formatMinor(amountMinor, currency)
  const detail =
    'of' in little
      ? `A pick takes at least ${text(minimumMinor)}, and ${text(little.leftMinor)} ${little.of} is left.`
      : `The least, ${text(minimumMinor)}, would win ${text(little.winMinor)}, and this pick may win ${text(little.mostMinor)} at most.`
  return violated('No pick amount fits.', detail)
}

export function stakeBelowMinimum(stakeMinor: bigint, limits: StakeLimits): RefusalText {
  const missing = formatMinor(limits.minimumMinor - stakeMinor, limits.currency)
  return violated(`${missing} below the minimum pick amount.`, stakeLimits(limits))
}

/** The stakes of other picks on the same outcome count with this one. */
export function stakeAboveMaximum(
  stakeMinor: bigint,
  sameOutcomeMinor: bigint,
  limits: StakeLimits,
): RefusalText {
  const { maximumMinor, currency } = limits
  const headline = `${formatMinor(stakeMinor + sameOutcomeMinor - maximumMinor, currency)} above the maximum pick amount.`
  if (sameOutcomeMinor === 0n) return violated(headline, stakeLimits(limits))
  const left = formatMinor(atLeastZero(maximumMinor - sameOutcomeMinor), currency)
  return violated(
    headline,
    `${formatMinor(sameOutcomeMinor, currency)} of ${formatMinor(maximumMinor, currency)} is already on this outcome, so ${left} is left.`,
  )
}

type WinShare = {
  readonly winMinor: bigint
  readonly sameOutcomeMinor: bigint
  readonly limitMinor: bigint
  readonly shareBps: number
  readonly currency: string
}

export function winOverTargetShare(share: WinShare): RefusalText {
  const { winMinor, sameOutcomeMinor, limitMinor, shareBps, currency } = share
  const sentence = `The potential win of this pick exceeds ${shareBps / 100}% of the profit target.`
  const most = `and ${formatMinor(limitMinor, currency)} is the most.`
  const detail =
    sameOutcomeMinor === 0n
      ? `It would win ${formatMinor(winMinor, currency)}, ${most}`
      : `With the other picks on this outcome it would win ${formatMinor(winMinor + sameOutcomeMinor, currency)}, ${most}`
  return { message: `Rule violated: ${sentence}`, headline: sentence, detail }
}

/** What of an amount is used before the slip, and by the picks above this one in it. */
type Budget = {
  readonly limitMinor: bigint
  readonly usedMinor: bigint
  readonly aboveMinor: bigint
  readonly picksAbove: number
  readonly currency: string
}

export function dailyRisk(stakeMinor: bigint, budget: Budget): RefusalText {
  const { limitMinor, usedMinor, aboveMinor, currency } = budget
  const over = usedMinor + aboveMinor + stakeMinor - limitMinor
  const placed = `${formatMinor(usedMinor, currency)} of ${formatMinor(limitMinor, currency)} is placed`
  return violated(
    `${formatMinor(over, currency)} over today’s risk limit.`,
    `${placed}${picksAbove(budget)}, so ${left(budget)} is left.`,
  )
}

export function insufficientBalance(stakeMinor: bigint, budget: Budget): RefusalText {
  const { limitMinor, aboveMinor, currency } = budget
  const over = aboveMinor + stakeMinor - limitMinor
  return violated(
    `${formatMinor(over, currency)} more than the balance.`,
    `The balance is ${formatMinor(limitMinor, currency)}${picksAbove(budget)}, so ${left(budget)} is left.`,
  )
}

function picksAbove({ aboveMinor, picksAbove, currency }: Budget): string {
  if (aboveMinor === 0n) return ''
  const [noun, verb] = picksAbove === 1 ? ['pick', 'takes'] : ['picks', 'take']
  return ` and the ${noun} above ${verb} ${formatMinor(aboveMinor, currency)}`
}

function left({ limitMinor, usedMinor, aboveMinor, currency }: Budget): string {
  return formatMinor(atLeastZero(limitMinor - usedMinor - aboveMinor), currency)
}

interface GameDatePicks {
  readonly gameDate: string
  readonly used: number
  readonly above: number
}

export function picksPerDay({ gameDate, used, above }: GameDatePicks, ruleSet: RuleSet): RefusalText {
  const limit = ruleSet.picksPerGameDate
  const placed = `${used} of ${limit} ${used === 1 ? 'is' : 'are'} placed`
  const today = ruleSet.countedPicks === 'placed-today' ? ' today' : ''
  return violated(
    `No pick is left${today} for games of ${gameDateLabel(gameDate, ruleSet.gameDateClock)}.`,
    above === 0 ? `${placed}.` : `${placed} and ${above} ${above === 1 ? 'is' : 'are'} above in this slip.`,
  )
}

/** 'Nov 14, 8 AM to 8 AM UK time', or 'Nov 14 (UK time)' where the day is that of the calendar. */
export function gameDateLabel(gameDate: string, clock: DayClock): string {
  const date = formatDate(`${gameDate}T12:00:00Z`, 'MMM DD', 'UTC')
  return clock.startHour === 0 ? `${date} ${dateZoneText(clock)}` : `${date}, ${dayHoursText(clock)}`
}

/** The words on the button that does it: 'Use $300'. */
export function fixLabel(fix: SlipFix, currency: string): string {
  if (fix.kind === 'remove') return 'Remove pick'
  const exact = formatMinor(fix.amountMinor, currency)
  return `Use ${fix.amountMinor % MINOR_PER_UNIT === 0n ? exact.slice(0, -'.00'.length) : exact}`
}
