/** Takes all documents of a purged person away; their pictures go once the purge is durable. */
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log.ts'
import { deleteDocumentsOf } from './purge-documents-store.ts'

/** In the transaction of the purge. Answers with the names of the sealed files, which are still there. */
export async function purgeDocuments(tx: Tx, tenantId: string, userId: bigint): Promise<readonly string[]> {
  return await deleteDocumentsOf(tx, tenantId, userId)
}

/** After the commit: a file that cannot be removed now has no row any more, and the cleaning finds it. */
export async function removePurgedFiles(
  { store, log }: { readonly store: Pick<FileStore, 'remove'>; readonly log: Log },
  tenantId: string,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    await store
      .remove(tenantId, name)
      .catch((error: unknown) => log.warn({ err: error }, 'a file of a purged user could not be removed'))
  }
}
