/**
 * The profit of a funded account on its way into the player's rewards: whether it may go, and how much of it arrives.
 * The server books what this function says, and the screen shows the same lines before anyone confirms.
 */
import { DAY_MS } from '../time/durations.ts'
import { formatMinor } from '../format/money.ts'
import { shareMinor } from '../money/money.ts'
import { payoutTerms } from './payout-terms.ts'

const BPS_PER_PERCENT = 100

/** A funded account since its last payout, or since it was opened. */
export type PayoutAccount = {
  readonly accountSizeMinor: bigint
  readonly currency: string
  /** All results since then, wins against losses; below zero where it has lost. */
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

type PayoutRefusal = { readonly code: PayoutRefusalCode; readonly message: string }

type PayoutLine = {
  readonly key: 'profit' | 'cap' | 'counted' | 'lost' | 'split' | 'amount'
  readonly label: string
  /** Below zero where it is taken away. */
  readonly amountMinor: bigint
  readonly text: string
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
  const refuse = (code: PayoutRefusalCode, message: string) => refusals.push({ code, message })
  if (account.isTest) refuse('test-account', 'This is a test account: its profit is not paid out.')
  if (!account.isActive) refuse('inactive', 'Only an active funded account can transfer its profit.')
  if (nowMs < figures.eligibleFromMs) {
    const days = Math.ceil((figures.eligibleFromMs - nowMs) / DAY_MS)
    refuse(
      'days',
      `A transfer needs ${figures.periodDays} days since ${account.payoutsMade === 0 ? 'the account was opened' : 'the last one'}: ${counted(days, 'day')} to go.`,
    )
  }
  if (figures.picksMissing > 0)
    refuse(
      'picks',
      `A transfer needs ${figures.picksNeeded} settled picks, ${account.picks} are made: ${counted(figures.picksMissing, 'pick')} to go.`,
    )
  if (figures.amountMinor <= 0n) refuse('profit', noProfitText(account))
  if (account.openPicks > 0)
    refuse(
      'open-picks',
      `The balance starts again with a transfer, so no pick may be open: ${counted(account.openPicks, 'pick')} still to settle.`,
    )
  return refusals
}

function noProfitText({ profitMinor, currency }: PayoutAccount): string {
  if (profitMinor >= 0n) return 'There is no profit to transfer.'
  return `There is no profit to transfer: the balance is ${formatMinor(-profitMinor, currency)} below the size of the account.`
}

function linesOf(account: PayoutAccount, figures: Figures): readonly PayoutLine[] {
  const line = (key: PayoutLine['key'], label: string, amountMinor: bigint): PayoutLine => ({
    key,
    label,
    amountMinor,
    text: formatMinor(amountMinor, account.currency),
  })
  const size = formatMinor(account.accountSizeMinor, account.currency)
  return [
    line('profit', 'Profit of the account', figures.profitMinor),
    line('cap', `Cap of this transfer: ${figures.capPercent}% of ${size}`, figures.capMinor),
    line('counted', 'Profit within the cap', figures.countedMinor),
    line('lost', 'Profit above the cap, not paid', -figures.lostMinor),
    line(
      'split',
      `Share of the house: ${100 - figures.splitPercent}%`,
      figures.amountMinor - figures.countedMinor,
    ),
    line('amount', `Your share: ${figures.splitPercent}%`, figures.amountMinor),
  ]
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
