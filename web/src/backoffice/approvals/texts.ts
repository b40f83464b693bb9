import { HOUR_MS, MINUTE_MS } from '@pickproof/domain/time/durations'
import type { ProposalStatus } from '@pickproof/contract/fields/approvals'
import { TWO_PEOPLE_ACTS, type TwoPeopleAct } from '@pickproof/domain/people/two-people'
import { text } from '@pickproof/domain/messages/message'
import { defineTexts, t } from '../../language/language.ts'
import type { StatusTone } from '../../ui/values/status.tsx'
import type { QueueRow } from './approvals-query.ts'

export const approvalTexts = defineTexts('backoffice.approvals', {
  title: 'Approvals',
  waitingCount: text<{ count: number }>(
    '{count, plural, =0 {None waiting for you} one {# waiting for you} other {# waiting for you}}',
  ),
  queues: 'Which proposals',
  canDecide: 'You can decide',
  proposed: 'You proposed',
  decided: 'Decided',
  expired: 'Expired',
  proposal: 'Proposal',
  concerns: 'Concerns',
  proposedBy: 'Proposed by',
  you: 'You',
  value: 'Value',
  expiresIn: 'Expires in',
  state: 'State',
  payout: 'Approve a payout',
  left: text<{ hours: number; minutes: number }>(
    '{hours, plural, =0 {{minutes} min} one {{hours} h {minutes} min} other {{hours} h {minutes} min}}',
  ),
  over: 'Expired',
  emptyDecide: 'Nothing waits for you',
  emptyDecideText:
    'Actions that another staff member proposes appear here until a second person decides them.',
  emptyProposed: 'You have no open proposal',
  emptyProposedText: 'Actions that need a second person appear here after you send them for approval.',
  emptyDecided: 'No decisions yet',
  emptyDecidedText: 'Approved, rejected and withdrawn proposals appear here.',
  emptyExpired: 'No proposal expired',
  emptyExpiredText: 'Proposals without a decision appear here when their time is over.',
  failed: 'We could not load the approvals.',
})

export const statusTexts = defineTexts('backoffice.approval-status', {
  WAITING: 'Waiting',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  WITHDRAWN: 'Withdrawn',
  EXPIRED: 'Expired',
})

export const STATUS_TONES: Readonly<Record<ProposalStatus, StatusTone>> = {
  WAITING: 'info',
  APPROVED: 'active',
  REJECTED: 'down',
  WITHDRAWN: 'neutral',
  EXPIRED: 'neutral',
}

const actTitle = (act: string) => t(TWO_PEOPLE_ACTS[act as TwoPeopleAct].title)

export function rowTitle(row: QueueRow): string {
  return row.kind === 'proposal' ? actTitle(row.proposal.act) : approvalTexts.payout
}

/** "2 h 10 min". */
export function timeLeft(expiryDate: string, nowMs: number): string {
  const leftMs = Date.parse(expiryDate) - nowMs
  if (leftMs < 0) return approvalTexts.over
  return approvalTexts.left({
    hours: Math.floor(leftMs / HOUR_MS),
    minutes: Math.floor((leftMs % HOUR_MS) / MINUTE_MS),
  })
}
