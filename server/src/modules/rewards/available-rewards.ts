/** What the funded accounts of a player could transfer, by the function that the transfer itself uses. */
import type { AvailableReward } from '@pickproof/contract/rewards'
import type { Currency } from '@pickproof/contract/wire-values'
import { currencySymbol } from '@pickproof/domain/money/currency'
import { minorToJson } from '@pickproof/domain/money/money'
import { computePayout, type Payout, type PayoutAccount } from '@pickproof/domain/payouts/payout'
import { sayToCaller } from '../../platform/messages/speech.ts'
import type { FundedAccountRow } from './funded-accounts.ts'

/** The balance gives the profit: with no pick open it is the size, all results and the fees of cash-outs. */
function payoutAccount(account: FundedAccountRow): PayoutAccount {
  const since = account.last_payout_at ?? account.activation_at ?? account.created_at
  return {
    accountSizeMinor: account.account_size_minor,
    currency: account.currency,
    profitMinor: account.balance_minor - account.account_size_minor,
    picks: account.no_of_picks,
    sinceMs: since.getTime(),
    payoutsMade: account.withdrawal_count,
    openPicks: account.open_picks,
    isActive: account.status === 'ACTIVE',
    isTest: account.sub_type === 'TEST',
  }
}

export function payoutOf(account: FundedAccountRow, now: Date): Payout {
  return computePayout(payoutAccount(account), now.getTime())
}

export function availableReward(account: FundedAccountRow, now: Date): AvailableReward {
  const payout = payoutOf(account, now)
  return {
    accountNo: account.accno,
    currency: account.currency as Currency,
    currencySymbol: currencySymbol(account.currency),
    profit: minorToJson(payout.profitMinor),
    cap: minorToJson(payout.capMinor),
    splitPercentage: payout.splitPercent,
    eligibleAmount: minorToJson(payout.amountMinor),
    eligibleFrom: new Date(payout.eligibleFromMs).toISOString(),
    picksMissing: payout.picksMissing,
    picksNeeded: payout.picksNeeded,
    payoutsMade: account.withdrawal_count,
    lines: payout.lines.map(({ key, label, text }) => ({
      key,
      label: sayToCaller(label),
      text: sayToCaller(text),
    })),
    refusals: payout.refusals.map(({ code, message }) => ({ code, message: sayToCaller(message) })),
  }
}
