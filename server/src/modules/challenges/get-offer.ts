import { defineMessages } from '@pickproof/domain/messages/message'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/database.ts'
import { type ChallengeRow, findChallenge } from './challenges-store.ts'

const errors = defineMessages('server.offers', {
  notOffered: 'The brand does not offer this challenge plan.',
})

export function notOffered(): AppError {
  return new AppError('not-found', errors.notOffered)
}

/** Only what the brand sells now; plans of before stay for the accounts that have them. */
export async function getOffer(
  db: Db,
  tenantId: string,
  plan: { readonly challengePlan: string; readonly currency: string },
): Promise<ChallengeRow> {
  const challenge = await findChallenge(db, tenantId, plan)
  if (!challenge?.is_offered) throw notOffered()
  return challenge
}
