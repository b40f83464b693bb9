/**
 * Verifies the email of a new person and sets their first password (decision N23). The details that were typed for this link
 * count. Another person may have registered the same email with others (decision 78).
 */
import type { RegistrationDetails, VerificationBody } from '@pickproof/contract/identity'
import type { Visit } from '../../../platform/http/call-context.ts'
import type { KeptRegistration } from '../../../platform/db/tables/identity.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { IdentityModule } from '../identity-module.ts'
import { sha256 } from '../passwords/one-time-token.ts'
import { deadLink, setPasswordByToken } from '../passwords/set-password-by-token.ts'
import { acceptInvitation } from '../staff/invite.ts'
import { findToken } from '../passwords/token-store.ts'
import { findUserById, findUserIdByReferralCode, type UserChange, type UserRow } from '../users/user-store.ts'

const PURPOSE = 'VERIFY_EMAIL'

export async function verifyEmail(
  identity: IdentityModule,
  visit: Visit,
  { token, password }: VerificationBody,
  deviceToken: string | undefined,
): Promise<string> {
  const { context, ports } = identity
  return await setPasswordByToken(
    identity,
    visit,
    { purpose: PURPOSE, token, password, field: 'password', deviceToken },
    {
      confirmed: async (tx, user, registration) => {
        const invited = await acceptInvitation(tx, visit, {
          user,
          tokenHash: sha256(token),
          at: context.clock.now(),
        })
        if (invited) return invited
        if (!registration || !isNewcomer(user)) return {}
        // The person may have excluded themself from all brands since they registered.
        await ports.ensureMayRegister(tx, registration, context.clock.now())
        return await confirmedChange(tx, user, registration)
      },
      afterwards: async (tx, user, before) => {
        // Staff do not play: an invited person gets no free trial.
        if (!isNewcomer(before) || user.role !== 'USER') return
        const now = context.clock.now()
        await ports.onRegistered(tx, {
          tenantId: visit.tenantId,
          userId: user.id,
          currency: user.currency,
          now,
        })
      },
    },
  )
}

/** A person with a password verifies a changed address: a registration by another person changes nothing of them. */
export function isNewcomer({ password_hash }: UserRow): boolean {
  return password_hash === null
}

async function confirmedChange(
  tx: Tx,
  { tenant_id: tenantId, id }: UserRow,
  typed: KeptRegistration,
): Promise<UserChange> {
  const referrerId = typed.referralCode && (await findUserIdByReferralCode(tx, tenantId, typed.referralCode))
  return {
    first_name: typed.firstName,
    last_name: typed.lastName,
    gender: typed.gender,
    date_of_birth: typed.dateOfBirth,
    currency: typed.currency,
    language: typed.language,
    referred_by_user_id: referrerId && referrerId !== id ? referrerId : null,
    last_ip: typed.ip,
    derived_region: typed.region,
  }
}

/** What the link confirms, so that the person sees it before they do. */
export async function registrationDetails(
  { context: { clock } }: IdentityModule,
  { tenantId, db }: Visit,
  token: string,
): Promise<RegistrationDetails> {
  const link = await findToken(db, tenantId, {
    purpose: PURPOSE,
    tokenHash: sha256(token),
    now: clock.now(),
  })
  const user = link && (await findUserById(db, tenantId, link.user_id))
  if (!user) throw deadLink()
  const { email } = user
  if (link.registration && isNewcomer(user)) {
    const { firstName, lastName, dateOfBirth, currency, referralCode, next = null } = link.registration
    return { email, firstName, lastName, dateOfBirth, currency, referralCode, next }
  }
  return {
    email,
    firstName: user.first_name,
    lastName: user.last_name,
    // Staff may have mistyped the new address of a player: its reader learns no more than the name.
    dateOfBirth: isNewcomer(user) ? user.date_of_birth : null,
    currency: user.currency,
    referralCode: isNewcomer(user) ? await referralCodeOf(db, user) : null,
    next: null,
  }
}

async function referralCodeOf(
  db: Db,
  { tenant_id: tenantId, referred_by_user_id: referrerId }: UserRow,
): Promise<string | null> {
  const referrer = referrerId === null ? undefined : await findUserById(db, tenantId, referrerId)
  return referrer?.referral_code ?? null
}
