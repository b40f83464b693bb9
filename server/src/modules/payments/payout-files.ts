/**
 * Payouts that are sent together (decision 131). An approved payment joins one file. When staff have exported the file and
 * name the transfer, each payment is paid in its own transaction. So a crash leaves no payment half paid, and a repeated call
 * pays nothing twice.
 */
import {
  PAYOUT_FILE_MAX,
  type PayoutFile,
  type PayoutFileDetail,
  type payoutFileCalls,
} from '@pickproof/contract/payout-files'
import { type FinancialMethod, PAYOUT_METHODS } from '@pickproof/contract/fields/financial-data'
import type { StaffPayment } from '@pickproof/contract/admin-payments'
import { defineMessages, type Message, text } from '@pickproof/domain/messages/message'
import { minorToJson } from '@pickproof/domain/money/money'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Handlers, SignedInVisit } from '../../platform/http/call-context.ts'
import { paymentMethodOf, STORED_METHODS } from '../../platform/payment-method.ts'
import { auditActor, recordAudit } from '../audit/index.ts'
import { payByTransfer, type PaymentAct, takeBackApproval } from './carry-out-decision.ts'
import { decidePayment } from './decide-payment.ts'
import type { PaymentDecisionContext } from './payment-decision-routes.ts'
import { type PaymentRow, lockPayee, lockPayment } from './payment-store.ts'
import {
  endPayoutFile,
  findPayoutFile,
  insertPayoutFile,
  listPaymentsOfFile,
  listPayoutFiles,
  listReady,
  lockPayoutFile,
  lockReady,
  type PayoutFileRow,
  sumFiles,
  updatePayoutFile,
} from './payout-file-store.ts'
import { findStaffPayment } from './staff-payment-store.ts'
import { staffPaymentView } from './staff-payment-view.ts'
import { stringify } from 'csv-stringify/sync'
import type { SealedJson } from '../../platform/files/sealed-json.ts'
import { safeCell } from '../../platform/list/csv.ts'
import { detailsOf } from './sealed-payment.ts'

const errors = defineMessages('server.payout-files', {
  notApproved: 'This payment has no approval to take back. Reload it: it may be paid already.',
  own: 'You cannot decide your own payment.',
  none: text<{ method: Message }>('No approved payout by {method} waits for a file.'),
  ended: 'This file has no unpaid payout, so there is nothing to send.',
  notExported: 'Export the file and send its transfers first. Then name the transfer here.',
  notInFile: text<{ id: string }>('Payment {id} is not in this file, so we confirmed no payment.'),
})

const SHOWN = 50

