import { createHash } from 'node:crypto'
import type { Proposal } from '@pickproof/contract/approvals'
import { minorToJsonOrNull } from '@pickproof/domain/money/money'
import { may } from '@pickproof/domain/people/capabilities'
import { PREVIEW_ID_LENGTH } from '@pickproof/contract/fields/approvals'
import { type Fact, TWO_PEOPLE_ACTS } from '@pickproof/domain/people/two-people'
import type { SignedIn } from '../../platform/http/call-context.ts'
import type { ListedProposalRow, ProposalRow } from './proposal-store.ts'

export function proposalView(row: ListedProposalRow, viewer: SignedIn, now: Date): Proposal {
  return {
    id: Number(row.id),
    act: row.act,
    call: row.call,
    status: row.status,
    reason: row.reason,
    preview: row.preview.map((fact) => ({ ...fact, target: { ...fact.target } })),
    previewId: previewIdOf(row.preview),
    amount: minorToJsonOrNull(row.amount_minor),
    currency: row.currency,
    user:
      row.concerned_user_id === null || row.email === null
        ? null
        : {
            id: Number(row.concerned_user_id),
            firstName: row.first_name ?? '',
            lastName: row.last_name ?? '',
            email: row.email,
          },
    proposedBy: row.proposed_by,
    proposedDate: row.proposed_at.toISOString(),
    expiryDate: row.expires_at.toISOString(),
    decidedBy: row.decided_by,
    decidedDate: row.decided_at?.toISOString() ?? null,
    note: row.note,
    isOwn: row.proposed_by_user_id === viewer.userId,
    canDecide: row.status === 'WAITING' && row.expires_at > now && isSecondPerson(row, viewer),
  }
}

/** The same for the same preview. */
export function previewIdOf(preview: readonly Fact[]): string {
  return createHash('sha256').update(JSON.stringify(preview)).digest('hex').slice(0, PREVIEW_ID_LENGTH)
}

/** A staff member with the permission of the act, but neither the proposer nor the person it concerns. */
export function isSecondPerson(
  { act, proposed_by_user_id, concerned_user_id }: ProposalRow,
  viewer: SignedIn,
): boolean {
  return (
    viewer.switchedBy === undefined &&
    viewer.userId !== proposed_by_user_id &&
    viewer.userId !== concerned_user_id &&
    may(viewer, TWO_PEOPLE_ACTS[act].needs)
  )
}
