import type { Reward } from '@pickproof/contract/rewards'
import { minorFromJson } from '@pickproof/domain/money/money'
import { formatMinor } from '../../language/values.ts'
import type { SumLine } from '../../ui/layout/sum-table.tsx'
import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'

type Counts = { readonly count: number; readonly revoked: number }

const texts = defineTexts('player.reward-origins', {
  transfers: 'Profit of funded accounts',
  transfersCount: text<Counts>(
    '{count, plural, one {# transfer} other {# transfers}}{revoked, plural, =0 {} other {, # revoked}}',
  ),
  referrals: 'Referral rewards',
  referralsCount: text<Counts>(
    '{count, plural, one {# referral} other {# referrals}}{revoked, plural, =0 {} other {, # revoked}}',
  ),
  adjustments: 'Credits and debits by our staff',
  adjustmentsCount: text<Counts>(
    '{count, plural, one {# adjustment} other {# adjustments}}{revoked, plural, =0 {} other {, # revoked}}',
  ),
  spent: 'Challenges and resets paid with rewards',
  spentCount: text<Counts>(
    '{count, plural, one {# order} other {# orders}}{revoked, plural, =0 {} other {, # revoked}}',
  ),
  withdrawn: 'Withdrawn before',
  withdrawnCount: text<Counts>(
    '{count, plural, one {# withdrawal} other {# withdrawals}}{revoked, plural, =0 {} other {, # returned}}',
  ),
})

const GROUPS: Readonly<
  Record<'transfers' | 'referrals' | 'adjustments' | 'spent' | 'withdrawn', readonly Reward['rewardType'][]>
> = {
  transfers: ['REWARD_TRANSFER_REQUEST'],
  referrals: ['REFERRAL'],
  adjustments: ['ADJUSTMENT'],
  spent: ['NEW_CHALLENGE_BUY', 'RESET_REQUEST'],
  withdrawn: ['PAYOUT'],
}

/**
 * Where the rewards of a currency come from, one line for each source. Empty unless the records come to exactly the
 * balance: a sum that does not add up is worse than none.
 */
export function originLines(
  rewards: readonly Reward[],
  currency: string,
  balanceMinor: bigint,
): readonly SumLine[] {
  const own = rewards.filter((reward) => reward.currency === currency)
  if (sumMinor(own) !== balanceMinor) return []
  return (['transfers', 'referrals', 'adjustments', 'spent', 'withdrawn'] as const).flatMap((key) => {
    const records = own.filter(({ rewardType }) => GROUPS[key].includes(rewardType))
    if (records.length === 0) return []
    const count = records.filter(({ reversesId }) => reversesId === null).length
    const note = texts[`${key}Count`]({ count, revoked: records.length - count })
    return [{ key, label: texts[key], note, text: formatMinor(sumMinor(records), currency) }]
  })
}

function sumMinor(rewards: readonly Reward[]): bigint {
  return rewards.reduce((sum, { operation, amount }) => {
    const amountMinor = minorFromJson(amount)
    return operation === 'DEPOSIT' ? sum + amountMinor : sum - amountMinor
  }, 0n)
}
