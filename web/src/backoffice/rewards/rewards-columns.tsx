import { REWARD_LIST } from '@pickproof/contract/lists/rewards'
import type { Reward } from '@pickproof/contract/rewards'
import { planWords } from '../../common/words/plan-words.ts'
import { textOrMissing } from '@pickproof/domain/format/missing'
import { movementOf, rewardWords } from '@pickproof/domain/payouts/reward-words'
import { STAFF_PAYMENT_STATUS_WORDS } from '../../common/money/payment-words.ts'
import { t } from '../../language/language.ts'
import { Money } from '../../ui/values/money.tsx'
import { Status } from '../../ui/values/status.tsx'
import { type Cells, declaredColumns } from '../declared-list.tsx'

const CELLS: Cells<Reward, typeof REWARD_LIST> = {
  rewardType: (reward) => t(rewardWords(reward)),
  amount: (reward) => <Money amount={movementOf(reward)} currency={reward.currency} signed />,
  'challenge.challengePlan': ({ challenge }) =>
    textOrMissing(challenge && planWords(challenge.challengePlan)),
  paymentStatus: ({ payment }) => {
    if (payment === null) return '-'
    const { tone, word } = STAFF_PAYMENT_STATUS_WORDS[payment.transactionStatus]
    return <Status tone={tone}>{word}</Status>
  },
}

export const rewardColumns = () => declaredColumns<Reward, typeof REWARD_LIST>(REWARD_LIST, CELLS)
