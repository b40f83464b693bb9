/** The door of challenges: the plan catalogue and the accounts opened from it. */
import type { Account } from '@pickproof/contract/challenges'
import type { Db } from '../../platform/db/database.ts'
import type { Brand } from '../tenants/index.ts'
import { accountView } from './account-view.ts'
import { challengeOffers } from './challenge-offers.ts'
import { listAccountsOfUser, replaceOffers } from './challenges-store.ts'

export { challengeHandlers } from './challenges-routes.ts'
export {
  type AccountRow,
  type ChallengeRow,
  findAccountByAccno,
  findChallenge,
  type NewAccount,
  type OwnedAccountRow,
} from './challenges-store.ts'
export { termsOf } from './account-terms.ts'
export { accountView } from './account-view.ts'
export { openAccount, stageNumberOf } from './open-account.ts'
export { startTrial } from './start-trial.ts'
export { getVisibleAccount } from './visible-account.ts'

export async function accountsOf(db: Db, tenantId: string, userId: bigint): Promise<Account[]> {
  return (await listAccountsOfUser(db, tenantId, userId)).map(accountView)
}

/** Run at every start: the catalogue of a brand is what its folder says now. */
export async function publishOffers(db: Db, brand: Brand, now: Date): Promise<void> {
  await replaceOffers(db, brand.tenantId, challengeOffers(brand, now))
}
