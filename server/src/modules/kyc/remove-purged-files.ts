import type { FileStore } from '../../platform/files/file-store.ts'
import type { Log } from '../../platform/log.ts'

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
