/**
 * Another mail for a person whose email is not verified yet. Several people may have registered the email. Its owner
 * must not confirm what a stranger typed, so they get a link only if all registrations agree (decision 86).
 */
import type { Tx } from '../../../platform/db/database.ts'
import type { KeptRegistration } from '../../../platform/db/tables/identity.ts'
import { mailRegisterAgain, type Recipient } from '../identity-mails.ts'
import { mailLinkToken } from '../passwords/mail-link-token.ts'
import { listRegistrations } from '../passwords/token-store.ts'
import type { UserRow } from '../users/user-store.ts'
import { isNewcomer } from './verify-email.ts'

/** In `created_by` of people who registered themselves. */
export const SELF = 'self'

/** The caller holds the lock of the person. */
export async function mailUnverified(tx: Tx, user: UserRow, to: Recipient): Promise<void> {
  // Staff typed the details of the others, or the person has a password and changes the address.
  if (user.created_by !== SELF || !isNewcomer(user)) {
    await mailLinkToken(tx, user.id, to, 'VERIFY_EMAIL')
    return
  }
  const [newest, ...others] = await listRegistrations(tx, user.tenant_id, { userId: user.id, now: to.at })
  const isContested = newest && others.some((other) => detailsOf(other) !== detailsOf(newest))
  if (!newest || isContested) await mailRegisterAgain(tx, to)
  else await mailLinkToken(tx, user.id, { ...to, firstName: newest.firstName }, 'VERIFY_EMAIL', newest)
}

function detailsOf({ firstName, lastName, gender, dateOfBirth, currency, referralCode }: KeptRegistration) {
  return JSON.stringify([firstName, lastName, gender, dateOfBirth, currency, referralCode])
}
