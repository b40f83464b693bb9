/** The second step of a sign-in: after the right password, a person with a factor proves it too. */
import type { ProofChoice, SecondStep } from '@pickproof/contract/security'
import type { Tx } from '../../../platform/db/database.ts'
import type { Visit } from '../../../platform/http/call-context.ts'
import type { IdentityModule } from '../identity-module.ts'
import { freshToken, sha256 } from '../passwords/one-time-token.ts'
import { derivedRegion, ensureRegionAllowed } from '../registration/region.ts'
import { accountDisabled } from '../sign-in/sign-in-errors.ts'
import { type BrowserTokens, type OpenedSession, openSession } from '../sign-in/open-session.ts'
import { findUserById, lockUserById, type UserRow } from '../users/user-store.ts'
import { checkFactor, secondFactorsOf } from './check-proof.ts'
import { countTry, findChallenge, insertChallenge, takeChallenge } from './factor-store.ts'
import { signInAgain } from './proof-errors.ts'

const TRIES_MAX = 5
const purpose = 'SECOND_STEP'

/** Answers the token that the browser keeps between the two steps. */
export async function beginSecondStep(tx: Tx, tenantId: string, userId: bigint, now: Date): Promise<string> {
  const { token, tokenHash } = freshToken()
  await insertChallenge(tx, tenantId, { hash: tokenHash, purpose, userId, now })
  return token
}

export async function secondStepChoice(
  identity: IdentityModule,
  visit: Visit,
  pendingToken: string | undefined,
): Promise<ProofChoice> {
  const { user } = await getPending(identity, visit, pendingToken)
  return await secondFactorsOf(identity, visit, user)
}

export async function finishSecondStep(
  identity: IdentityModule,
  visit: Visit,
  order: {
    readonly pendingToken: string | undefined
    readonly step: SecondStep
    readonly browser: BrowserTokens
  },
): Promise<OpenedSession> {
  const { db, tenantId, caller } = visit
  const { clock, brands } = identity.context
  const region = await derivedRegion(caller.ip)
  ensureRegionAllowed(brands.getById(tenantId), region)
  const { user, hash } = await getPending(identity, visit, order.pendingToken)
  // Counted before the check, so that tries at the same moment cannot outrun the limit.
  if (!(await countTry(db, tenantId, hash, TRIES_MAX))) throw signInAgain()
  const method = await checkFactor(identity, visit, { user, step: order.step })
  return await db.transaction().execute(async (tx) => {
    const held = await lockUserById(tx, tenantId, user.id)
    // Gone when the password changed in the meantime, as all sessions are.
    const isStillPending = await takeChallenge(tx, tenantId, { hash, purpose, now: clock.now() })
    if (!held || !isStillPending) throw signInAgain()
    if (held.status !== 'ENABLED') throw accountDisabled(held, brands.getById(tenantId))
    return await openSession(tx, identity, visit, { user: held, method, region, browser: order.browser })
  })
}

async function getPending(
  { context: { clock } }: IdentityModule,
  { db, tenantId }: Visit,
  pendingToken: string | undefined,
): Promise<{ readonly user: UserRow; readonly hash: Buffer }> {
  if (!pendingToken) throw signInAgain()
  const hash = sha256(pendingToken)
  const pending = await findChallenge(db, tenantId, { hash, purpose, now: clock.now() })
  if (!pending?.user_id || pending.tries >= TRIES_MAX) throw signInAgain()
  const user = await findUserById(db, tenantId, pending.user_id)
  if (!user) throw signInAgain()
  return { user, hash }
}
