import type { healthCalls } from '@pickproof/contract/health'
import { isSkewed } from '@pickproof/domain/duties/in-play'
import { defineMessages } from '@pickproof/domain/messages/message'
import { AppError } from '../app-error.ts'
import type { Database } from '../db/database.ts'
import type { Handlers } from './call-context.ts'

const errors = defineMessages('server.health', {
  noDatabase: 'The server cannot reach the database right now.',
  readOnly: 'The database accepts no changes right now.',
})

/** What readiness says about the feed. */
interface FeedClock {
  readonly skewMs: number | undefined
}

export function healthHandlers(database: Database, clock: FeedClock): Handlers<typeof healthCalls> {
  return {
    'GET /health/live': async () => ({ status: 'UP' }),
    'GET /health/ready': async () => {
      await checkReady(database)
      return readiness(clock)
    },
  }
}

export function readiness({ skewMs }: FeedClock) {
  return {
    status: 'UP' as const,
    feedClockSkewMs: skewMs ?? null,
    acceptsInPlayPicks: !isSkewed(skewMs),
  }
}

/**
 * Ready means that a player could be served: the database answers and accepts writes. A replica and a database that an
 * administrator made read-only do not. It is migrated before the server listens.
 */
export async function checkReady(database: Database): Promise<void> {
  const { rows } = await database.pool
    .query<{ is_writable: boolean }>(
      `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as is_writable`,
    )
    .catch(() => {
      throw new AppError('unavailable', errors.noDatabase)
    })
  if (!rows[0]?.is_writable) throw new AppError('unavailable', errors.readOnly)
}
