import { type AccountStatus, statusRefusal } from '../accounts/account-status.ts'
import type { FixtureStatus } from '../games/fixture-status.ts'
import { dateZoneText, dayHoursText } from '../format/day-clock.ts'
import { formatOdds } from '../format/odds.ts'
import {
  type DateValue,
  defineMessages,
  type FigureValue,
  figure,
  fixed,
  fixedText,
  type Message,
  type MoneyValue,
  moment,
  money,
  shortMoney,
  text,
} from '../messages/message.ts'
import type { Odds } from '../odds/odds.ts'
import { atLeastZero } from './at-least-zero.ts'
import type { DayClock } from './programme-day.ts'
import type { RuleSet } from './rule-set.ts'
import type { NamedSelection } from './slip.ts'
import type { RefusalText, SlipFix } from './slip-refusal.ts'

type Named = { readonly pick: string }
type Opposed = { readonly pick: string; readonly other: string; readonly market: string } & Readonly<
  Record<'home' | 'away', string>
>
type Limits = { readonly minimum: MoneyValue; readonly maximum: MoneyValue }
type Used = { readonly used: MoneyValue; readonly limit: MoneyValue; readonly left: MoneyValue }
type Above = { readonly picks: number; readonly above: MoneyValue }
type Placed = { readonly used: number; readonly limit: number }

