import type { paymentDecisionCalls, StaffPayment } from '@pickproof/contract/admin-payments'
import type { BodyOf } from '@pickproof/contract/call'
import { defineMessages } from '@pickproof/domain/messages/message'
import type { Rights } from '@pickproof/domain/people/capabilities'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db } from '../../platform/db/database.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Handlers } from '../../platform/http/call-context.ts'
import type { Brand, BrandRegistry } from '../tenants/index.ts'
import { correctFinancialData } from './correct-financial-data.ts'
import { decidePayment } from './decide-payment.ts'
import type { OpenReviewsOf } from './payout-check.ts'
import { deliveryView } from './payment-view.ts'
import { retryDelivery } from './retry-delivery.ts'
import { findStaffPayment } from './staff-payment-store.ts'
import { staffPaymentView } from './staff-payment-view.ts'

const errors = defineMessages('server.payment-decisions', {
  otherType: 'The type in the body must be the type in the path.',
})

interface Look {
  readonly id: bigint
  readonly viewer: Rights
}

type ConfirmBody = BodyOf<(typeof paymentDecisionCalls)['PUT /admin/payments/{id}/{type}/confirm']>

/** A body with a real amount alone pays that amount. An explicit null stays empty, and an approval refuses it. */
function amountsOf(body: ConfirmBody) {
  const isRealAmountAlone = body.transactionAmount === undefined && body.transactionCurrency === undefined
  const transaction = isRealAmountAlone
    ? { amount: body.realAmount, currency: body.realCurrency }
    : { amount: body.transactionAmount, currency: body.transactionCurrency }
  return {
    realAmount: body.realAmount ?? undefined,
    realCurrency: body.realCurrency ?? undefined,
    transactionAmount: transaction.amount ?? undefined,
    transactionCurrency: transaction.currency ?? undefined,
  }
}

export interface PaymentDecisionContext {
  readonly database: Database
  readonly clock: Clock
  readonly brands: BrandRegistry
  readonly files: Pick<Files, 'sealed'>
  readonly openReviewsOf: OpenReviewsOf
}

export function paymentDecisionHandlers({
  database,
  clock,
  brands,
  files: { sealed },
  openReviewsOf,
}: PaymentDecisionContext): Handlers<typeof paymentDecisionCalls> {
  /** Also the first look: what the viewer does not see is not decided by them. */
  const viewOf = async (db: Db, brand: Brand, look: Look): Promise<StaffPayment> => {
    const row = await findStaffPayment(db, brand.tenantId, look)
    if (!row) throw notFound()
    return staffPaymentView(sealed, row, brand.payoutSecondPersonAbove)
  }
  return {
    'PATCH /admin/payments/{id}/financial-data': async ({ db, tenantId, params, body, signedIn, caller }) => {
      const brand = brands.getById(tenantId)
      const paymentId = BigInt(params.id)
      const look = { id: paymentId, viewer: signedIn }
      await viewOf(db, brand, look)
      const { modifiedDate, id: _ignored, ...fields } = body
      await correctFinancialData(db, {
        brand,
        origin: caller,
        sealed,
        paymentId,
        fields,
        modifiedDate: modifiedDate ?? undefined,
        signedIn,
        caller,
        now: clock.now(),
      })
      return await viewOf(db, brand, look)
    },

    'PUT /admin/payments/{id}/{type}/confirm': async ({ db, tenantId, params, body, signedIn, caller }) => {
      const type = params.type === 'withdrawal' ? 'WITHDRAWAL' : 'DEPOSIT'
      if (body.type !== undefined && body.type !== type)
        throw new AppError('request.invalid', errors.otherType)
      const brand = brands.getById(tenantId)
      const paymentId = BigInt(params.id)
      const look = { id: paymentId, viewer: signedIn }
      await viewOf(db, brand, look)
      await decidePayment(db, {
        brand,
        origin: caller,
        openReviewsOf,
        sealed,
        paymentId,
        type,
        status: body.transactionStatus,
        ...amountsOf(body),
        note: body.note ?? '',
        reference: body.reference?.trim() || undefined,
        modifiedDate: body.modifiedDate ?? undefined,
        signedIn,
        caller,
        now: clock.now(),
      })
      return await viewOf(db, brand, look)
    },

    'POST /admin/store-deliveries/{id}/retry': async ({ params, ...visit }) =>
      deliveryView(await retryDelivery({ database, clock, brands }, visit, BigInt(params.id))),
  }
}