export function payoutFileHandlers(context: PaymentDecisionContext): Handlers<typeof payoutFileCalls> {
  const { clock, brands, openReviewsOf } = context
  const { sealed } = context.files
  const actOf = ({ tenantId, signedIn, caller }: SignedInVisit): PaymentAct => ({
    ...{ brand: brands.getById(tenantId), origin: caller, sealed, signedIn, caller, now: clock.now() },
  })
  const viewOf = async ({ db, tenantId, signedIn }: SignedInVisit, id: bigint): Promise<StaffPayment> => {
    const row = await findStaffPayment(db, tenantId, { id, viewer: signedIn })
    if (!row) throw notFound()
    return staffPaymentView(sealed, row, brands.getById(tenantId).payoutSecondPersonAbove)
  }
  const detailOf = async (visit: SignedInVisit, file: PayoutFileRow): Promise<PayoutFileDetail> => {
    const { db, tenantId } = visit
    const [view] = await filesView(db, tenantId, [file])
    if (!view) throw new Error('a file has no view')
    const rows = await listPaymentsOfFile(db, tenantId, file.id)
    const payments: StaffPayment[] = []
    for (const { id } of rows) payments.push(await viewOf(visit, id))
    return { ...view, payments }
  }

  return {
    'PUT /admin/payments/{id}/approve': async (visit) => {
      const paymentId = BigInt(visit.params.id)
      await viewOf(visit, paymentId)
      await decidePayment(visit.db, {
        ...actOf(visit),
        ...{ openReviewsOf, paymentId, type: 'WITHDRAWAL', status: 'PAYMENT_SUCCESS', isForFile: true },
        ...{ realAmount: undefined, realCurrency: undefined },
        ...{ transactionAmount: undefined, transactionCurrency: undefined },
        note: visit.body.note ?? '',
        modifiedDate: visit.body.modifiedDate ?? undefined,
      })
      return await viewOf(visit, paymentId)
    },

    'PUT /admin/payments/{id}/take-back': async (visit) => {
      const paymentId = BigInt(visit.params.id)
      await viewOf(visit, paymentId)
      await takeBack(visit.db, actOf(visit), { paymentId, reason: visit.body.reason.trim() })
      return await viewOf(visit, paymentId)
    },

    'GET /admin/payout-files': async ({ db, tenantId }) => {
      const ready = await listReady(db, tenantId)
      return {
        ready: ready.flatMap(({ payment_method: stored, currency, minor, count }) => {
          const method = paymentMethodOf(stored)
          return method ? [{ method, currency, amount: minorToJson(minor), count }] : []
        }),
        files: await filesView(db, tenantId, await listPayoutFiles(db, tenantId, SHOWN)),
      }
    },

    'POST /admin/payout-files': async (visit) => {
      const { method } = visit.body
      const act = actOf(visit)
      const file = await visit.db.transaction().execute(async (tx) => {
        const ready = await lockReady(tx, visit.tenantId, {
          method: STORED_METHODS[method],
          limit: PAYOUT_FILE_MAX,
        })
        if (ready.length === 0)
          throw new AppError('conflict', errors.none({ method: PAYOUT_METHODS[method].name }))
        const made = { method, by: act.signedIn.email, at: act.now }
        const row = await insertPayoutFile(
          tx,
          visit.tenantId,
          made,
          ready.map(({ id }) => id),
        )
        await audit(tx, act, row, 'payout-file.create', { method, payments: ready.length })
        return row
      })
      return await detailOf(visit, file)
    },

    'GET /admin/payout-files/{id}': async (visit) => await detailOf(visit, await getFile(visit)),

    'POST /admin/payout-files/{id}/export': async (visit) => {
      const act = actOf(visit)
      const { id } = await getFile(visit)
      return await visit.db.transaction().execute(async (tx) => {
        const file = await lockPayoutFile(tx, visit.tenantId, id)
        if (file?.status !== 'OPEN') throw new AppError('conflict', errors.ended)
        const all = await listPaymentsOfFile(tx, visit.tenantId, id)
        const unpaid = all.filter(({ transaction_status: status }) => status === 'PAYMENT_INITIATED')
        await updatePayoutFile(tx, visit.tenantId, id, {
          exported_at: act.now,
          exported_by: act.signedIn.email,
        })
        await audit(tx, act, file, 'payout-file.export', { payments: unpaid.length })
        return { name: `payouts-${file.method}-${id}.csv`, csv: payoutFileCsv(sealed, file.method, unpaid) }
      })
    },

    'POST /admin/payout-files/{id}/confirm': async (visit) => {
      const file = await getFile(visit)
      if (file.exported_at === null) throw new AppError('conflict', errors.notExported)
      await confirm(visit.db, actOf(visit), {
        file,
        chosen: visit.body.payments?.map(BigInt),
        reference: visit.body.reference.trim(),
      })
      return await detailOf(visit, await getFile(visit))
    },
  }
}

async function getFile({
  db,
  tenantId,
  params,
}: SignedInVisit & { readonly params: { readonly id: number } }) {
  const file = await findPayoutFile(db, tenantId, BigInt(params.id))
  if (!file) throw notFound()
  return file
}

