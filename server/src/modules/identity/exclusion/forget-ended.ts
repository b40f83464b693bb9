/**
 * Takes away sessions and mailed links whose time is over. They open nothing any more, and a session holds the address
 * of somebody who may never come back.
 */
import { HOUR_MS } from '@pickproof/domain/time/durations'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type Rounds, startRounds } from '../../../platform/rounds.ts'
import { deleteEndedSessions } from '../sign-in/session-store.ts'
import { deleteEndedTokens } from '../passwords/token-store.ts'

export async function forgetEnded(db: Db, tenantId: string, now: Date): Promise<void> {
  await deleteEndedSessions(db, tenantId, now)
  await deleteEndedTokens(db, tenantId, now)
}

/** At the start and every hour, in every process with the jobs role; several do no harm. */
export function startForgetting({
  database,
  brands,
  clock,
  log,
}: Pick<Context, 'database' | 'brands' | 'clock' | 'log'>): Rounds {
  return startRounds({
    brands,
    intervalMs: HOUR_MS,
    visit: async (tenantId) => await forgetEnded(database.tenant(tenantId), tenantId, clock.now()),
    onFailure: (error, tenantId) =>
      log.error(
        { err: error, tenantId },
        'ended sessions could not be taken away; the next round tries again',
      ),
  })
}
