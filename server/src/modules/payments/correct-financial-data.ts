/**
 * Staff correct the payment details of a pending withdrawal. The player's own details stay as they are. A first
 * approval is discarded, because it was given for another destination.
 */
import {
  FINANCIAL_TEXTS,
  type FinancialFields,
  isPublicText,
  STAFF_FINANCIAL_LENGTHS,
  withoutForeignFields,
} from '@pickproof/contract/fields/financial-data'
import { defineMessages } from '@pickproof/domain/messages/message'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Caller, SignedIn } from '../../platform/http/call-context.ts'
import { STORED_METHODS } from '../../platform/payment-method.ts'
import { auditActor, recordAudit } from '../audit/index.ts'
import { ensurePlaceAllowed } from '../identity/index.ts'
import type { Brand } from '../tenants/index.ts'
import { ensureFinancialData, ensureOffered } from './financial-check.ts'
import { ensureUnchanged } from './payment-state.ts'
import { lockPayment, updatePayment } from './payment-store.ts'

const errors = defineMessages('server.correct-financial-data', {
  notPending: 'Only a pending withdrawal can get other payment details.',
  own: 'You cannot change your own payment.',
})

interface Correction {
  readonly brand: Brand
  readonly paymentId: bigint
  readonly fields: FinancialFields
  /** The version that the staff member saw. Undefined skips the comparison. */
  readonly modifiedDate: string | undefined
  readonly signedIn: SignedIn
  readonly caller: Caller
  readonly now: Date
}

export async function correctFinancialData(db: Db, correction: Correction): Promise<void> {
  const { brand, paymentId, signedIn, caller, now } = correction
  const { tenantId } = brand
  const fields = withoutForeignFields(correction.fields)
  ensureFinancialData(brand, fields, STAFF_FINANCIAL_LENGTHS)
  ensurePlaceAllowed(brand, fields)
  await db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, tenantId, paymentId)
    if (!payment) throw notFound()
    if (payment.transaction_type !== 'WITHDRAWAL' || payment.transaction_status !== 'PAYMENT_INITIATED')
      throw new AppError('conflict', errors.notPending)
    if (payment.user_id === signedIn.userId) throw new AppError('conflict', errors.own)
    const before = payment.financial_data as FinancialFields | null
    if (fields.paymentMethod !== before?.paymentMethod) ensureOffered(brand, fields.paymentMethod)
    const changed = changedFields(before, fields)
    if (changed.length === 0) return
    ensureUnchanged(payment, correction.modifiedDate)
    await updatePayment(tx, tenantId, payment.id, {
      financial_data: JSON.stringify({ ...before, ...fields }),
      payment_method: STORED_METHODS[fields.paymentMethod],
      first_approval_id: null,
      modified_at: now,
      modified_by: signedIn.email,
    })
    await recordAudit(tx, {
      tenantId,
      actor: auditActor(signedIn),
      action: 'payment.financial-data',
      target: { kind: 'payment', id: payment.id },
      before: { ...masked(before, changed), hadFirstApproval: payment.first_approval_id !== null },
      after: masked(fields, changed),
      caller,
      at: now,
      about: {
        userId: payment.user_id,
        currency: payment.request_currency,
        amountMinor: payment.request_amount_minor,
      },
    })
  })
}

type Field = keyof FinancialFields

function changedFields(before: FinancialFields | null, after: FinancialFields): readonly Field[] {
  const fields: readonly Field[] = ['paymentMethod', ...FINANCIAL_TEXTS]
  return fields.filter((field) => (before?.[field] ?? '') !== after[field])
}

const SHOWN_END = 4

/** The audit log is permanent, so it stores enough to recognize a value, not the value. */
function masked(fields: FinancialFields | null, changed: readonly Field[]): Record<string, string> {
  return Object.fromEntries(
    changed.map((field) => {
      const value = fields?.[field] ?? ''
      const isShown = field === 'paymentMethod' || isPublicText(field)
      return [field, isShown || value === '' ? value : `…${value.slice(-SHOWN_END)} (${value.length})`]
    }),
  )
}
