/**
 * Signs in. A stranger learns nothing about who has an account here. An unknown email costs the same work, gets the
 * same words and makes a caller wait after as many wrong passwords as a known one. Only a caller with the right password
 * learns that an account is disabled or unverified.
 */
import type { AppError } from '../../../platform/app-error.ts'
import type { Visit } from '../../../platform/http/call-context.ts'
import { mayMailStranger } from '../../../platform/mail/queue-mail.ts'
import { ensureEmailFits } from '../registration/ensure-email-fits.ts'
import { auditFailedSignIn } from './audit-passwords.ts'
import { ensureNotLocked, guessFrom, lockedError } from './ensure-not-locked.ts'
import { mailAccountLocked, recipientOf } from '../identity-mails.ts'
import type { IdentityModule } from '../identity-module.ts'
import { sha256 } from '../passwords/one-time-token.ts'
import { passwordMatches } from '../passwords/password-hashing.ts'
import { derivedRegion, ensureRegionAllowed } from '../registration/region.ts'
import { accountDisabled, emailUnverified, wrongCredentials } from './sign-in-errors.ts'
import { type BrowserTokens, type OpenedSession, openSession } from './open-session.ts'
import { beginSecondStep } from '../factors/second-step.ts'
import { isKnownDevice } from './sign-in-store.ts'
import { clearOwnFailures, type GuessFrom, recordFailure } from './sign-in-failure-store.ts'
import { findUserByEmail, lockUserById, type UserRow, updateUser } from '../users/user-store.ts'

interface Credentials {
  readonly email: string
  readonly password: string
  readonly browser: BrowserTokens
}

/** The new session, or what the browser needs for the second step of a person with a factor. */
type SignInOutcome = { readonly opened: OpenedSession } | { readonly pendingToken: string }

export async function signIn(
  identity: IdentityModule,
  visit: Visit,
  credentials: Credentials,
): Promise<SignInOutcome> {
  const { clock, brands } = identity.context
  const { tenantId, db, caller } = visit
  const region = await derivedRegion(caller.ip)
  const brand = brands.getById(tenantId)
  ensureRegionAllowed(brand, region)
  ensureEmailFits(brand, credentials.email, 'sign-in')
  const user = await findUserByEmail(db, tenantId, credentials.email)
  const device = await knownDevice(visit, { user, ...credentials.browser })
  const guess = guessFrom({ ...credentials, ip: caller.ip, device })
  await ensureNotLocked(db, tenantId, guess, clock.now())

  const isRight = await passwordMatches(user?.password_hash, credentials.password)
  if (!user || !isRight) throw await failed(identity, visit, { guess, user })
  if (user.status !== 'ENABLED') throw accountDisabled(user, brand)
  if (!user.is_email_verified) throw emailUnverified()

  const now = clock.now()
  return await db.transaction().execute(async (tx) => {
    // Locks the person before their wrong passwords, as setting a new password does. So they never wait for each other.
    const held = await lockUserById(tx, tenantId, user.id)
    // Guesses that were under way together must not outrun the wait they caused.
    await ensureNotLocked(tx, tenantId, guess, now)
    await clearOwnFailures(tx, tenantId, guess)
    // Checking the password takes time. This rejects a user who was purged or disabled, or got another password or
    // email, in that time. Otherwise the ended sessions would return.
    if (!held || !isAsChecked(held, user)) throw wrongCredentials()
    if (held.factor_since) return { pendingToken: await beginSecondStep(tx, tenantId, held.id, now) }
    const { browser } = credentials
    return {
      opened: await openSession(tx, identity, visit, { user: held, method: 'PASSWORD', region, browser }),
    }
  })
}

/** Guesses from elsewhere cannot keep out a browser that the person has used before (decision 78). */
async function knownDevice(
  { db, tenantId }: Visit,
  { user, deviceToken }: { readonly user: UserRow | undefined; readonly deviceToken: string | undefined },
): Promise<string | undefined> {
  if (deviceToken === undefined) return undefined
  // An email without a user costs the same work.
  const device = { userId: user?.id ?? 0n, tokenHash: sha256(deviceToken) }
  return (await isKnownDevice(db, tenantId, device)) ? deviceToken : undefined
}

function isAsChecked(held: UserRow, checked: UserRow): boolean {
  const fields = ['password_hash', 'email', 'status', 'is_email_verified'] as const
  return fields.every((field) => held[field] === checked[field])
}

async function failed(
  { context: { clock, brands } }: IdentityModule,
  { tenantId, db, caller }: Visit,
  { guess, user }: { guess: GuessFrom; user: UserRow | undefined },
): Promise<AppError> {
  const now = clock.now()
  return await db.transaction().execute(async (tx) => {
    const held = user && (await lockUserById(tx, tenantId, user.id))
    const { waitsUntil, beganWait } = await recordFailure(tx, tenantId, guess, now)
    await auditFailedSignIn(tx, { tenantId, caller }, { user: held, at: now, where: 'sign-in' })
    if (held) {
      await updateUser(tx, tenantId, held.id, { login_fails: held.login_fails + 1 })
      const mail = { kind: 'account-locked', to: held.email, at: now } as const
      if (beganWait && waitsUntil && (await mayMailStranger(tx, tenantId, mail))) {
        const to = recipientOf(held, { brand: brands.getById(tenantId), caller, at: now })
        await mailAccountLocked(tx, to, waitsUntil)
      }
    }
    return waitsUntil ? lockedError(waitsUntil, now) : wrongCredentials()
  })
}
