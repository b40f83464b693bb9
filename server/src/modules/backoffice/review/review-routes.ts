import type { ReviewCaseDetail, reviewCalls } from '@pickproof/contract/admin-review'
import { REVIEW_LIST } from '@pickproof/contract/lists/review'
import type { Rights } from '@pickproof/domain/people/capabilities'
import { notFound } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Handlers } from '../../../platform/http/call-context.ts'
import { type ListCall, listHandlers } from '../../../platform/list/list-handlers.ts'
import { decideCase, findCaseWithEvidence, reviewListFor } from '../../review/index.ts'
import { caseDetailView, caseView } from './review-view.ts'

export function reviewHandlers({ clock }: { readonly clock: Clock }): Handlers<typeof reviewCalls> {
  return {
    ...listHandlers('/admin/review', REVIEW_LIST, ({ signedIn }: ListCall) => ({
      definition: reviewListFor(signedIn),
      view: caseView,
    })),

    'GET /admin/review/{id}': async ({ db, tenantId, params, signedIn }) =>
      await readCase(db, tenantId, { caseId: BigInt(params.id), viewer: signedIn }),

    'PUT /admin/review/{id}/decision': async ({ db, tenantId, params, body, signedIn, caller }) => {
      const caseId = BigInt(params.id)
      const note = body.note.trim()
      const seen = { caseId, viewer: signedIn }
      await readCase(db, tenantId, seen)
      await decideCase(db, { tenantId, caseId, ...body, note, signedIn, caller, now: clock.now() })
      return await readCase(db, tenantId, seen)
    },
  }
}

interface CaseLook {
  readonly caseId: bigint
  readonly viewer: Rights
}

async function readCase(db: Db, tenantId: string, look: CaseLook): Promise<ReviewCaseDetail> {
  const found = await findCaseWithEvidence(db, tenantId, look)
  if (!found) throw notFound()
  return caseDetailView(found.row, found.evidence)
}
