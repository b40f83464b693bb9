import type { staffPaymentCalls } from '@pickproof/contract/admin-payments'
import type { Filter } from '@pickproof/contract/list'
import { DELIVERY_LIST } from '@pickproof/contract/lists/deliveries'
import { PAYMENT_LIST } from '@pickproof/contract/lists/payments'
import { defineMessages } from '@pickproof/domain/messages/message'
import { may, type Rights } from '@pickproof/domain/people/capabilities'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Files } from '../../../platform/files/files.ts'
import type { Handlers } from '../../../platform/http/call-context.ts'
import { type ListCall, listHandlers } from '../../../platform/list/list-handlers.ts'
import { withAdded } from '../../../platform/list/declared-list.ts'
import { runList } from '../../../platform/list/run-list.ts'
import {
  ALL_DELIVERIES,
  checkPayout,
  decisionView,
  deliveryView,
  eligibilityView,
  findStaffPayment,
  listDecisions,
  listMonthlyTotals,
  type OpenReviewsOf,
  staffPaymentListFor,
  type StaffPaymentRow,
  staffPaymentView,
} from '../../payments/index.ts'
import type { BrandRegistry } from '../../tenants/index.ts'

const errors = defineMessages('server.staff-payments', {
  typeFilter: 'Only super admins can filter payments by type.',
})

interface StaffPaymentsContext {
  readonly clock: Clock
  readonly files: Pick<Files, 'sealed'>
  readonly brands: BrandRegistry
  readonly openReviewsOf: OpenReviewsOf
}

export function staffPaymentHandlers({
  clock,
  files: { sealed },
  brands,
  openReviewsOf,
}: StaffPaymentsContext): Handlers<typeof staffPaymentCalls> {
  const limitsOf = (tenantId: string) => brands.getById(tenantId).payoutSecondPersonAbove
  return {
    ...listHandlers('/admin/payments', PAYMENT_LIST, ({ tenantId, signedIn, body }: ListCall) => {
      ensureTypeAllowed(signedIn, body)
      const limits = limitsOf(tenantId)
      return {
        definition: staffPaymentListFor(signedIn),
        view: (row: StaffPaymentRow) => staffPaymentView(sealed, row, limits),
      }
    }),

    'GET /admin/payments/withdrawal-deposit-info': async ({ db, tenantId }) =>
      await listMonthlyTotals(db, tenantId),

    'GET /admin/payments/{id}': async ({ db, tenantId, params, signedIn }) => {
      const brand = brands.getById(tenantId)
      const row = await findStaffPayment(db, tenantId, { id: BigInt(params.id), viewer: signedIn })
      if (!row) throw notFound()
      const isWaiting =
        row.transaction_type === 'WITHDRAWAL' && row.transaction_status === 'PAYMENT_INITIATED'
      const lines = isWaiting
        ? await checkPayout(db, { brand, openReviewsOf, sealed, viewer: signedIn, now: clock.now() }, row)
        : []
      const decisions = await listDecisions(db, tenantId, row.id)
      return {
        payment: staffPaymentView(sealed, row, brand.payoutSecondPersonAbove),
        eligibility: eligibilityView(lines),
        decisions: decisions.map(decisionView),
      }
    },

    'POST /admin/store-deliveries/search': async ({ db, tenantId, body }) =>
      await runList(db, tenantId, ALL_DELIVERIES, body, withAdded(DELIVERY_LIST, deliveryView)),
  }
}

/**
 * Only super admins may filter by type. The history of one player is an exception: staff who decide about a
 * withdrawal see the player's other payments (B119).
 */
function ensureTypeAllowed(
  viewer: Rights,
  { filters, sorters }: { readonly filters: readonly Filter[]; readonly sorters: readonly string[] },
): void {
  if (may(viewer, 'payments.filter-by-type')) return
  const isSorted = sorters.some((sorter) => sorter.slice(1) === 'transactionType')
  const isFiltered = filters.some(({ key }) => key === 'transactionType')
  const isOfOnePerson = filters.some(({ key, op }) => key === 'user.id' && op === '=')
  if (isSorted || (isFiltered && !isOfOnePerson)) throw new AppError('access.denied', errors.typeFilter)
}
