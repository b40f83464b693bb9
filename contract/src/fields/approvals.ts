/** What both sides know of a proposal. */
import type { Fact } from '@pickproof/domain/people/two-people'

export const PROPOSAL_STATUSES = ['WAITING', 'APPROVED', 'REJECTED', 'WITHDRAWN', 'EXPIRED'] as const
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number]

export const APPROVAL_NOTE_MAX = 500
export const APPROVAL_REASON_MAX = 500

export type { Fact }

/** Characters of the id of a preview. */
export const PREVIEW_ID_LENGTH = 32
