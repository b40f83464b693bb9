import type { paymentCalls } from '@pickproof/contract/payments'
import { notFound } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Caller, Handlers } from '../../platform/http/call-context.ts'
import { idempotencyKeyOf } from '../../platform/http/idempotency-key.ts'
import { runList } from '../../platform/list/run-list.ts'
import { getVisibleAccount } from '../accounts/index.ts'
import { derivedRegion, ensureRegionAllowed } from '../identity/index.ts'
import type { Brand, BrandRegistry } from '../tenants/index.ts'
import { findFinancialData } from './financial-data-store.ts'
import { type ListedPaymentRow, paymentListOf, readPayment } from './payment-store.ts'
import { ownPaymentView } from './payment-view.ts'
import { requestReset } from './request-reset.ts'
import { requestWithdrawal } from './request-withdrawal.ts'
import { addFinancialData, changeFinancialData } from './save-financial-data.ts'

interface PaymentsContext {
  readonly clock: Clock
  readonly brands: BrandRegistry
  readonly files: Pick<Files, 'sealed'>
}

export function paymentHandlers({
  clock,
  brands,
  files: { sealed },
}: PaymentsContext): Handlers<typeof paymentCalls> {
  const viewOf = (row: ListedPaymentRow) => ownPaymentView(sealed, row)
  const allowedBrand = async (tenantId: string, caller: Caller): Promise<Brand> => {
    const brand = brands.getById(tenantId)
    ensureRegionAllowed(brand, await derivedRegion(caller.ip))
    return brand
  }
  return {
    'POST /payments/search': async ({ db, tenantId, signedIn, body }) =>
      await runList(db, tenantId, paymentListOf(signedIn.userId), body, viewOf),

    'GET /financialdata': async ({ db, tenantId, signedIn }) => {
      const details = await findFinancialData(db, sealed, { tenantId, userId: signedIn.userId })
      return details?.view ?? null
    },

    'POST /financialdata': async ({ db, tenantId, signedIn, caller, body: fields }) => {
      const brand = await allowedBrand(tenantId, caller)
      return await addFinancialData(db, { brand, sealed, signedIn, caller, fields, now: clock.now() })
    },

    'PUT /financialdata': async ({ db, tenantId, signedIn, caller, body: fields }) => {
      const brand = await allowedBrand(tenantId, caller)
      return await changeFinancialData(db, { brand, sealed, signedIn, caller, fields, now: clock.now() })
    },

    'POST /accounts/payments/withdrawal': async (call) => {
      const { db, tenantId, signedIn, body, caller, request } = call
      const brand = await allowedBrand(tenantId, caller)
      const account = await getVisibleAccount(call)
      // Staff may see any account, but can withdraw only from their own.
      if (account.user_id !== signedIn.userId) throw notFound()
      const id = await requestWithdrawal(db, {
        brand,
        origin: caller,
        sealed,
        userId: signedIn.userId,
        accountId: account.id,
        amount: body.requestAmount,
        currency: body.requestCurrency,
        method: body.paymentMethod,
        now: clock.now(),
        key: idempotencyKeyOf(request),
      })
      return viewOf(await readPayment(db, tenantId, id))
    },

    'POST /accounts/{accountNo}/request-reset-account': async ({
      db,
      tenantId,
      signedIn,
      params,
      body,
      caller,
    }) => {
      await allowedBrand(tenantId, caller)
      const { id } = await requestReset(db, {
        tenantId,
        userId: signedIn.userId,
        accountNo: params.accountNo,
        challengePlan: body.challengePlan,
        now: clock.now(),
        by: signedIn.email,
      })
      return viewOf(await readPayment(db, tenantId, id))
    },
  }
}
