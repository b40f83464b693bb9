/** The reward records of all players (A109, B136). */
import { movementOf, REWARD_TYPES, rewardTypeWords } from '@pickproof/domain/payouts/reward-words'
import { declareList } from './list-declaration.ts'
import { TITLES, VALUES } from './list-texts.ts'

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
    id: { kind: 'integer', title: TITLES.id, sort: true, align: 'left', isPlain: true },
    user: {
      kind: 'composed',
      title: TITLES.user,
      text: ({ user }: Named) => `${user.firstName} ${user.lastName}`.trim(),
    },
    'user.words': { kind: 'text', find: true, filter: { label: TITLES.person } },
    'user.email': { kind: 'text', title: TITLES.email, find: true },
    rewardType: {
      kind: 'choice',
      title: TITLES.type,
      choices: REWARD_TYPES,
      sort: true,
      words: Object.fromEntries(REWARD_TYPES.map((type) => [type, rewardTypeWords(type)])),
    },
    operation: {
      kind: 'choice',
      title: TITLES.operation,
      choices: REWARD_OPERATIONS,
      sort: true,
      words: { DEPOSIT: VALUES.deposit, WITHDRAWAL: VALUES.withdrawal },
    },
    amount: { kind: 'money', title: TITLES.amount, sort: true, currency: 'currency', text: movementOf },
    currency: { kind: 'text', title: TITLES.currency, find: true, filter: { op: '=' } },
    balance: { kind: 'money', title: TITLES.balanceAfter, sort: true, currency: 'currency' },
    'account.accno': { kind: 'text', title: TITLES.account, find: true, filter: { op: 'STARTS_WITH' } },
    'challenge.challengePlan': { kind: 'text', title: TITLES.plan, find: true, hidden: true },
    'payment.id': {
      kind: 'integer',
      title: TITLES.payment,
      find: true,
      filter: { op: 'IN', allow: 'digits-and-commas' },
      isPlain: true,
    },
    paymentStatus: {
      kind: 'composed',
      title: TITLES.paymentStatus,
      text: ({ payment }: RewardRow) => payment?.transactionStatus,
    },
    lines: {
      kind: 'composed',
      title: TITLES.arithmetic,
      text: ({ lines }: RewardRow) => lines.map(({ label, text }) => `${label}: ${text}`).join('; '),
    },
    reason: { kind: 'text', title: TITLES.reason },
    'referred.email': { kind: 'text', title: TITLES.referredUser },
    approvedBy: { kind: 'text', title: TITLES.approvedBy, hidden: true },
    createdBy: { kind: 'text', title: TITLES.createdBy, find: true, hidden: true },
    createdDate: { kind: 'instant', title: TITLES.created, sort: true },
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
