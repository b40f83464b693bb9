/** The reward records of all players (A109, B136). */
import { movementOf, REWARD_TYPES, rewardTypeWords } from '@pickproof/domain/payouts/reward-words'
import { declareList } from './list-declaration.ts'

export const REWARD_OPERATIONS = ['DEPOSIT', 'WITHDRAWAL'] as const

interface Named {
  readonly user: { readonly firstName: string; readonly lastName: string }
}

interface RewardRow {
  readonly payment: { readonly transactionStatus: string } | null
  readonly lines: readonly { readonly label: string; readonly text: string }[]
}

export const REWARD_LIST = declareList({
  fields: {
    id: { kind: 'integer', title: 'Id', sort: true, align: 'left', isPlain: true },
    user: {
      kind: 'composed',
      title: 'User',
      text: ({ user }: Named) => `${user.firstName} ${user.lastName}`.trim(),
    },
    'user.email': { kind: 'text', title: 'Email', find: true },
    rewardType: {
      kind: 'choice',
      title: 'Type',
      choices: REWARD_TYPES,
      sort: true,
      words: Object.fromEntries(REWARD_TYPES.map((type) => [type, rewardTypeWords(type)])),
    },
    operation: {
      kind: 'choice',
      title: 'Operation',
      choices: REWARD_OPERATIONS,
      sort: true,
      words: { DEPOSIT: 'Deposit', WITHDRAWAL: 'Withdrawal' },
    },
    amount: { kind: 'money', title: 'Amount', sort: true, currency: 'currency', text: movementOf },
    currency: { kind: 'text', title: 'Currency', find: true, filter: { op: '=' } },
    balance: { kind: 'money', title: 'Balance after', sort: true, currency: 'currency' },
    'account.accno': { kind: 'text', title: 'Account', find: true, filter: { op: 'STARTS_WITH' } },
    'challenge.challengePlan': { kind: 'text', title: 'Plan', find: true, hidden: true },
    'payment.id': {
      kind: 'integer',
      title: 'Payment',
      find: true,
      filter: { op: 'IN', allow: 'digits-and-commas' },
      isPlain: true,
    },
    paymentStatus: {
      kind: 'composed',
      title: 'Payment status',
      text: ({ payment }: RewardRow) => payment?.transactionStatus,
    },
    lines: {
      kind: 'composed',
      title: 'Arithmetic',
      text: ({ lines }: RewardRow) => lines.map(({ label, text }) => `${label}: ${text}`).join('; '),
    },
    reason: { kind: 'text', title: 'Reason' },
    'referred.email': { kind: 'text', title: 'Referred user' },
    approvedBy: { kind: 'text', title: 'Approved by', hidden: true },
    createdBy: { kind: 'text', title: 'Created by', find: true, hidden: true },
    createdDate: { kind: 'instant', title: 'Created', sort: true },
    'user.id': { kind: 'integer', sort: true },
  },
  columns: [
    'id',
    'user',
    'user.email',
    'rewardType',
    'operation',
    'amount',
    'balance',
    'referred.email',
    'reason',
    'lines',
    'account.accno',
    'challenge.challengePlan',
    'payment.id',
    'paymentStatus',
    'approvedBy',
    'createdBy',
    'createdDate',
  ],
  filters: ['rewardType', 'operation', 'amount', 'currency', 'account.accno', 'payment.id', 'createdDate'],
})
