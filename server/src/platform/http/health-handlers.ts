import type { healthCalls } from '@pickproof/contract/health'
import { defineMessages } from '@pickproof/domain/messages/message'
import { AppError } from '../app-error.ts'
import type { Database } from '../db/database.ts'
import type { Handlers } from './call-context.ts'

const errors = defineMessages('server.health', {
  noDatabase: 'The server cannot reach the database right now.',
})

export function healthHandlers(database: Database): Handlers<typeof healthCalls> {
  return {
    'GET /health/live': async () => ({ status: 'UP' }),
    'GET /health/ready': async () => {
      await checkReady(database)
      return { status: 'UP' }
    },
  }
}

/** Ready means that a player could be served: the database answers. It is migrated before the server listens. */
export async function checkReady(database: Database): Promise<void> {
  await database.pool.query('select 1').catch(() => {
    throw new AppError('unavailable', errors.noDatabase)
  })
}