const texts = defineMessages('domain.slip', {
  violated: text<{ headline: Message }>('Rule violated: {headline}'),
  violatedBecause: text<{ headline: Message; detail: Message }>('Rule violated: {headline} {detail}'),

  empty: 'There is no pick in the slip.',
  parlayOff: 'Parlay picks are not available.',
  parlayTooShort: text<{ legs: number }>('A parlay needs at least {legs} picks.'),
  parlayTooLong: fixedText<{ legs: number }>(
    'Sorry, you can only add up to {legs} picks in a parlay at a time. Remove one to go on.',
    'S027',
  ),
  sameMatch: fixed(
    'You cannot place multiple bets on the same match in a parlay order. Keep one pick for each match.',
    'S028',
  ),
  oddTypeMismatch: fixed(
    'Rule violated: There is a mismatch in the odd type. All picks of a parlay need the same one.',
    'S029',
  ),
  oddType: text<Named>('We do not support the odd type of {pick}.'),
  line: text<{ line: FigureValue }>('The parlay line of {line} is too high.'),
  highestLine: text<{ american: string; decimal: FigureValue }>(
    'The highest line allowed is {american} ({decimal}).',
  ),
  started: text<Named>('The game of {pick} has started.'),
  liveOnly: 'You can pick only its live odds now.',
  closed: text<Named>('The game of {pick} takes no picks.'),
  gameIs: text<{ status: string }>(
    'It is {status, select, completed {over} cancelled {called off} other {postponed}}.',
  ),
  locked: text<Named>('{pick} has no price at the moment.'),
  waitForPrice: 'Wait until its price is back, or remove it.',

  duplicate: 'You already have this pick.',
  twinAbove: text<Named>('{pick} is above in this slip, and you can place an identical pick only once.'),
  twinOpen: text<Named>('{pick} is open on this account, and you can place an identical pick only once.'),
  hedge: 'Hedging is not allowed.',
  opposesAbove: text<Opposed>(
    '{pick} opposes {other} ({market}, {home} vs {away}), a pick above in this slip.',
  ),
  opposesOpen: text<Opposed>(
    '{pick} opposes {other} ({market}, {home} vs {away}), an open pick on this account.',
  ),
  opposesLeg: text<Opposed>(
    '{pick} opposes {other} ({market}, {home} vs {away}), a leg of an open parlay on this account.',
  ),
  opposesOpenOf: text<Opposed & { accno: string }>(
    '{pick} opposes {other} ({market}, {home} vs {away}), an open pick on your account {accno}.',
  ),
  opposesLegOf: text<Opposed & { accno: string }>(
    '{pick} opposes {other} ({market}, {home} vs {away}), a leg of an open parlay on your account {accno}.',
  ),

  noStake: fixedText<Named>('Rule: No pick amount is added. Violated for {pick}', 'S032'),
  noParlayStake: fixed(
    'Rule violated: Unable to place a parlay pick order as no pick amount has been added for the parlay.',
    'S033',
  ),
  notWhole: 'The pick amount must be a whole number of 0 or more.',
  isNot: text<{ amount: MoneyValue }>('{amount} is not.'),
  limits: text<Limits>('A pick on this account takes {minimum} to {maximum}.'),
  noneFits: 'No stake is possible.',
  leftOutcome: text<{ minimum: MoneyValue; left: MoneyValue }>(
    'A pick takes at least {minimum}, and {left} remains for this outcome.',
  ),
  leftRisk: text<{ minimum: MoneyValue; left: MoneyValue }>(
    'A pick takes at least {minimum}, and {left} of today’s risk limit remains.',
  ),
  leftBalance: text<{ minimum: MoneyValue; left: MoneyValue }>(
    'A pick takes at least {minimum}, and {left} of the balance remains.',
  ),
  leastWins: text<{ minimum: MoneyValue; win: MoneyValue; most: MoneyValue }>(
    'The minimum stake of {minimum} would win {win}, and this pick can win at most {most}.',
  ),
  belowMinimum: text<{ missing: MoneyValue }>('{missing} below the minimum pick amount.'),
  aboveMaximum: text<{ over: MoneyValue }>('{over} above the maximum pick amount.'),
  onOutcome: text<Used>('{used} of {limit} is already on this outcome, so {left} remains.'),
  winShare: text<{ percent: number }>(
    'The potential win of this pick exceeds {percent}% of the profit target.',
  ),
  wouldWin: text<{ win: MoneyValue; most: MoneyValue }>('It would win {win}, and {most} is the most.'),
  wouldWinWith: text<{ win: MoneyValue; most: MoneyValue }>(
    'With the other picks on this outcome it would win {win}, and {most} is the most.',
  ),
  overRisk: text<{ over: MoneyValue }>('{over} over today’s risk limit.'),
  placed: text<Used>('{used} of {limit} is placed, so {left} remains.'),
  placedAbove: text<Used & Above>(
    '{used} of {limit} is placed and the {picks, plural, one {pick above takes} other {picks above take}} {above}, so {left} remains.',
  ),
  overBalance: text<{ over: MoneyValue }>('{over} more than the balance.'),
  balance: text<Omit<Used, 'used'>>('The balance is {limit}, so {left} remains.'),
  balanceAbove: text<Omit<Used, 'used'> & Above>(
    'The balance is {limit} and the {picks, plural, one {pick above takes} other {picks above take}} {above}, so {left} remains.',
  ),
  noneLeftToday: text<{ date: Message }>('You have no pick left today for games of {date}.'),
  noneLeft: text<{ date: Message }>('You have no pick left for games of {date}.'),
  picksPlaced: text<Placed>('{used, plural, one {# of {limit} is} other {# of {limit} are}} placed.'),
  picksAbove: text<Placed & { above: number }>(
    '{used, plural, one {# of {limit} is} other {# of {limit} are}} placed and {above, plural, one {# is} other {# are}} above in this slip.',
  ),
  gameDate: text<{ date: DateValue; zone: Message }>('{date} {zone}'),
  gameDay: text<{ date: DateValue; hours: Message }>('{date}, {hours}'),
  remove: 'Remove pick',
  use: text<{ amount: MoneyValue }>('Use {amount}'),
})

/** A sentence that the specification fixes; figures may be beside it, never inside it. */
function dictated(message: Message): RefusalText {
  return { message, headline: message, detail: undefined }
}

export function violated(headline: Message, detail?: Message): RefusalText {
  const message =
    detail === undefined ? texts.violated({ headline }) : texts.violatedBecause({ headline, detail })
  return { message, headline, detail }
}

/** A refusal whose headline names the pick. */
function violatedBy(headline: Message, detail?: Message): RefusalText {
  return { ...violated(headline, detail), isNamed: true }
}

export function accountNotActive(status: AccountStatus): RefusalText {
  return dictated(statusRefusal(status))
}

