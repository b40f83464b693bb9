/** The payments list of the back office. */
import { FINANCIAL_METHODS, PAYOUT_METHODS } from '../fields/financial-data.ts'
import { TRANSACTION_STATUS_WORDS, TRANSACTION_STATUSES } from '../fields/transaction-status.ts'
import { declareList } from './list-declaration.ts'
import { TITLES, VALUES } from './list-texts.ts'

export const TRANSACTION_TYPES = ['DEPOSIT', 'WITHDRAWAL'] as const

interface PaymentRow {
  readonly user: { readonly firstName: string; readonly lastName: string } | null
  readonly firstApproval: { readonly by: string } | null
  readonly paymentMethod: string | null
  /** A deposit has a gateway instead of a method. */
  readonly paymentGatewayType: string
}

export const PAYMENT_LIST = declareList({
  fields: {
    id: {
      kind: 'integer',
      title: TITLES.id,
      sort: true,
      filter: { op: 'IN', allow: 'digits-and-commas' },
      align: 'left',
      isPlain: true,
    },
    user: {
      kind: 'composed',
      title: TITLES.user,
      text: ({ user }: PaymentRow) => user && `${user.firstName} ${user.lastName}`.trim(),
    },
    'user.words': { kind: 'text', find: true, filter: { label: TITLES.person } },
    'user.email': { kind: 'text', title: TITLES.email, find: true },
    kycStatus: { kind: 'text', title: TITLES.kyc },
    'account.accno': { kind: 'text', title: TITLES.account, find: true, filter: { op: 'STARTS_WITH' } },
    transactionType: {
      kind: 'choice',
      title: TITLES.type,
      choices: TRANSACTION_TYPES,
      sort: 'call',
      words: { DEPOSIT: VALUES.deposit, WITHDRAWAL: VALUES.withdrawal },
      filter: { only: 'payments.filter-by-type' },
    },
    transactionStatus: {
      kind: 'choice',
      title: TITLES.status,
      choices: TRANSACTION_STATUSES,
      sort: true,
      words: TRANSACTION_STATUS_WORDS,
      filter: { many: true },
    },
    firstApproval: {
      kind: 'composed',
      title: TITLES.firstApproval,
      hidden: true,
      text: ({ firstApproval }: PaymentRow) => firstApproval?.by,
    },
    paymentMethod: {
      kind: 'choice',
      title: TITLES.method,
      choices: FINANCIAL_METHODS,
      sort: true,
      words: Object.fromEntries(FINANCIAL_METHODS.map((method) => [method, PAYOUT_METHODS[method].name])),
      filter: { many: true },
      text: ({ paymentMethod, paymentGatewayType }: PaymentRow) =>
        paymentMethod ?? (paymentGatewayType === 'NONE' ? null : paymentGatewayType),
    },
    requestAmount: { kind: 'money', title: TITLES.requested, sort: true, currency: 'requestCurrency' },
    requestCurrency: {
      kind: 'text',
      title: TITLES.requestedCurrency,
      find: true,
      filter: { label: TITLES.currency, op: '=' },
    },
    transactionAmount: {
      kind: 'money',
      title: TITLES.transactionAmount,
      sort: true,
      hidden: true,
      currency: 'transactionCurrency',
    },
    transactionCurrency: { kind: 'text', title: TITLES.transactionCurrency },
    realAmount: { kind: 'money', title: TITLES.realAmount, sort: true, currency: 'realCurrency' },
    realCurrency: { kind: 'text', title: TITLES.realCurrency },
    usdAmount: { kind: 'number', title: TITLES.usdAmount, hidden: true },
    usdConversionRate: { kind: 'number', title: TITLES.usdRate, hidden: true },
    usdConversionOn: { kind: 'instant', title: TITLES.usdConversionOn, hidden: true },
    challengePlan: {
      kind: 'text',
      title: TITLES.plan,
      find: true,
      filter: { op: 'STARTS_WITH' },
      hidden: true,
    },
    foreignTransactionId: {
      kind: 'text',
      title: TITLES.order,
      find: true,
      filter: { op: 'STARTS_WITH' },
      hidden: true,
    },
    transactionId: { kind: 'text', title: TITLES.transactionId, hidden: true },
    confirmedBy: { kind: 'text', title: TITLES.confirmedBy, find: true },
    confirmedOn: { kind: 'instant', title: TITLES.confirmed, sort: true },
    note: { kind: 'text', title: TITLES.note, find: true },
    createdDate: { kind: 'instant', title: TITLES.created, sort: true },
    modifiedDate: { kind: 'instant', title: TITLES.modified, sort: true, hidden: true },
    'user.id': { kind: 'integer', sort: true },
  },
  columns: [
    'id',
    'user',
    'user.email',
    'transactionType',
    'transactionStatus',
    'requestAmount',
    'realAmount',
    'paymentMethod',
    'account.accno',
    'kycStatus',
    'createdDate',
    'confirmedOn',
    'confirmedBy',
    'note',
    'firstApproval',
    'transactionAmount',
    'usdAmount',
    'usdConversionRate',
    'usdConversionOn',
    'challengePlan',
    'foreignTransactionId',
    'transactionId',
    'modifiedDate',
  ],
  filters: [
    'transactionType',
    'transactionStatus',
    'paymentMethod',
    'account.accno',
    'requestAmount',
    'realAmount',
    'requestCurrency',
    'createdDate',
    'confirmedOn',
    'confirmedBy',
    'note',
    'foreignTransactionId',
    'challengePlan',
    'id',
  ],
})
