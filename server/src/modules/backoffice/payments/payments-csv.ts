/** The payment list as a file for a spreadsheet; its columns have the keys of the screen's columns. */
import type { Readable } from 'node:stream'
import type { StaffPayment } from '@pickproof/contract/admin-payments'
import type { ExportBody } from '@pickproof/contract/list'
import type { Role } from '@pickproof/domain/people/capabilities'
import type { SecondPersonLimits } from '@pickproof/domain/payouts/second-person'
import type { Db } from '../../../platform/db/database.ts'
import { type CsvColumn, chosenColumns, csvColumn, csvOf } from '../../../platform/list/csv.ts'
import { streamList } from '../../../platform/list/run-list.ts'
import { staffPaymentListFor, staffPaymentView } from '../../payments/index.ts'

const column = csvColumn<StaffPayment>

const nameOf = ({ user }: StaffPayment) => (user ? `${user.firstName} ${user.lastName}`.trim() : null)

/** As on the screen: a deposit has a gateway instead. */
const methodOf = ({ paymentMethod, paymentGatewayType }: StaffPayment) =>
  paymentMethod ?? (paymentGatewayType === 'NONE' ? null : paymentGatewayType)

const COLUMNS: Readonly<Record<string, CsvColumn<StaffPayment>>> = {
  id: column('Id', (payment) => payment.id),
  user: column('User', nameOf),
  'user.email': column('Email', ({ user }) => user?.email),
  kycStatus: column('KYC', (payment) => payment.kycStatus),
  'account.accno': column('Account', ({ account }) => account?.accno),
  transactionType: column('Type', (payment) => payment.transactionType),
  transactionStatus: column('Status', (payment) => payment.transactionStatus),
  firstApproval: column('First approval', ({ firstApproval }) => firstApproval?.by),
  paymentMethod: column('Method', methodOf),
  requestAmount: column('Requested', (payment) => payment.requestAmount),
  requestCurrency: column('Requested in', (payment) => payment.requestCurrency),
  transactionAmount: column('Transaction amount', (payment) => payment.transactionAmount),
  transactionCurrency: column('Transaction in', (payment) => payment.transactionCurrency),
  realAmount: column('Real amount', (payment) => payment.realAmount),
  realCurrency: column('Real in', (payment) => payment.realCurrency),
  usdAmount: column('USD amount', (payment) => payment.usdAmount),
  usdConversionRate: column('USD rate', (payment) => payment.usdConversionRate),
  usdConversionOn: column('USD conversion on', (payment) => payment.usdConversionOn),
  challengePlan: column('Plan', (payment) => payment.challengePlan),
  foreignTransactionId: column('Order', (payment) => payment.foreignTransactionId),
  transactionId: column('Transaction id', (payment) => payment.transactionId),
  confirmedBy: column('Confirmed by', (payment) => payment.confirmedBy),
  confirmedOn: column('Confirmed', (payment) => payment.confirmedOn),
  note: column('Note', (payment) => payment.note),
  createdDate: column('Created', (payment) => payment.createdDate),
  modifiedDate: column('Modified', (payment) => payment.modifiedDate),
}

interface PaymentsReader {
  readonly viewer: Role
  readonly limits: SecondPersonLimits
}

export function paymentsCsv(
  db: Db,
  tenantId: string,
  { viewer, limits }: PaymentsReader,
  body: ExportBody,
): Readable {
  const columns = chosenColumns(COLUMNS, body.columns)
  return csvOf(streamList(db, tenantId, staffPaymentListFor(viewer), body), columns, (row) =>
    staffPaymentView(row, limits),
  )
}
