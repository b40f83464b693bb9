/** How a row of a batch becomes the request of the single act. One entry per act of `lists/bulk-acts.ts` (decision 135). */
import type { CallId } from '@pickproof/contract/all-calls'
import type { BulkActName } from '@pickproof/contract/lists/bulk-acts'
import { defineMessages } from '@pickproof/domain/messages/message'
import { DAY_MS } from '@pickproof/domain/time/durations'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { SignedIn } from '../../../platform/http/call-context.ts'
import { needsDateOfBirth } from '@pickproof/contract/fields/document'
import { findUserFor } from '../../identity/index.ts'
import { findDocumentFor } from '../../kyc/index.ts'
import { findStaffPayment } from '../../payments/index.ts'
import { findStaffAccount } from '../accounts/accounts-store.ts'

const errors = defineMessages('server.bulk-entries', {
  readDocument: 'Open this proof of identity and read its date of birth. It cannot be approved with others.',
  noExpiry: 'The account has no time limit.',
})

interface RowQuestion {
  readonly db: Db
  readonly tenantId: string
  readonly signedIn: SignedIn
  readonly targetId: bigint
  readonly reason: string
  readonly days: number | undefined
}

export interface RowRequest {
  readonly params: Readonly<Record<string, unknown>>
  readonly body?: unknown
  /** Names the row. */
  readonly label: string
}

interface BulkEntry {
  readonly call: CallId
  requestOf(question: RowQuestion): Promise<RowRequest>
}

export const BULK_ENTRIES: Readonly<Record<BulkActName, BulkEntry>> = {
  'suspend-accounts': statusEntry((reason) => ({
    status: 'SUSPENDED',
    closureReason: reason,
    restrictionKind: 'TERMS',
  })),
  'resume-accounts': statusEntry(() => ({ status: 'ACTIVE' })),
  'extend-accounts': {
    call: 'PUT /admin/accounts/{id}',
    async requestOf(question) {
      const { accno, expiry_at: expiryAt } = await getAccount(question)
      if (expiryAt === null) throw new AppError('conflict', errors.noExpiry)
      const expiryDate = new Date(expiryAt.getTime() + (question.days ?? 0) * DAY_MS).toISOString()
      const params = { id: Number(question.targetId) }
      return { params, body: { expiryDate, note: question.reason }, label: accno }
    },
  },
  'approve-documents': reviewEntry('VERIFIED'),
  'reject-documents': reviewEntry('REJECTED'),
  'cancel-picks': pickEntry('PUT /admin/picks/{id}/update', (reason) => ({ status: 'CANCELLED', reason })),
  'resync-picks': pickEntry('PUT /admin/picks/{id}/resync', () => undefined),
  'disable-users': userEntry('disable', (reason) => ({ kind: 'TERMS', reason })),
  'enable-users': userEntry('enable', () => undefined),
  // Without a note: a payout with a doubt is left out, and staff decide it on its own.
  'approve-payouts': paymentEntry('PUT /admin/payments/{id}/approve', () => ({})),
  'take-back-payouts': paymentEntry('PUT /admin/payments/{id}/take-back', (reason) => ({ reason })),
}

async function getAccount({ db, tenantId, targetId }: RowQuestion) {
  const account = await findStaffAccount(db, tenantId, { id: targetId })
  if (!account) throw notFound()
  return account
}

function statusEntry(bodyOf: (reason: string) => object): BulkEntry {
  return {
    call: 'PUT /admin/accounts/{accountNo}/status-update',
    async requestOf(question) {
      const { accno } = await getAccount(question)
      return { params: { accountNo: accno }, body: bodyOf(question.reason), label: accno }
    },
  }
}

/** The type of a document never changes, so the request repeats what is stored. */
function reviewEntry(review: 'VERIFIED' | 'REJECTED'): BulkEntry {
  return {
    call: 'PUT /admin/userdocuments/{docId}/review',
    async requestOf({ db, tenantId, signedIn, targetId, reason }) {
      const document = await findDocumentFor(db, tenantId, { id: targetId, viewer: signedIn })
      if (!document) throw notFound()
      const { type: documentType, sub_type: documentSubType, user_email: label } = document
      // The date on a proof of identity must be read by a person (decision 78).
      if (needsDateOfBirth({ documentType, review })) throw new AppError('conflict', errors.readDocument)
      const body = { documentType, documentSubType, review, reviewerNote: reason }
      return { params: { docId: Number(targetId) }, body, label }
    },
  }
}

function pickEntry(call: CallId, bodyOf: (reason: string) => object | undefined): BulkEntry {
  return {
    call,
    requestOf: async ({ targetId, reason }) => ({
      params: { id: Number(targetId) },
      body: bodyOf(reason),
      label: `#${targetId}`,
    }),
  }
}

function paymentEntry(call: CallId, bodyOf: (reason: string) => object): BulkEntry {
  return {
    call,
    async requestOf({ db, tenantId, signedIn, targetId, reason }) {
      const row = await findStaffPayment(db, tenantId, { id: targetId, viewer: signedIn })
      if (!row) throw notFound()
      return {
        params: { id: Number(targetId) },
        body: bodyOf(reason),
        label: `#${targetId} ${row.email ?? ''}`.trim(),
      }
    },
  }
}

function userEntry(action: 'enable' | 'disable', bodyOf: (reason: string) => object | undefined): BulkEntry {
  return {
    call: 'PATCH /admin/users/{id}/{action}',
    async requestOf({ db, tenantId, signedIn, targetId, reason }) {
      const user = await findUserFor(db, tenantId, targetId, signedIn)
      if (!user) throw notFound()
      return { params: { id: Number(targetId), action }, body: bodyOf(reason), label: user.email }
    },
  }
}
