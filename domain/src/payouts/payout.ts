/**
 * The profit of a funded account on its way into the player's rewards: whether it may go, and how much of it arrives.
 * The server books what this function says, and the screen shows the same lines before anyone confirms.
 */
import { DAY_MS } from '../time/durations.ts'
import { defineMessages, type Message, money, type MoneyValue, text } from '../messages/message.ts'
import { shareMinor } from '../money/money.ts'
import { payoutTerms } from './payout-terms.ts'
import { amountText, rewardLines } from './reward-lines.ts'

const texts = defineMessages('domain.payout', {
  testAccount: 'This is a test account: its profit is not paid out.',
  inactive: 'Only an active funded account can transfer its profit.',
  daysSinceOpened: text<{ needed: number; days: number }>(
    'A transfer needs {needed} days since the account opened: {days, plural, one {# day} other {# days}} to go.',
  ),
  daysSinceLast: text<{ needed: number; days: number }>(
    'A transfer needs {needed} days since the last one: {days, plural, one {# day} other {# days}} to go.',
  ),
  picks: text<{ needed: number; made: number; missing: number }>(
    'A transfer needs {needed} settled picks, and the account has {made}: {missing, plural, one {# pick} other {# picks}} to go.',
  ),
  noProfit: 'There is no profit to transfer.',
  belowSize: text<{ amount: MoneyValue }>(
    'There is no profit to transfer: the balance is {amount} below the size of the account.',
  ),
  openPicks: text<{ picks: number }>(
    'The balance starts again with a transfer, so no pick may be open: {picks, plural, one {# pick} other {# picks}} still to settle.',
  ),
})

const BPS_PER_PERCENT = 100

/** A funded account since its last payout, or since it was opened. */
export type PayoutAccount = {
  readonly accountSizeMinor: bigint
  readonly currency: string
  /** All results since then, wins against losses; below zero if it has lost. */
  readonly profitMinor: bigint
  /** Picks that count, since then. */
  readonly picks: number
  readonly sinceMs: number
  readonly payoutsMade: number
  /** Stakes of picks that are still open: the balance restarts, so nothing may be on its way. */
  readonly openPicks: number
  readonly isActive: boolean
  /** An account for trying things out: it plays by all rules, and its profit is never paid. */
  readonly isTest: boolean
}

type PayoutRefusalCode = 'test-account' | 'inactive' | 'open-picks' | 'days' | 'picks' | 'profit'

type PayoutRefusal = { readonly code: PayoutRefusalCode; readonly message: Message }

type PayoutLine = {
  readonly key: 'profit' | 'cap' | 'counted' | 'lost' | 'split' | 'amount'
  readonly label: Message
  /** Below zero if it is taken away. */
  readonly amountMinor: bigint
  readonly text: Message
}

export type Payout = {
  readonly profitMinor: bigint
  readonly capMinor: bigint
  readonly capPercent: number
  /** The part of the profit that is within the cap. */
  readonly countedMinor: bigint
  /** The part above it, which is not paid and does not stay. */
  readonly lostMinor: bigint
  readonly splitPercent: number
  readonly amountMinor: bigint
  readonly eligibleFromMs: number
  readonly picksNeeded: number
  readonly picksMissing: number
  readonly refusals: readonly PayoutRefusal[]
  readonly lines: readonly PayoutLine[]
}

export function computePayout(account: PayoutAccount, nowMs: number): Payout {
  const terms = payoutTerms(account.accountSizeMinor, account.payoutsMade)
  const profitMinor = account.profitMinor > 0n ? account.profitMinor : 0n
  const capMinor = terms.maximumRewardWithdrawalMinor
  const countedMinor = profitMinor < capMinor ? profitMinor : capMinor
  const figures = {
    profitMinor,
    capMinor,
    capPercent: Number((capMinor * 100n) / account.accountSizeMinor),
    countedMinor,
    lostMinor: profitMinor - countedMinor,
    splitPercent: terms.splitBps / BPS_PER_PERCENT,
    amountMinor: shareMinor(countedMinor, terms.splitBps),
    eligibleFromMs: account.sinceMs + terms.withdrawalPeriodDays * DAY_MS,
    picksNeeded: terms.minimumPicks,
    picksMissing: Math.max(0, terms.minimumPicks - account.picks),
  }
  return {
    ...figures,
    refusals: refusalsOf(account, { ...figures, periodDays: terms.withdrawalPeriodDays }, nowMs),
    lines: linesOf(account, figures),
  }
}

type Figures = Omit<Payout, 'refusals' | 'lines'>

function refusalsOf(
  account: PayoutAccount,
  figures: Figures & { readonly periodDays: number },
  nowMs: number,
): readonly PayoutRefusal[] {
  const refusals: PayoutRefusal[] = []
  const refuse = (code: PayoutRefusalCode, message: Message) => refusals.push({ code, message })
  if (account.isTest) refuse('test-account', texts.testAccount)
  if (!account.isActive) refuse('inactive', texts.inactive)
  if (nowMs < figures.eligibleFromMs) {
    const days = Math.ceil((figures.eligibleFromMs - nowMs) / DAY_MS)
    const daysText = account.payoutsMade === 0 ? texts.daysSinceOpened : texts.daysSinceLast
    refuse('days', daysText({ needed: figures.periodDays, days }))
  }
  if (figures.picksMissing > 0)
    refuse(
      'picks',
      texts.picks({ needed: figures.picksNeeded, made: account.picks, missing: figures.picksMissing }),
    )
  if (figures.amountMinor <= 0n) refuse('profit', noProfitText(account))
  if (account.openPicks > 0) refuse('open-picks', texts.openPicks({ picks: account.openPicks }))
  return refusals
}

function noProfitText({ profitMinor, currency }: PayoutAccount): Message {
  return profitMinor >= 0n ? texts.noProfit : texts.belowSize({ amount: money(-profitMinor, currency) })
}

function linesOf(account: PayoutAccount, figures: Figures): readonly PayoutLine[] {
  const line = (key: PayoutLine['key'], label: Message, amountMinor: bigint): PayoutLine => ({
    key,
    label,
    amountMinor,
    text: amountText(money(amountMinor, account.currency)),
  })
  const size = money(account.accountSizeMinor, account.currency)
  return [
    line('profit', rewardLines.profit, figures.profitMinor),
    line('cap', rewardLines.cap({ percent: figures.capPercent, size }), figures.capMinor),
    line('counted', rewardLines.counted, figures.countedMinor),
    line('lost', rewardLines.lost, -figures.lostMinor),
    line(
      'split',
      rewardLines.houseShare({ percent: 100 - figures.splitPercent }),
      figures.amountMinor - figures.countedMinor,
    ),
    line('amount', rewardLines.share({ percent: figures.splitPercent }), figures.amountMinor),
  ]
}
