import type { Reward } from '@pickproof/contract/rewards'
import type { Currency } from '@pickproof/contract/wire-values'
import { currencySymbol } from '@pickproof/domain/money/currency'
import type { Message } from '@pickproof/domain/messages/message'
import { packMessage, unpackMessage } from '@pickproof/domain/messages/stored-message'
import { minorToJson } from '@pickproof/domain/money/money'
import { staffLine } from '@pickproof/domain/payouts/reward-lines'
import { STAFF } from '../../platform/actor-names.ts'
import { sayStored, sayToCaller } from '../../platform/messages/speech.ts'
import { paymentMethodOf } from '../../platform/payment-method.ts'
import type { ListedRewardRow } from './reward-list-store.ts'

/** What a record keeps of the arithmetic behind its amount, as stored messages, and of the request that booked it. */
export interface RewardReport {
  readonly lines?: readonly { readonly label: string; readonly text: string }[]
  /** The account that a paid reset replaced: a key that is sent again must name the same one. */
  readonly resetAccountId?: string
}

export function reportLine(label: Message, text: Message): { readonly label: string; readonly text: string } {
  return { label: packMessage(label), text: packMessage(text) }
}

/** What staff read. */
export function rewardView(row: ListedRewardRow): Reward {
  return viewOf(row, staffLine)
}

function viewOf(row: ListedRewardRow, worded: (label: Message | string) => Message | string): Reward {
  const user = {
    id: Number(row.user_id),
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
  }
  const { payment, referred } = row
  const { lines = [] } = (row.report ?? {}) as RewardReport
  return {
    id: Number(row.id),
    operation: row.operation,
    rewardType: row.reward_type,
    amount: minorToJson(row.amount_minor),
    balance: minorToJson(row.balance_minor),
    currency: row.currency as Currency,
    currencySymbol: currencySymbol(row.currency),
    reversesId: row.reverses_id === null ? null : Number(row.reverses_id),
    reversedById: row.reversed_by_id === null ? null : Number(row.reversed_by_id),
    reason: row.reason,
    approvedBy: row.approved_by,
    referred: referred && {
      id: referred.id,
      firstName: referred.first_name,
      lastName: referred.last_name,
      email: referred.email,
    },
    lines: lines.map(({ label, text }) => ({
      label: sayToCaller(worded(unpackMessage(label))),
      text: sayStored(text),
    })),
    user,
    payment: payment && {
      id: payment.id,
      transactionUuid: payment.transaction_uuid,
      paymentGatewayType: payment.payment_gateway_type,
      requestAmount: minorToJson(BigInt(payment.request_amount_minor)),
      transactionType: payment.transaction_type,
      transactionStatus: payment.transaction_status,
      paymentMethod: paymentMethodOf(payment.payment_method),
      createdBy: payment.created_by,
      createdDate: new Date(payment.created_at).toISOString(),
    },
    account: row.accno === null ? null : { id: Number(row.account_id), accno: row.accno, user },
    challenge: row.challenge_plan === null ? null : { challengePlan: row.challenge_plan },
    createdBy: row.created_by,
    createdDate: row.created_at.toISOString(),
  }
}

/** What the player reads: neither logins of staff members nor the person they referred. */
export function ownRewardView(row: ListedRewardRow): Reward {
  const reward = { ...viewOf(row, (label) => label), approvedBy: null, referred: null }
  const isByStaff = reward.reversesId !== null || reward.rewardType === 'ADJUSTMENT'
  return isByStaff ? { ...reward, createdBy: STAFF } : reward
}
