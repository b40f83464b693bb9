import { defineMessages } from '@pickproof/domain/messages/message'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/database.ts'
import { findLock } from './sign-in-failure-store.ts'

const errors = defineMessages('server.locked', {
  tooManyAttempts: 'Too many wrong passwords. Please try again in 15 minutes.',
})

/** Also for a password that is changed while signed in. */
export const TOO_MANY_ATTEMPTS = errors.tooManyAttempts

export function lockedError(): AppError {
  return new AppError('auth.locked', TOO_MANY_ATTEMPTS)
}

export async function ensureNotLocked(db: Db, tenantId: string, emailHash: Buffer, now: Date): Promise<void> {
  if (await findLock(db, tenantId, emailHash, now)) throw lockedError()
}