export function emptySlip(): RefusalText {
  return violated(texts.empty)
}

export function parlayOff(): RefusalText {
  return violated(texts.parlayOff)
}

export function parlayTooShort(minimumLegs: number): RefusalText {
  return violated(texts.parlayTooShort({ legs: minimumLegs }))
}

export function parlayTooLong(maximumLegs: number): RefusalText {
  return dictated(texts.parlayTooLong({ legs: maximumLegs }))
}

export function parlaySameMatch(): RefusalText {
  return dictated(texts.sameMatch)
}

export function oddTypeMismatch(): RefusalText {
  return dictated(texts.oddTypeMismatch)
}

export function oddTypeUnsupported(oddsName: string): RefusalText {
  return violatedBy(texts.oddType({ pick: oddsName }))
}

export function parlayLine(line: Odds, limit: Odds): RefusalText {
  return violated(
    texts.line({ line: figure(formatOdds(line, line.type, 3)) }),
    texts.highestLine({
      american: formatOdds(limit, 'AMERICAN'),
      decimal: figure(formatOdds(limit, 'DECIMAL', 3)),
    }),
  )
}

export function gameStarted(oddsName: string): RefusalText {
  return violatedBy(texts.started({ pick: oddsName }), texts.liveOnly)
}

export function gameClosed(oddsName: string, status: FixtureStatus): RefusalText {
  return violatedBy(texts.closed({ pick: oddsName }), texts.gameIs({ status }))
}

