import type { Reward } from '@pickproof/contract/rewards'
import { MINUS } from '@pickproof/domain/format/minus'
import { formatMinor } from '@pickproof/domain/format/money'
import { minorFromJson } from '@pickproof/domain/money/money'
import type { SumLine } from '../../ui/layout/sum-table.tsx'

interface Group {
  readonly key: string
  readonly label: string
  /** What is counted in the note: one, several. */
  readonly nouns: readonly [string, string]
  readonly types: readonly Reward['rewardType'][]
}

const GROUPS: readonly Group[] = [
  {
    key: 'transfers',
    label: 'Profit of funded accounts',
    nouns: ['transfer', 'transfers'],
    types: ['REWARD_TRANSFER_REQUEST'],
  },
  { key: 'referrals', label: 'Referral rewards', nouns: ['referral', 'referrals'], types: ['REFERRAL'] },
  {
    key: 'adjustments',
    label: 'Credits and debits by our staff',
    nouns: ['adjustment', 'adjustments'],
    types: ['ADJUSTMENT'],
  },
  {
    key: 'spent',
    label: 'Challenges and resets paid with rewards',
    nouns: ['order', 'orders'],
    types: ['NEW_CHALLENGE_BUY', 'RESET_REQUEST'],
  },
  { key: 'withdrawn', label: 'Withdrawn before', nouns: ['withdrawal', 'withdrawals'], types: ['PAYOUT'] },
]

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
  return GROUPS.flatMap(({ key, label, nouns, types }) => {
    const records = own.filter(({ rewardType }) => types.includes(rewardType))
    if (records.length === 0) return []
    const count = records.filter(({ reversesId }) => reversesId === null).length
    const back = records.length - count
    const note = `${count} ${nouns[count === 1 ? 0 : 1]}${back > 0 ? `, ${back} ${types.includes('PAYOUT') ? 'given back' : 'revoked'}` : ''}`
    return [{ key, label, note, text: signed(sumMinor(records), currency) }]
  })
}

function sumMinor(rewards: readonly Reward[]): bigint {
  return rewards.reduce((sum, { operation, amount }) => {
    const amountMinor = minorFromJson(amount)
    return operation === 'DEPOSIT' ? sum + amountMinor : sum - amountMinor
  }, 0n)
}

function signed(amountMinor: bigint, currency: string): string {
  return amountMinor < 0n
    ? `${MINUS}${formatMinor(-amountMinor, currency)}`
    : formatMinor(amountMinor, currency)
}
