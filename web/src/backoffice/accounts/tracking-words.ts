/** The projection of an account in sentences. */
import type { AccountTracking } from '@pickproof/contract/admin-accounts'
import { statusLabel } from '@pickproof/domain/accounts/account-status'
import { defineMessages, type Message, type MoneyValue, text } from '@pickproof/domain/messages/message'
import { defineTexts, t } from '../../language/language.ts'
import { formatFixed, moneyOf, signedMoneyOf } from '../../language/values.ts'

const texts = defineTexts('backoffice.tracking-words', {
  closed: text<{ status: string | Message }>(
    'The account status is {status}. This is what would happen if the account continued.',
  ),
  assumed: text<{ stake: MoneyValue; odds: string }>(
    'No pick has settled yet, so we assume the minimum pick of {stake} at odds of {odds}.',
  ),
  settled: text<{ count: number; stake: MoneyValue; odds: string; perDay: number }>(
    '{count, plural, one {# pick has} other {# picks have}} settled: on average {stake} at odds of {odds}, {perDay} a day.',
  ),
  ownRate: text<{ rate: number; outcomes: Message }>('The win rate is {rate}%: {outcomes}.'),
  halves: 'A half counts as half a pick.',
  pushes: text<{ count: number }>(
    '{count, plural, one {# push does not count.} other {# pushes do not count.}}',
  ),
  onlyPushes: 'All of them are pushes, so there is no win rate yet.',
  breakEven: text<{ rate: number }>('At these odds, {rate}% of the picks must win to break even.'),
  expected: text<{ rate: number; expected: MoneyValue; spread: MoneyValue }>(
    'At a win rate of {rate}%, the average result of a pick is {expected}. Single results differ from it by about {spread}.',
  ),
  target: text<{ picks: number }>(
    'At that rate, the account reaches its profit target after about {picks, plural, one {# pick} other {# picks}}.',
  ),
  targetInDays: text<{ picks: number; days: number }>(
    'At that rate, the account reaches its profit target after about {picks, plural, one {# pick} other {# picks}}, which take {days, plural, one {# day} other {# days}} at its current pace.',
  ),
  limit: text<{ picks: number }>(
    'At that rate, the account reaches its loss limit after about {picks, plural, one {# pick} other {# picks}}.',
  ),
  limitInDays: text<{ picks: number; days: number }>(
    'At that rate, the account reaches its loss limit after about {picks, plural, one {# pick} other {# picks}}, which take {days, plural, one {# day} other {# days}} at its current pace.',
  ),
  fundedGain: 'At that rate, the account gains. A funded account has no profit target.',
  neither: 'At that rate, the account gets no closer to its profit target or its loss limit.',
  chances: text<Chances & { pass: Message }>(
    '{time, select, limited {{days, plural, one {In the last day} other {In the # days left}}} other {{days, plural, one {In the next day} other {In the next # days}}}}, with {picks, plural, one {# pick} other {# picks}}: {pass} chance to pass, {breach} chance of a breach, {open} chance of neither.',
  ),
  fundedChances: text<Chances>(
    '{time, select, limited {{days, plural, one {In the last day} other {In the # days left}}} other {{days, plural, one {In the next day} other {In the next # days}}}}, with {picks, plural, one {# pick} other {# picks}}: {breach} chance of a breach, {open} chance to stay open.',
  ),
})

type Chances = {
  readonly time: 'limited' | 'open'
  readonly days: number
  readonly picks: number
  readonly breach: Message
  readonly open: Message
}

const figures = defineMessages('backoffice.tracking-figures', {
  underOne: 'under 1%',
  overNinetyNine: 'over 99%',
  percent: text<{ percent: number }>('{percent}%'),
  outcomes: text<{ won: number; halfWon: number; lost: number; halfLost: number }>(
    '{halfWon, plural, =0 {{won} won} other {{won} won, # half won}}, {halfLost, plural, =0 {{lost} lost} other {{lost} lost, # half lost}}',
  ),
})

/** A rate without decimals it does not have. */
const shortRate = (rate: number): number => Number(rate.toFixed(2))

