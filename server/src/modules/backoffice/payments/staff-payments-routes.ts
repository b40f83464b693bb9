import type { staffPaymentCalls } from '@pickproof/contract/admin-payments'
import type { Filter } from '@pickproof/contract/list'
import { type Role, roleMay } from '@pickproof/domain/people/capabilities'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { Handlers } from '../../../platform/http/call-context.ts'
import { sendCsv } from '../../../platform/http/send-csv.ts'
import { runList } from '../../../platform/list/run-list.ts'
import {
  checkPayout,
  DELIVERY_LIST,
  decisionView,
  deliveryView,
  eligibilityView,
  findStaffPayment,
  listDecisions,
  type OpenReviewsOf,
  staffPaymentListFor,
  staffPaymentView,
} from '../../payments/index.ts'
import type { BrandRegistry } from '../../tenants/index.ts'
import { listMonthlyTotals } from './monthly-totals-store.ts'
import { paymentsCsv } from './payments-csv.ts'

interface StaffPaymentsContext {
  readonly brands: BrandRegistry
  readonly openReviewsOf: OpenReviewsOf
}

export function staffPaymentHandlers({
  brands,
  openReviewsOf,
}: StaffPaymentsContext): Handlers<typeof staffPaymentCalls> {
  const limitsOf = (tenantId: string) => brands.getById(tenantId).payoutSecondPersonAbove
  return {
    'POST /admin/payments/search': async ({ db, tenantId, signedIn, body }) => {
      ensureTypeAllowed(signedIn.role, body)
      const limits = limitsOf(tenantId)
      return await runList(db, tenantId, staffPaymentListFor(signedIn.role), body, (row) =>
        staffPaymentView(row, limits),
      )
    },

    'POST /admin/payments/export/csv': async ({ db, tenantId, signedIn, body, reply }) => {
      ensureTypeAllowed(signedIn.role, body)
      sendCsv(
        reply,
        'payments',
        paymentsCsv(db, tenantId, { viewer: signedIn.role, limits: limitsOf(tenantId) }, body),
      )
      return undefined
    },

    'GET /admin/payments/withdrawal-deposit-info': async ({ db, tenantId }) =>
      await listMonthlyTotals(db, tenantId),

    'GET /admin/payments/{id}': async ({ db, tenantId, params, signedIn }) => {
      const brand = brands.getById(tenantId)
      const row = await findStaffPayment(db, tenantId, { id: BigInt(params.id), viewer: signedIn.role })
      if (!row) throw notFound()
      const isWaiting =
        row.transaction_type === 'WITHDRAWAL' && row.transaction_status === 'PAYMENT_INITIATED'
      const lines = isWaiting ? await checkPayout(db, { brand, openReviewsOf }, row) : []
      const decisions = await listDecisions(db, tenantId, row.id)
      return {
        payment: staffPaymentView(row, brand.payoutSecondPersonAbove),
        eligibility: eligibilityView(lines),
        decisions: decisions.map(decisionView),
      }
    },

    'POST /admin/store-deliveries/search': async ({ db, tenantId, body }) =>
      await runList(db, tenantId, DELIVERY_LIST, body, deliveryView),
  }
}

/**
 * The type is a filter of super admins (001 §6). The history of one person is no such list: whoever decides about a
 * withdrawal sees the others of that person (B119).
 */
function ensureTypeAllowed(
  role: Role,
  { filters, sorters }: { readonly filters: readonly Filter[]; readonly sorters: readonly string[] },
): void {
  if (roleMay(role, 'payments.filter-by-type')) return
  const isSorted = sorters.some((sorter) => sorter.slice(1) === 'transactionType')
  const isFiltered = filters.some(({ key }) => key === 'transactionType')
  const isOfOnePerson = filters.some(({ key, op }) => key === 'user.id' && op === '=')
  if (isSorted || (isFiltered && !isOfOnePerson))
    throw new AppError('access.denied', 'Only a super admin may filter payments by their type.')
}
