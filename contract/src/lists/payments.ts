/** The payments list of the back office. */
import { FINANCIAL_METHODS, PAYOUT_METHODS } from '../fields/financial-data.ts'
import { declareList } from './list-declaration.ts'

export const TRANSACTION_TYPES = ['DEPOSIT', 'WITHDRAWAL'] as const
export const TRANSACTION_STATUSES = [
  'PAYMENT_INITIATED',
  'PAYMENT_SUCCESS',
  'PAYMENT_FAILURE',
  'PAYMENT_ABANDONED',
  'TRANSACTION_TIMEOUT',
] as const
/** Staff see the word of the data. */
export const TRANSACTION_STATUS_WORDS = {
  PAYMENT_INITIATED: 'Payment initiated',
  PAYMENT_SUCCESS: 'Payment success',
  PAYMENT_FAILURE: 'Payment failure',
  PAYMENT_ABANDONED: 'Payment abandoned',
  TRANSACTION_TIMEOUT: 'Transaction timeout',
} as const satisfies Readonly<Record<(typeof TRANSACTION_STATUSES)[number], string>>

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
      title: 'Id',
      sort: true,
      filter: { op: 'IN', allow: 'digits-and-commas' },
      align: 'left',
      isPlain: true,
    },
    user: {
      kind: 'composed',
      title: 'User',
      text: ({ user }: PaymentRow) => user && `${user.firstName} ${user.lastName}`.trim(),
    },
    'user.email': { kind: 'text', title: 'Email', find: true },
    kycStatus: { kind: 'text', title: 'KYC' },
    'account.accno': { kind: 'text', title: 'Account', find: true, filter: { op: 'STARTS_WITH' } },
    transactionType: {
      kind: 'choice',
      title: 'Type',
      choices: TRANSACTION_TYPES,
      sort: 'call',
      words: { DEPOSIT: 'Deposit', WITHDRAWAL: 'Withdrawal' },
      filter: { only: 'payments.filter-by-type' },
    },
    transactionStatus: {
      kind: 'choice',
      title: 'Status',
      choices: TRANSACTION_STATUSES,
      sort: true,
      words: TRANSACTION_STATUS_WORDS,
      filter: { many: true },
    },
    firstApproval: {
      kind: 'composed',
      title: 'First approval',
      hidden: true,
      text: ({ firstApproval }: PaymentRow) => firstApproval?.by,
    },
    paymentMethod: {
      kind: 'choice',
      title: 'Method',
      choices: FINANCIAL_METHODS,
      sort: true,
      words: Object.fromEntries(FINANCIAL_METHODS.map((method) => [method, PAYOUT_METHODS[method].name])),
      filter: { many: true },
      text: ({ paymentMethod, paymentGatewayType }: PaymentRow) =>
        paymentMethod ?? (paymentGatewayType === 'NONE' ? null : paymentGatewayType),
    },
    requestAmount: { kind: 'money', title: 'Requested', sort: true, currency: 'requestCurrency' },
    requestCurrency: {
      kind: 'text',
      title: 'Requested in',
      find: true,
      filter: { label: 'Currency', op: '=' },
    },
    transactionAmount: {
      kind: 'money',
      title: 'Transaction amount',
      sort: true,
      hidden: true,
      currency: 'transactionCurrency',
    },
    transactionCurrency: { kind: 'text', title: 'Transaction in' },
    realAmount: { kind: 'money', title: 'Real amount', sort: true, currency: 'realCurrency' },
    realCurrency: { kind: 'text', title: 'Real in' },
    usdAmount: { kind: 'number', title: 'USD amount', hidden: true },
    usdConversionRate: { kind: 'number', title: 'USD rate', hidden: true },
    usdConversionOn: { kind: 'instant', title: 'USD conversion on', hidden: true },
    challengePlan: { kind: 'text', title: 'Plan', find: true, filter: { op: 'STARTS_WITH' }, hidden: true },
    foreignTransactionId: {
      kind: 'text',
      title: 'Order',
      find: true,
      filter: { op: 'STARTS_WITH' },
      hidden: true,
    },
    transactionId: { kind: 'text', title: 'Transaction id', hidden: true },
    confirmedBy: { kind: 'text', title: 'Confirmed by', find: true },
    confirmedOn: { kind: 'instant', title: 'Confirmed', sort: true },
    note: { kind: 'text', title: 'Note', find: true },
    createdDate: { kind: 'instant', title: 'Created', sort: true },
    modifiedDate: { kind: 'instant', title: 'Modified', sort: true, hidden: true },
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
