import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/database.ts'
import { findLock } from './sign-in-failure-store.ts'

export function lockedError(): AppError {
  return new AppError('auth.locked', 'Too many wrong passwords. Please try again in 15 minutes.')
}

export async function ensureNotLocked(db: Db, tenantId: string, emailHash: Buffer, now: Date): Promise<void> {
  if (await findLock(db, tenantId, emailHash, now)) throw lockedError()
}
