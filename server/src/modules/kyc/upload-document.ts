/**
 * Takes a document in. Pictures are made anew and sealed before the row that names them is written, so a crash
 * leaves at most files without a row, which the cleaning removes.
 */
import {
  type DocumentSubType,
  type DocumentType,
  missingMessage,
  SLOTS_OF,
} from '@pickproof/contract/fields/document'
import { tooManyMessage, UPLOAD_BYTES_MAX } from '@pickproof/contract/fields/upload'
import type { UserDocument } from '@pickproof/contract/kyc'
import { kycStatusOf } from '@pickproof/domain/kyc-status'
import { invalidField, notFound } from '../../platform/app-error.ts'
import { cleanImage } from '../../platform/files/clean-image.ts'
import type { UploadedFile } from '../../platform/files/upload-spool.ts'
import { auditActor, recordAudit } from '../audit/index.ts'
import { ensureRegionAllowed, findUserById, lockUserById, setClearance } from '../identity/index.ts'
import { getListedDocument, insertDocument, removeDocument, reviewsOf } from './document-store.ts'
import { documentView } from './document-view.ts'
import type { KycModule, KycVisit } from './kyc-module.ts'

export interface Upload {
  readonly type: DocumentType
  readonly subType: DocumentSubType
  readonly files: readonly UploadedFile[]
}

export async function uploadDocument(kyc: KycModule, visit: KycVisit, upload: Upload): Promise<UserDocument> {
  const { tenantId, db, signedIn } = visit
  ensureSlotsFilled(upload)
  const user = await findUserById(db, tenantId, signedIn.userId)
  if (!user) throw notFound()
  // People of these countries cannot be paid, so their papers are not taken either (decision Q26).
  if (user.country) ensureRegionAllowed(kyc.brands.getById(tenantId), user.country)
  const stored = await storePictures(kyc, visit, upload.files)
  try {
    return await recordDocument(kyc, visit, upload, stored)
  } catch (error) {
    await removeFiles(kyc, visit, stored)
    throw error
  }
}

function ensureSlotsFilled({ type, files }: Upload): void {
  const slots = SLOTS_OF[type]
  if (files.length > slots.length) throw invalidField('files', tooManyMessage(slots.length))
  if (files.length < slots.length) throw invalidField('files', missingMessage(slots.slice(files.length)))
}

interface StoredPicture {
  readonly name: string
  readonly contentType: string
}

async function storePictures(
  { decoders, files: { store } }: KycModule,
  visit: KycVisit,
  files: readonly UploadedFile[],
): Promise<StoredPicture[]> {
  return await decoders.run(async () => {
    const stored: StoredPicture[] = []
    try {
      for (const file of files) {
        const { bytes, contentType } = await cleanImage(await file.read(), UPLOAD_BYTES_MAX)
        stored.push({ name: await store.write(visit.tenantId, bytes), contentType })
      }
    } catch (error) {
      await removeFiles({ files: { store } }, visit, stored)
      throw error
    }
    return stored
  })
}

async function recordDocument(
  kyc: KycModule,
  visit: KycVisit,
  { type, subType }: Upload,
  stored: readonly StoredPicture[],
): Promise<UserDocument> {
  const { tenantId, db, signedIn, caller } = visit
  const { userId, email } = signedIn
  const at = kyc.clock.now()
  const { documentId, replaced } = await db.transaction().execute(async (tx) => {
    const user = await lockUserById(tx, tenantId, userId)
    if (!user) throw notFound()
    const replaced = await removeDocument(tx, tenantId, { userId, type })
    const row = { user_id: userId, type, sub_type: subType, created_at: at }
    const documentId = await insertDocument(tx, tenantId, row, stored)
    const kycStatus = kycStatusOf(await reviewsOf(tx, tenantId, userId))
    await setClearance(tx, tenantId, userId, { kycStatus, at, by: email })
    await recordAudit(tx, {
      tenantId,
      actor: auditActor(signedIn),
      action: 'document.upload',
      target: { kind: 'document', id: documentId },
      before: replaced && { id: Number(replaced.document.id), review: replaced.document.review },
      after: { type, subType, kycStatus },
      caller,
      at,
    })
    return { documentId, replaced }
  })
  await removeFiles(kyc, visit, replaced?.fileNames.map((name) => ({ name })) ?? [])
  return documentView(await getListedDocument(db, tenantId, documentId))
}

/** A file that cannot be removed now is found by the cleaning; the player's upload has not failed for that. */
async function removeFiles(
  { files: { store } }: Pick<KycModule, 'files'>,
  { tenantId, log }: KycVisit,
  files: readonly { readonly name: string }[],
): Promise<void> {
  for (const { name } of files) {
    await store
      .remove(tenantId, name)
      .catch((error: unknown) => log.warn({ err: error }, 'a file could not be removed'))
  }
}
