/**
 * Removes files without a row: the leftovers of a crash between the file and its row. They go to a trash first. A
 * database that is older than the files misses some rows, and deleted papers cannot be requested again.
 */
import { DAY_MS, HOUR_MS } from '@pickproof/domain/time/durations'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Log } from '../../platform/log.ts'
import type { RecurringJob } from '../../platform/jobs/jobs.ts'
import { tenantJob } from '../../platform/rounds.ts'
import type { BrandRegistry } from '../tenants/index.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { listUnknownNames } from './document-store.ts'

/** An upload that is still under way has its files already and its row not yet. */
const GRACE_MS = HOUR_MS
const TRASH_DAYS = 30
/** As many crashes do not happen in an hour. */
const UNKNOWN_MAX = 20

interface CleaningContext {
  readonly database: Database
  readonly brands: BrandRegistry
  readonly files: Pick<Files, 'store'>
  readonly clock: Clock
  readonly log: Log
}

/**
 * How many were moved to the trash. Ages are those of the disk, so they are held against the machine's own time.
 * Where most files are unknown it is rather the database that is the wrong one, and nothing is touched.
 */
export async function removeOrphans(
  { database, files: { store }, log }: Pick<CleaningContext, 'database' | 'files' | 'log'>,
  tenantId: string,
  now: Date,
): Promise<number> {
  const names = await store.listOlderThan(tenantId, new Date(now.getTime() - GRACE_MS))
  const unknown = names.length === 0 ? [] : await listUnknownNames(database.tenant(tenantId), tenantId, names)
  if (unknown.length > UNKNOWN_MAX && unknown.length > names.length / 2) {
    log.error(
      { tenantId, unknown: unknown.length, stored: names.length },
      'no files of players were removed, because the database lacks most of them. Check that it belongs to this DATA_DIR and is not an older backup.',
    )
    return 0
  }
  for (const name of unknown) await store.moveToTrash(tenantId, name, dayOf(now))
  await store.emptyTrash(tenantId, dayOf(new Date(now.getTime() - TRASH_DAYS * DAY_MS)))
  return unknown.length
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

/** Any process can do it, because all of them share the files. */
export function cleanFiles(context: CleaningContext): RecurringJob {
  const { brands, log } = context
  return tenantJob({
    name: 'clean-files',
    every: 'hour',
    brands,
    log,
    async visit(tenantId) {
      const moved = await removeOrphans(context, tenantId, new Date())
      if (moved > 0) log.info({ tenantId, moved }, 'files without a document moved to the trash')
    },
    failed: 'the files were not cleaned; the next run tries again',
  })
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
