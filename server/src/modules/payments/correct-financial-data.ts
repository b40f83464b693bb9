/**
 * Staff correct the payment details of a pending withdrawal. The player's own details stay as they are. A first
 * approval is discarded, because it was given for another destination. The new one waits before it can be paid, and
 * the player gets a mail immediately.
 */
import {
  changedFinancialFields,
  type FinancialFields,
  isOtherDestination,
  STAFF_FINANCIAL_LENGTHS,
  withoutForeignFields,
} from '@pickproof/contract/fields/financial-data'
import { defineMessages } from '@pickproof/domain/messages/message'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/database.ts'
import type { SealedJson } from '../../platform/files/sealed-json.ts'
import type { Caller, SignedIn } from '../../platform/http/call-context.ts'
import { STORED_METHODS } from '../../platform/payment-method.ts'
import { auditActor, recordAudit } from '../audit/index.ts'
import { ensurePlaceAllowed, findUserById, type LinkOrigin } from '../identity/index.ts'
import type { Brand } from '../tenants/index.ts'
import { mailDestinationCorrected } from './destination-mails.ts'
import { ensureFinancialData, ensureOffered } from './financial-check.ts'
import { maskedFields, payableFrom } from './masked-details.ts'
import { ensureUnchanged } from './payment-state.ts'
import { lockPayment, updatePayment } from './payment-store.ts'
import { detailsOf, sealForPayment } from './sealed-payment.ts'

const errors = defineMessages('server.correct-financial-data', {
  notPending: 'Only a pending withdrawal can get other payment details.',
  own: 'You cannot change your own payment.',
  approved: 'This payment is approved. Take its approval back before you change where it goes.',
})

interface Correction {
  readonly brand: Brand
  readonly origin: LinkOrigin
  readonly sealed: SealedJson
  readonly paymentId: bigint
  readonly fields: FinancialFields
  /** The version that the staff member saw. Undefined skips the comparison. */
  readonly modifiedDate: string | undefined
  readonly signedIn: SignedIn
  readonly caller: Caller
  readonly now: Date
}

export async function correctFinancialData(db: Db, correction: Correction): Promise<void> {
  const { brand, sealed, paymentId, signedIn, caller, now } = correction
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
    if (payment.approved_at !== null) throw new AppError('conflict', errors.approved)
    const before = detailsOf(sealed, payment)
    if (fields.paymentMethod !== before?.paymentMethod) ensureOffered(brand, fields.paymentMethod)
    const changed = changedFinancialFields(before, fields)
    if (changed.length === 0) return
    ensureUnchanged(payment, correction.modifiedDate)
    const isOther = isOtherDestination(before, fields)
    const corrected = await updatePayment(tx, tenantId, payment.id, {
      ...sealForPayment(sealed, payment.transaction_uuid, { ...before, ...fields }),
      ...(isOther && { destination_changed_at: now }),
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
      before: {
        ...maskedFields(sealed, before, changed),
        hadFirstApproval: payment.first_approval_id !== null,
      },
      after: maskedFields(sealed, fields, changed),
      caller,
      at: now,
      about: {
        userId: payment.user_id,
        currency: payment.request_currency,
        amountMinor: payment.request_amount_minor,
      },
    })
    const user = payment.user_id === null ? undefined : await findUserById(tx, tenantId, payment.user_id)
    if (isOther && user)
      await mailDestinationCorrected(tx, {
        ...{ brand, origin: correction.origin, user, fields, payment: corrected, at: now },
        payableFrom: payableFrom(brand, now),
      })
  })
}
