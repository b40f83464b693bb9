/**
 * Takes a document in. Pictures are made again and sealed before their row is written. So a crash leaves at most files
 * without a row, which the cleanup removes.
 */
import {
  type DocumentSubType,
  type DocumentType,
  missingMessage,
  slotsOf,
} from '@pickproof/contract/fields/document'
import { tooManyMessage, UPLOAD_BYTES_MAX } from '@pickproof/contract/fields/upload'
import type { UserDocument } from '@pickproof/contract/kyc'
import { invalidField, signedOut } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import { cleanImage } from '../../platform/files/clean-image.ts'
import type { UploadedFile } from '../../platform/files/upload-spool.ts'
import { auditActor, recordAudit } from '../audit/index.ts'
import { ensurePlaceAllowed, findUserById, lockUserById, setClearance } from '../identity/index.ts'
import { getListedDocument, insertDocument, removeDocument } from './document-store.ts'
import { documentView } from './document-view.ts'
import type { KycModule, KycVisit } from './kyc-module.ts'
import { kycStatusAfter } from './kyc-status.ts'

interface Upload {
  readonly type: DocumentType
  readonly subType: DocumentSubType
  readonly files: readonly UploadedFile[]
}

export async function uploadDocument(kyc: KycModule, visit: KycVisit, upload: Upload): Promise<UserDocument> {
  const { tenantId, db, signedIn } = visit
  ensureSlotsFilled(upload)
  const user = await findUserById(db, tenantId, signedIn.userId)
  if (!user) throw signedOut()
  // The program cannot pay people there, so it does not take their documents either (decision 9).
  ensurePlaceAllowed(kyc.brands.getById(tenantId), user)
  const stored = await storePictures(kyc, visit, upload.files)
  const { document, replacedNames } = await recordDocument(kyc, visit, upload, stored)
  await removeFiles(kyc, visit, replacedNames)
  return document
}

function ensureSlotsFilled({ type, subType, files }: Upload): void {
  const slots = slotsOf(type, subType)
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
      await removeFiles({ files: { store } }, visit, namesOf(stored))
      throw error
    }
    return stored
  })
}

interface RecordedDocument {
  readonly document: UserDocument
  /** The files of the document that it took the place of. */
  readonly replacedNames: readonly string[]
}

/**
 * The pictures are removed when the row was surely not written. Once the commit has been sent, that is unknown after
 * any error. A row without its pictures would be worse than pictures without a row, which the cleanup finds.
 */
async function recordDocument(
  kyc: KycModule,
  visit: KycVisit,
  upload: Upload,
  stored: readonly StoredPicture[],
): Promise<RecordedDocument> {
  let isCommitSent = false
  try {
    return await visit.db.transaction().execute(async (tx) => {
      const recorded = await writeDocument(kyc, visit, { ...upload, stored }, tx)
      isCommitSent = true
      return recorded
    })
  } catch (error) {
    if (!isCommitSent) await removeFiles(kyc, visit, namesOf(stored))
    throw error
  }
}

async function writeDocument(
  kyc: KycModule,
  { tenantId, signedIn, caller }: KycVisit,
  { type, subType, stored }: Upload & { readonly stored: readonly StoredPicture[] },
  tx: Tx,
): Promise<RecordedDocument> {
  const { userId, email } = signedIn
  const at = kyc.clock.now()
  const user = await lockUserById(tx, tenantId, userId)
  if (!user) throw signedOut()
  const replaced = await removeDocument(tx, tenantId, { userId, type })
  const row = { user_id: userId, type, sub_type: subType, created_at: at }
  const documentId = await insertDocument(tx, tenantId, row, stored)
  const kycStatus = await kycStatusAfter(tx, user)
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
  // Read before the commit: after it the next upload may have taken its place already.
  const document = documentView(await getListedDocument(tx, tenantId, documentId))
  return { document, replacedNames: replaced?.fileNames ?? [] }
}

const namesOf = (stored: readonly StoredPicture[]) => stored.map(({ name }) => name)

/** A file that cannot be removed now is found by the cleaning; the player's upload has not failed for that. */
async function removeFiles(
  { files: { store } }: Pick<KycModule, 'files'>,
  { tenantId, log }: KycVisit,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    await store
      .remove(tenantId, name)
      .catch((error: unknown) => log.warn({ err: error }, 'a file could not be removed'))
  }
}
