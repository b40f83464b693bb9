/** A proof during a session, for calls that move money or access (decision 77). */
import type { Proof, ProofChoice } from '@pickproof/contract/security'
import { AppError, signedOut } from '../../../platform/app-error.ts'
import type { SignedInVisit } from '../../../platform/http/call-context.ts'
import { recordAudit } from '../../audit/index.ts'
import type { IdentityModule } from '../identity-module.ts'
import { freshToken } from '../passwords/one-time-token.ts'
import { passwordMatches } from '../passwords/password-hashing.ts'
import { auditFailedSignIn } from '../sign-in/audit-passwords.ts'
import { guessInSession, waitMessage } from '../sign-in/ensure-not-locked.ts'
import { renewToken } from '../sign-in/session-store.ts'
import { findWait, recordFailure } from '../sign-in/sign-in-failure-store.ts'
import { findUserById, type UserRow } from '../users/user-store.ts'
import { checkFactor, secondFactorsOf } from './check-proof.ts'
import { notOffered, wrongPassword } from './proof-errors.ts'

/** Only people without a factor prove it with the password. */
export async function proofChoice(identity: IdentityModule, visit: SignedInVisit): Promise<ProofChoice> {
  const user = await getUser(visit)
  if (user.factor_since === null) return { methods: ['password'], passkeyOptions: null }
  return await secondFactorsOf(identity, visit, user)
}

/** Answers the new token of the session. */
export async function prove(identity: IdentityModule, visit: SignedInVisit, proof: Proof): Promise<string> {
  const { db, tenantId, signedIn, caller } = visit
  const user = await getUser(visit)
  if (proof.method === 'password') {
    if (user.factor_since !== null) throw notOffered()
    await checkPassword(identity, visit, { user, password: proof.password })
  } else {
    await checkFactor(identity, visit, { user, step: proof })
  }
  const at = identity.context.clock.now()
  const { token, tokenHash } = freshToken()
  await db.transaction().execute(async (tx) => {
    const isRenewed = await renewToken(tx, tenantId, signedIn.sessionId, { tokenHash, provedAt: at })
    if (!isRenewed) throw signedOut()
    await recordAudit(tx, {
      tenantId,
      actor: signedIn,
      action: 'session.prove',
      target: { kind: 'user', id: user.id },
      after: { method: proof.method },
      caller,
      at,
    })
  })
  return token
}

/** A borrowed browser must not be a way to guess the password without end. */
async function checkPassword(
  { context: { clock } }: IdentityModule,
  { db, tenantId, signedIn, caller }: SignedInVisit,
  { user, password }: { readonly user: UserRow; readonly password: string },
): Promise<void> {
  const guess = guessInSession(user.email, signedIn.sessionId)
  const until = await findWait(db, tenantId, guess, clock.now())
  // Not a 401: that would end the session after a typing error.
  if (until) throw new AppError('rate.limited', waitMessage(until, clock.now()))
  if (await passwordMatches(user.password_hash, password)) return
  await db.transaction().execute(async (tx) => {
    await recordFailure(tx, tenantId, guess, clock.now())
    await auditFailedSignIn(tx, { tenantId, caller }, { user, at: clock.now(), where: 'proof' })
  })
  throw wrongPassword()
}

async function getUser({ db, tenantId, signedIn }: SignedInVisit): Promise<UserRow> {
  const user = await findUserById(db, tenantId, signedIn.userId)
  if (!user) throw signedOut()
  return user
}
