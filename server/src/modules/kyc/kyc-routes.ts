import type { kycCalls } from '@pickproof/contract/kyc'
import { DOCUMENT_LIST } from '@pickproof/contract/lists/documents'
import { defineMessages } from '@pickproof/domain/messages/message'
import { invalidField } from '../../platform/app-error.ts'
import { FewAtATime } from '../../platform/files/few-at-a-time.ts'
import type { Handlers } from '../../platform/http/call-context.ts'
import { withAdded } from '../../platform/list/declared-list.ts'
import { runList } from '../../platform/list/run-list.ts'
import { acceptAgreement } from './agreement.ts'
import { documentListFor, documentsOf } from './document-store.ts'
import { documentView, reviewedDocumentView } from './document-view.ts'
import type { KycContext, KycModule } from './kyc-module.ts'
import { reviewDocument } from './review-document.ts'
import { uploadDocument } from './upload-document.ts'
import { sendAnyFile, sendOwnFile } from './view-file.ts'

const errors = defineMessages('server.kyc', {
  otherUser: 'The user in the body must be the user in the path.',
})

const DECODERS = 2
const WAITING_MAX = 256

export function kycHandlers(context: KycContext): Handlers<typeof kycCalls> {
  const kyc: KycModule = {
    ...context,
    decoders: new FewAtATime({ atOnce: DECODERS, waitingMax: WAITING_MAX }),
  }
  return {
    'POST /userdocuments/search': async ({ db, tenantId, body, signedIn }) =>
      await runList(db, tenantId, documentsOf(signedIn.userId), body, documentView),

    'POST /userdocuments': async (call) =>
      await uploadDocument(kyc, call, {
        type: call.body.userDocumentType,
        subType: call.body.userDocumentSubType,
        files: call.files,
      }),

    'GET /userdocuments/{id}/documents/{documentId}': async (call) => {
      const { id, documentId } = call.params
      const order = { documentId: BigInt(id), fileId: BigInt(documentId), isDownload: false }
      await sendOwnFile(kyc, call, order, call.reply)
      return undefined
    },

    'POST /users/{userId}/acceptBigLeagueAgreement': async (call) => {
      const { userId } = call.params
      if (call.body.userId !== userId) throw invalidField('userId', errors.otherUser)
      return { bigLeagueAgreement: await acceptAgreement(kyc, call, BigInt(userId)) }
    },

    'POST /admin/userdocuments/search': async ({ db, tenantId, body, signedIn }) =>
      await runList(
        db,
        tenantId,
        documentListFor(signedIn),
        body,
        withAdded(DOCUMENT_LIST, reviewedDocumentView),
      ),

    'PUT /admin/userdocuments/{docId}/review': async (call) =>
      await reviewDocument(kyc, call, { ...call.body, documentId: BigInt(call.params.docId) }),

    'GET /admin/userdocuments/{id}/documents/{documentId}': async (call) => {
      const { id, documentId } = call.params
      const isDownload = call.query.download ?? false
      const order = { documentId: BigInt(id), fileId: BigInt(documentId), isDownload }
      await sendAnyFile(kyc, call, order, call.reply)
      return undefined
    },
  }
}
