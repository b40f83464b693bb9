import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/database.ts'
import { type ChallengeRow, findChallenge } from './challenges-store.ts'

/** Only what the brand sells now; plans of before stay for the accounts that have them. */
export async function getOffer(
  db: Db,
  tenantId: string,
  plan: { readonly challengePlan: string; readonly currency: string },
): Promise<ChallengeRow> {
  const challenge = await findChallenge(db, tenantId, plan)
  if (!challenge?.is_offered) throw new AppError('not-found', 'This challenge plan is not offered.')
  return challenge
}
