/** Removes files that no row speaks of: what a crash left between the file and its row, or a row without its file. */
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Log } from '../../platform/log.ts'
import type { BrandRegistry } from '../tenants/index.ts'
import { listUnknownNames } from './document-store.ts'

const HOUR_MS = 3_600_000
/** An upload that is still under way has its files already and its row not yet. */
const GRACE_MS = HOUR_MS

export interface CleaningContext {
  readonly database: Database
  readonly brands: BrandRegistry
  readonly files: Pick<Files, 'store'>
  readonly clock: Clock
  readonly log: Log
}

/** How many were removed. Ages are those of the disk, so they are held against the machine's own time. */
export async function removeOrphans(
  { database, files: { store } }: Pick<CleaningContext, 'database' | 'files'>,
  tenantId: string,
  now: Date,
): Promise<number> {
  const names = await store.listOlderThan(tenantId, new Date(now.getTime() - GRACE_MS))
  if (names.length === 0) return 0
  const unknown = await listUnknownNames(database.tenant(tenantId), tenantId, names)
  for (const name of unknown) await store.removeLeftover(tenantId, name)
  return unknown.length
}

export interface Cleaning {
  stop(): Promise<void>
}

/** At the start and every hour, in every process with the jobs role; several do no harm. */
export function startFileCleaning(context: CleaningContext, intervalMs = HOUR_MS): Cleaning {
  let isStopping = false
  let running: Promise<void> | undefined
  const cleanAll = async () => {
    for (const { tenantId } of context.brands.all) {
      if (isStopping) return
      try {
        const removed = await removeOrphans(context, tenantId, new Date())
        if (removed > 0) context.log.info({ tenantId, removed }, 'files without a document removed')
      } catch (error) {
        context.log.error({ err: error, tenantId }, 'a cleaning failed; the next one tries again')
      }
    }
  }
  const begin = () => {
    running ??= cleanAll().finally(() => {
      running = undefined
    })
  }
  const timer = setInterval(begin, intervalMs)
  begin()
  return {
    async stop() {
      isStopping = true
      clearInterval(timer)
      await running
    },
  }
}