async function takeBack(
  db: Db,
  act: PaymentAct,
  { paymentId, reason }: { readonly paymentId: bigint; readonly reason: string },
): Promise<void> {
  const { tenantId } = act.brand
  await db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, tenantId, paymentId)
    if (payment?.transaction_status !== 'PAYMENT_INITIATED' || payment.approved_at === null)
      throw new AppError('conflict', errors.notApproved)
    if (payment.user_id === act.signedIn.userId) throw new AppError('conflict', errors.own)
    const { payout_file_id: fileId } = payment
    const file = fileId === null ? undefined : await lockPayoutFile(tx, tenantId, fileId)
    await takeBackApproval(tx, act, payment, { reason, wasExported: Boolean(file?.exported_at) })
    if (file) await endPayoutFile(tx, file, act.now)
  })
}

interface Confirmation {
  readonly file: PayoutFileRow
  readonly chosen: readonly bigint[] | undefined
  readonly reference: string
}

async function confirm(db: Db, act: PaymentAct, { file, chosen, reference }: Confirmation): Promise<void> {
  const { tenant_id: tenantId, id: fileId } = file
  const ids = new Set((await listPaymentsOfFile(db, tenantId, fileId)).map(({ id }) => id))
  const foreign = chosen?.find((id) => !ids.has(id))
  if (foreign !== undefined) throw new AppError('conflict', errors.notInFile({ id: String(foreign) }))
  for (const paymentId of chosen ?? ids)
    await db.transaction().execute(async (tx) => {
      await lockPayee(tx, tenantId, paymentId)
      const payment = await lockPayment(tx, tenantId, paymentId)
      // Another request has paid it, or took it out.
      if (payment?.transaction_status !== 'PAYMENT_INITIATED' || payment.payout_file_id !== fileId) return
      // Staff do not confirm their own payout, so it stays for another person.
      if (payment.user_id === act.signedIn.userId) return
      await payByTransfer(tx, act, payment, reference)
    })
  await db.transaction().execute(async (tx) => {
    await lockPayoutFile(tx, tenantId, fileId)
    await endPayoutFile(tx, file, act.now)
  })
}

async function filesView(db: Db, tenantId: string, rows: readonly PayoutFileRow[]): Promise<PayoutFile[]> {
  const sums = await sumFiles(
    db,
    tenantId,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const own = sums.filter(({ file_id: id }) => id === row.id)
    return {
      id: Number(row.id),
      method: row.method,
      status: row.status,
      createdDate: row.created_at.toISOString(),
      createdBy: row.created_by,
      exportedDate: row.exported_at?.toISOString() ?? null,
      exportedBy: row.exported_by,
      endedDate: row.ended_at?.toISOString() ?? null,
      sums: own.map(({ currency, minor, count }) => ({ currency, amount: minorToJson(minor), count })),
      paid: own.reduce((sum, { paid }) => sum + paid, 0),
    }
  })
}

async function audit(
  tx: Tx,
  { brand, signedIn, caller, now }: PaymentAct,
  file: PayoutFileRow,
  action: 'payout-file.create' | 'payout-file.export',
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordAudit(tx, {
    tenantId: brand.tenantId,
    actor: auditActor(signedIn),
    action,
    target: { kind: 'payout-file', id: file.id },
    after,
    caller,
    at: now,
  })
}

/**
 * A payout file: one line per payout. The columns after the amount are the fields of the method, in the order of its form
 * (docs/how-to/pay-out-with-files.md).
 */
function payoutFileCsv(sealed: SealedJson, method: FinancialMethod, payments: readonly PaymentRow[]): string {
  const texts = PAYOUT_METHODS[method].fields.map(({ text }) => text).filter((text) => text !== 'note')
  const heads = texts.map((text) => (text === 'currency' ? 'accountCurrency' : text))
  const lines = payments.map((payment) => {
    const details = detailsOf(sealed, payment)
    const { id, transaction_uuid: reference, request_currency: currency } = payment
    const amount = plainAmount(payment.request_amount_minor)
    return [String(id), reference, amount, currency, ...texts.map((text) => details?.[text] ?? '')]
  })
  return stringify([
    ['payment', 'reference', 'amount', 'currency', ...heads],
    ...lines.map((line) => line.map(safeCell)),
  ])
}

/** '1200.50': no sign of the currency, no grouping. */
const plainAmount = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
