/** The queue of identity checks: one person, all documents that wait, one decision. */
import { REVIEWER_NOTE_MAX } from '@pickproof/contract/fields/document'
import { rejectionSentence } from '@pickproof/contract/fields/rejection-reasons'
import type { CaseReview, IdentityCase, identityCaseCalls } from '@pickproof/contract/identity-cases'
import { defineMessages, text } from '@pickproof/domain/messages/message'
import { invalidField, notFound } from '../../platform/app-error.ts'
import type { Handlers, SignedInVisit } from '../../platform/http/call-context.ts'
import { languageFor, say } from '../../platform/messages/speech.ts'
import { findUserFor, listSameData, sameDataView, lockUserById, type UserRow } from '../identity/index.ts'
import { reviewedDocumentView } from './document-view.ts'
import { documentsOfPerson, listIdentityCases } from './identity-case-store.ts'
import type { KycContext } from './kyc-module.ts'
import { reviewIn } from './review-document.ts'

const errors = defineMessages('server.identity-case', {
  long: text<{ max: number }>('The reasons and the note together must be at most {max} characters.'),
})

export function identityCaseHandlers(context: KycContext): Handlers<typeof identityCaseCalls> {
  return {
    'GET /admin/identity-cases': async ({ db, tenantId, signedIn }) => {
      const rows = await listIdentityCases(db, tenantId, signedIn)
      return {
        total: rows[0]?.total ?? 0,
        cases: rows.map((row) => ({
          userId: Number(row.user_id),
          name: `${row.first_name} ${row.last_name}`,
          email: row.email,
          waitingSince: row.since.toISOString(),
          documents: [...row.types],
        })),
      }
    },
    'GET /admin/identity-cases/{userId}': async (visit) => await readCase(visit, BigInt(visit.params.userId)),
    'PUT /admin/identity-cases/{userId}/review': async (visit) => {
      await decideCase(context, visit, BigInt(visit.params.userId), visit.body)
      return undefined
    },
  }
}

async function readCase({ db, tenantId, signedIn }: SignedInVisit, userId: bigint): Promise<IdentityCase> {
  const user = await findUserFor(db, tenantId, userId, signedIn)
  if (!user) throw notFound()
  const [documents, same] = await Promise.all([
    documentsOfPerson(db, tenantId, userId),
    listSameData(db, tenantId, { user, viewer: signedIn }),
  ])
  return {
    user: {
      id: Number(user.id),
      name: `${user.first_name} ${user.last_name}`,
      email: user.email,
      phone: user.phone ?? '',
      dateOfBirth: user.date_of_birth,
      address: [user.address_line1, user.address_line2, user.zipcode, user.city, user.state]
        .filter(Boolean)
        .join(', '),
      country: user.country ?? '',
      region: user.derived_region ?? '',
      createdDate: user.created_at.toISOString(),
    },
    documents: documents.map(reviewedDocumentView),
    sameData: same.map(sameDataView),
  }
}

/** All or none: a document that was replaced or decided meanwhile leaves the whole case as it was. */
async function decideCase(
  context: KycContext,
  visit: SignedInVisit,
  userId: bigint,
  { documents, review, documentDateOfBirth, ...body }: CaseReview,
): Promise<void> {
  const { tenantId, db, signedIn } = visit
  await db.transaction().execute(async (tx) => {
    if (!(await findUserFor(tx, tenantId, userId, signedIn))) throw notFound()
    const user = await lockUserById(tx, tenantId, userId)
    if (!user) throw notFound()
    const reviewerNote = noteOf(context, tenantId, user, { review, ...body })
    for (const { id, documentType, documentSubType } of documents) {
      const order = {
        documentId: BigInt(id),
        documentType,
        documentSubType,
        review,
        reviewerNote,
        documentDateOfBirth,
      }
      await reviewIn(tx, context, visit, { ...order, userId })
    }
  })
}

/** The player reads the reasons in their own language. */
function noteOf(
  { brands }: KycContext,
  tenantId: string,
  user: UserRow,
  { review, reasons, reviewerNote }: Pick<CaseReview, 'review' | 'reasons' | 'reviewerNote'>,
): string {
  if (review === 'VERIFIED') return reviewerNote
  const language = languageFor(user, brands.getById(tenantId))
  const sentences = [...new Set(reasons)].map((reason) => say(rejectionSentence(reason), language))
  const note = [...sentences, reviewerNote.trim()].filter((part) => part !== '').join('\n')
  if (note.length > REVIEWER_NOTE_MAX)
    throw invalidField('reviewerNote', errors.long({ max: REVIEWER_NOTE_MAX }))
  return note
}