export function rateWords(rate: number): string {
  return t(figures.percent({ percent: shortRate(rate) }))
}

/** A chance is never called certain because it was rounded. */
function chanceMessage(chance: number): Message {
  if (chance > 0 && chance < 1) return figures.underOne
  if (chance > 99 && chance < 100) return figures.overNinetyNine
  return figures.percent({ percent: Math.round(chance) })
}

export function chanceWords(chance: number): string {
  return t(chanceMessage(chance))
}

export function trackingWords(tracking: AccountTracking): readonly string[] {
  return [
    ...closedWords(tracking),
    basisWords(tracking),
    expectedWords(tracking),
    wayWords(tracking),
    chancesWords(tracking),
  ]
}

function closedWords({ account: { status } }: AccountTracking): readonly string[] {
  return status === 'ACTIVE' ? [] : [texts.closed({ status: statusLabel(status) })]
}

function basisWords(tracking: AccountTracking): string {
  const { account, averageStake, averageOdds, breakEvenRate, decidedPicks, picksPerDay } = tracking
  const average = { stake: moneyOf(averageStake, account.currency), odds: formatFixed(averageOdds, 3) }
  const basis = tracking.isAssumed
    ? [texts.assumed(average)]
    : [texts.settled({ ...average, count: decidedPicks, perDay: picksPerDay }), ...ownRateWords(tracking)]
  return [...basis, texts.breakEven({ rate: shortRate(breakEvenRate) })].join(' ')
}

type Outcomes = Pick<AccountTracking, 'wonPicks' | 'halfWonPicks' | 'lostPicks' | 'halfLostPicks'>

function outcomesMessage({ wonPicks, halfWonPicks, lostPicks, halfLostPicks }: Outcomes): Message {
  return figures.outcomes({ won: wonPicks, halfWon: halfWonPicks, lost: lostPicks, halfLost: halfLostPicks })
}

/** The results of the picks behind the win rate, so a person can check it. */
export function outcomesWords(outcomes: Outcomes): string {
  return t(outcomesMessage(outcomes))
}

function ownRateWords(tracking: AccountTracking): readonly string[] {
  const { ownWinRate, decidedPicks, wonPicks, halfWonPicks, lostPicks, halfLostPicks } = tracking
  if (ownWinRate === null) return [texts.onlyPushes]
  const halves = halfWonPicks + halfLostPicks
  const pushes = decidedPicks - wonPicks - lostPicks - halves
  return [
    texts.ownRate({ rate: shortRate(ownWinRate), outcomes: outcomesMessage(tracking) }),
    ...(halves > 0 ? [texts.halves] : []),
    ...(pushes > 0 ? [texts.pushes({ count: pushes })] : []),
  ]
}

function expectedWords({ accountWinRate, expectedPerPick, spreadPerPick, account }: AccountTracking): string {
  return texts.expected({
    rate: shortRate(accountWinRate),
    expected: signedMoneyOf(expectedPerPick, account.currency),
    spread: moneyOf(spreadPerPick, account.currency),
  })
}

function wayWords(tracking: AccountTracking): string {
  const { picksToTarget, daysToTarget, picksToLimit, daysToLimit } = tracking
  if (picksToTarget !== null)
    return daysToTarget === null
      ? texts.target({ picks: picksToTarget })
      : texts.targetInDays({ picks: picksToTarget, days: daysToTarget })
  if (picksToLimit !== null)
    return daysToLimit === null
      ? texts.limit({ picks: picksToLimit })
      : texts.limitInDays({ picks: picksToLimit, days: daysToLimit })
  return tracking.account.profitTarget === null ? texts.fundedGain : texts.neither
}

function chancesWords(tracking: AccountTracking): string {
  const { account, horizonDays, picksAhead } = tracking
  const chances: Chances = {
    time: account.expiryDate === null ? 'open' : 'limited',
    days: horizonDays,
    picks: picksAhead,
    breach: chanceMessage(tracking.breachChance),
    open: chanceMessage(tracking.openChance),
  }
  if (account.profitTarget === null) return texts.fundedChances(chances)
  return texts.chances({ ...chances, pass: chanceMessage(tracking.passChance) })
}
