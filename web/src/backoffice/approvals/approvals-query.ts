import type { Proposal, WaitingPayout } from '@pickproof/contract/approvals'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api/api.ts'
import { adminKey, APPROVALS } from '../admin-actions.ts'

/** Another staff member may propose or decide at any time. */
const REFRESH_MS = 30_000

export function approvalsQuery(state: 'WAITING' | 'CLOSED') {
  return queryOptions({
    queryKey: adminKey(APPROVALS, state),
    queryFn: ({ signal }) => api('GET /admin/approvals', { query: { state }, toast: false, signal }),
    refetchInterval: REFRESH_MS,
  })
}

export interface ApprovalQueue {
  readonly proposals: readonly Proposal[]
  readonly payouts: readonly WaitingPayout[]
}

/** A line of the queue: an act that was proposed, or a payout with its first approval. */
export type QueueRow =
  | { readonly kind: 'proposal'; readonly proposal: Proposal }
  | { readonly kind: 'payout'; readonly payout: WaitingPayout }

export function rowKey(row: QueueRow): string {
  return row.kind === 'proposal' ? `proposal-${row.proposal.id}` : `payout-${row.payout.paymentId}`
}
