/** The projection of an account in sentences. */
import type { AccountTracking } from '@pickproof/contract/admin-accounts'
import { statusLabel } from '@pickproof/domain/accounts/account-status'
import { formatMoney } from '@pickproof/domain/format/money'
import { capitalised } from '../../ui/values/capitalised.ts'

export const picksWords = (count: number): string => (count === 1 ? '1 pick' : `${count} picks`)
export const daysWords = (count: number): string => (count === 1 ? '1 day' : `${count} days`)

/** A rate without decimals it does not have. */
export function rateWords(rate: number): string {
  return `${Number(rate.toFixed(2))}%`
}

/** A chance is never called certain because it was rounded. */
export function chanceWords(chance: number): string {
  if (chance > 0 && chance < 1) return 'under 1%'
  if (chance > 99 && chance < 100) return 'over 99%'
  return `${Math.round(chance)}%`
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
  if (status === 'ACTIVE') return []
  return [`The account is ${statusLabel(status).toLowerCase()}: this is what would come of it if it went on.`]
}

function basisWords(tracking: AccountTracking): string {
  const stake = formatMoney(tracking.averageStake, tracking.account.currencySymbol)
  const odds = tracking.averageOdds.toFixed(3)
  const breakEven = `With these odds ${rateWords(tracking.breakEvenRate)} of the picks must win to lose nothing.`
  if (tracking.isAssumed)
    return `The account has no decided pick yet: the minimum pick of ${stake} at odds of ${odds} is assumed. ${breakEven}`
  return `${picksWords(tracking.decidedPicks)} decided, on average ${stake} at odds of ${odds}, ${tracking.picksPerDay} a day. ${ownRateWords(tracking)} ${breakEven}`
}

/** What became of the picks that the win rate is made of, so that anyone can make it again. */
export function outcomesWords({
  wonPicks,
  halfWonPicks,
  lostPicks,
  halfLostPicks,
}: Pick<AccountTracking, 'wonPicks' | 'halfWonPicks' | 'lostPicks' | 'halfLostPicks'>): string {
  return [
    `${wonPicks} won`,
    ...(halfWonPicks > 0 ? [`${halfWonPicks} half won`] : []),
    `${lostPicks} lost`,
    ...(halfLostPicks > 0 ? [`${halfLostPicks} half lost`] : []),
  ].join(', ')
}

function ownRateWords(tracking: AccountTracking): string {
  const { ownWinRate, decidedPicks, wonPicks, halfWonPicks, lostPicks, halfLostPicks } = tracking
  const halves = halfWonPicks + halfLostPicks
  const pushes = decidedPicks - wonPicks - lostPicks - halves
  const pushWords = `${pushes} ${pushes === 1 ? 'push' : 'pushes'}`
  if (ownWinRate === null) return `All of them are pushes, so there is no win rate yet.`
  const how = [
    ...(halves > 0 ? ['a half counts as half a pick'] : []),
    ...(pushes > 0 ? [`${pushWords} left out`] : []),
  ]
  const made = how.length === 0 ? '' : ` (${how.join(', ')})`
  return `${capitalised(outcomesWords(tracking))}: a win rate of ${rateWords(ownWinRate)}${made}.`
}

function expectedWords({ accountWinRate, expectedPerPick, spreadPerPick, account }: AccountTracking): string {
  const money = (amount: number, signed: boolean) => formatMoney(amount, account.currencySymbol, { signed })
  return `If ${rateWords(accountWinRate)} win, a pick brings ${money(expectedPerPick, true)} on average; a single one lies about ${money(spreadPerPick, false)} from that.`
}

function wayWords(tracking: AccountTracking): string {
  const { picksToTarget, daysToTarget, picksToLimit, daysToLimit } = tracking
  const days = (count: number | null) => (count === null ? '' : `, ${daysWords(count)} at its pace`)
  if (picksToTarget !== null)
    return `At that rate the target is reached after about ${picksWords(picksToTarget)}${days(daysToTarget)}.`
  if (picksToLimit !== null)
    return `At that rate the loss limit is reached after about ${picksWords(picksToLimit)}${days(daysToLimit)}.`
  return tracking.account.profitTarget === null
    ? 'At that rate it gains, and a funded account has no target to reach.'
    : 'At that rate it comes no nearer to the target or to the limit.'
}

function chancesWords(tracking: AccountTracking): string {
  const { passChance, breachChance, openChance, horizonDays, picksAhead, account } = tracking
  const time =
    account.expiryDate === null
      ? `in the next ${daysWords(horizonDays)}`
      : `in the ${daysWords(horizonDays)} that are left`
  const ahead = `${time}, ${picksWords(picksAhead)} ahead`
  const breach = `it breaks a loss rule with a chance of ${chanceWords(breachChance)}`
  if (account.profitTarget === null)
    return `${capitalised(ahead)}: ${breach} and stays open with ${chanceWords(openChance)}.`
  return `${capitalised(ahead)}: it passes with a chance of ${chanceWords(passChance)}, ${breach}, and neither with ${chanceWords(openChance)}.`
}