export function oddLocked(oddsName: string): RefusalText {
  return violatedBy(texts.locked({ pick: oddsName }), texts.waitForPrice)
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

export function duplicate({ leg: { oddsName: pick }, inSlip }: Collision): RefusalText {
  return violatedBy(texts.duplicate, inSlip ? texts.twinAbove({ pick }) : texts.twinOpen({ pick }))
}

export function hedge({ oddsName: pick }: NamedSelection, collision: Collision): RefusalText {
  const { leg, isLeg, accno, inSlip } = collision
  const { oddsName: other, marketLabel: market, homeTeam: home, awayTeam: away } = leg
  const opposed = { pick, other, market, home, away }
  if (inSlip) return violatedBy(texts.hedge, texts.opposesAbove(opposed))
  if (accno === undefined)
    return violatedBy(texts.hedge, (isLeg ? texts.opposesLeg : texts.opposesOpen)(opposed))
  return violatedBy(texts.hedge, (isLeg ? texts.opposesLegOf : texts.opposesOpenOf)({ ...opposed, accno }))
}

export function stakeMissing(oddsName: string): RefusalText {
  return { ...dictated(texts.noStake({ pick: oddsName })), isNamed: true }
}

export function parlayStakeMissing(): RefusalText {
  return dictated(texts.noParlayStake)
}

export function stakeNotWhole(stakeMinor: bigint, currency: string): RefusalText {
  return violated(texts.notWhole, texts.isNot({ amount: money(stakeMinor, currency) }))
}

/** The stakes a pick of this account may have. */
type StakeLimits = {
  readonly minimumMinor: bigint
  readonly maximumMinor: bigint
  readonly currency: string
}

function stakeLimits({ minimumMinor, maximumMinor, currency }: StakeLimits): Message {
  return texts.limits({ minimum: money(minimumMinor, currency), maximum: money(maximumMinor, currency) })
}

type TooLittle =
  | { readonly leftMinor: bigint; readonly of: keyof typeof LEFT }
  /** What the least stake would win, and what a pick may still win. */
  | { readonly winMinor: bigint; readonly mostMinor: bigint }

const LEFT = { outcome: texts.leftOutcome, risk: texts.leftRisk, balance: texts.leftBalance } as const

/** Said before an amount is typed: none would do. */
export function noStakeFits(minimumMinor: bigint, currency: string, little: TooLittle): RefusalText {
  const minimum = money(minimumMinor, currency)
  const detail =
    'of' in little
      ? LEFT[little.of]({ minimum, left: money(little.leftMinor, currency) })
      : texts.leastWins({
          minimum,
          win: money(little.winMinor, currency),
          most: money(little.mostMinor, currency),
        })
  return violated(texts.noneFits, detail)
}

export function stakeBelowMinimum(stakeMinor: bigint, limits: StakeLimits): RefusalText {
  const missing = money(limits.minimumMinor - stakeMinor, limits.currency)
  return violated(texts.belowMinimum({ missing }), stakeLimits(limits))
}

/** The stakes of other picks on the same outcome count with this one. */
export function stakeAboveMaximum(
  stakeMinor: bigint,
  sameOutcomeMinor: bigint,
  limits: StakeLimits,
): RefusalText {
  const { maximumMinor, currency } = limits
  const over = money(stakeMinor + sameOutcomeMinor - maximumMinor, currency)
  const headline = texts.aboveMaximum({ over })
  if (sameOutcomeMinor === 0n) return violated(headline, stakeLimits(limits))
  const onOutcome = {
    used: money(sameOutcomeMinor, currency),
    limit: money(maximumMinor, currency),
    left: money(atLeastZero(maximumMinor - sameOutcomeMinor), currency),
  }
  return violated(headline, texts.onOutcome(onOutcome))
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
  const headline = texts.winShare({ percent: shareBps / 100 })
  const said = { win: money(winMinor + sameOutcomeMinor, currency), most: money(limitMinor, currency) }
  const detail = sameOutcomeMinor === 0n ? texts.wouldWin(said) : texts.wouldWinWith(said)
  return { message: texts.violated({ headline }), headline, detail }
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
  const { limitMinor, usedMinor, aboveMinor, picksAbove: picks, currency } = budget
  const over = money(usedMinor + aboveMinor + stakeMinor - limitMinor, currency)
  const used = { used: money(usedMinor, currency), ...leftOf(budget) }
  const detail =
    aboveMinor === 0n
      ? texts.placed(used)
      : texts.placedAbove({ ...used, picks, above: money(aboveMinor, currency) })
  return violated(texts.overRisk({ over }), detail)
}

export function insufficientBalance(stakeMinor: bigint, budget: Budget): RefusalText {
  const { limitMinor, aboveMinor, picksAbove: picks, currency } = budget
  const over = money(aboveMinor + stakeMinor - limitMinor, currency)
  const detail =
    aboveMinor === 0n
      ? texts.balance(leftOf(budget))
      : texts.balanceAbove({ ...leftOf(budget), picks, above: money(aboveMinor, currency) })
  return violated(texts.overBalance({ over }), detail)
}

function leftOf({ limitMinor, usedMinor, aboveMinor, currency }: Budget) {
  return {
    limit: money(limitMinor, currency),
    left: money(atLeastZero(limitMinor - usedMinor - aboveMinor), currency),
  }
}

interface GameDatePicks {
  readonly gameDate: string
  readonly used: number
  readonly above: number
}

export function picksPerDay({ gameDate, used, above }: GameDatePicks, ruleSet: RuleSet): RefusalText {
  const limit = ruleSet.picksPerGameDate
  const date = gameDateLabel(gameDate, ruleSet.gameDateClock)
  const headline =
    ruleSet.countedPicks === 'placed-today' ? texts.noneLeftToday({ date }) : texts.noneLeft({ date })
  const detail = above === 0 ? texts.picksPlaced({ used, limit }) : texts.picksAbove({ used, limit, above })
  return violated(headline, detail)
}

/** 'Nov 14, 8 AM to 8 AM UK time', or 'Nov 14 (UK time)' where the day is that of the calendar. */
export function gameDateLabel(gameDate: string, clock: DayClock): Message {
  const date = moment(`${gameDate}T12:00:00Z`, 'MMM DD', 'UTC')
  return clock.startHour === 0
    ? texts.gameDate({ date, zone: dateZoneText(clock) })
    : texts.gameDay({ date, hours: dayHoursText(clock) })
}

/** The words on the button that does it: 'Use $300'. */
export function fixLabel(fix: SlipFix, currency: string): Message {
  return fix.kind === 'remove' ? texts.remove : texts.use({ amount: shortMoney(fix.amountMinor, currency) })
}
