/** Hands out one file of a document. Whenever it is a member of staff who looks, that is recorded first. */
import { DOCUMENT_TYPE_LABELS } from '@pickproof/contract/fields/document'
import type { FastifyReply } from 'fastify'
import { notFound } from '../../platform/app-error.ts'
import { say } from '../../platform/messages/speech.ts'
import { auditActor, recordAudit } from '../audit/index.ts'
import { findUserFor } from '../identity/index.ts'
import { type FoundFile, findFile } from './document-store.ts'
import type { KycContext, KycVisit } from './kyc-module.ts'

/** Opened directly it may run nothing and reach nothing. */
const FILE_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"

interface FileOrder {
  readonly documentId: bigint
  readonly fileId: bigint
  readonly isDownload: boolean
}

export async function sendOwnFile(
  kyc: KycContext,
  visit: KycVisit,
  order: FileOrder,
  reply: FastifyReply,
): Promise<void> {
  const file = await findFile(visit.db, visit.tenantId, order)
  if (file?.user_id !== visit.signedIn.userId) throw notFound()
  // An admin who looks through the player's eyes is still an admin.
  if (visit.signedIn.switchedBy) await recordLook(kyc, visit, file, order)
  await send(kyc, visit, file, order, reply)
}

export async function sendAnyFile(
  kyc: KycContext,
  visit: KycVisit,
  order: FileOrder,
  reply: FastifyReply,
): Promise<void> {
  const file = await findFile(visit.db, visit.tenantId, order)
  const owner = file && (await findUserFor(visit.db, visit.tenantId, file.user_id, visit.signedIn))
  if (!file || !owner) throw notFound()
  await recordLook(kyc, visit, file, order)
  await send(kyc, visit, file, order, reply)
}

async function recordLook(
  { clock }: KycContext,
  { tenantId, db, signedIn, caller }: KycVisit,
  file: FoundFile,
  { isDownload }: FileOrder,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await recordAudit(tx, {
      tenantId,
      actor: auditActor(signedIn),
      action: isDownload ? 'document.download' : 'document.view',
      target: { kind: 'document', id: file.document_id },
      after: { fileId: Number(file.id), userId: Number(file.user_id), type: file.type },
      caller,
      at: clock.now(),
    })
  })
}

async function send(
  { files: { store } }: KycContext,
  { tenantId }: KycVisit,
  file: FoundFile,
  { isDownload }: FileOrder,
  reply: FastifyReply,
): Promise<void> {
  const bytes = await store.read(tenantId, file.file_name)
  reply
    .headers({
      // Never cached by a browser or a proxy: every view needs a new request.
      'cache-control': 'no-store',
      'content-security-policy': FILE_POLICY,
      'content-disposition': `${isDownload ? 'attachment' : 'inline'}; filename="${nameOf(file)}"`,
    })
    .type(file.content_type)
    .send(bytes)
}

function nameOf({ type, document_id, position }: FoundFile): string {
  const what = say(DOCUMENT_TYPE_LABELS[type]).toLowerCase().replaceAll(' ', '-')
  return `${what}-${document_id}-${position + 1}.jpg`
}
