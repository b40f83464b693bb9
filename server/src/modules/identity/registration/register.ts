/**
 * Registers a person. The answer is always the same: a new email gets the verification mail, a known one a mail that
 * says so. Only the reader of that inbox learns which it was. Each registration of an email that is not verified yet gets
 * its own link, and the link that is used decides which of them counts (decision 78).
 */
import { dateOfBirthMessage } from '@pickproof/contract/fields/date-of-birth'
import type { RegisterBody, SelfRegisterBody } from '@pickproof/contract/identity'
import { findReturnPath } from '@pickproof/domain/pages/return-path'
import { defineMessages } from '@pickproof/domain/messages/message'
import { invalidField } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { KeptRegistration } from '../../../platform/db/tables/identity.ts'
import type { SignedInVisit, Visit } from '../../../platform/http/call-context.ts'
import { mayMailStranger } from '../../../platform/mail/queue-mail.ts'
import { auditActor, recordAudit } from '../../audit/index.ts'
import type { Brand } from '../../tenants/index.ts'
import { ensureEmailFits, ensureNameFits } from './ensure-email-fits.ts'
import { isExcluded } from '../exclusion/excluded-person-store.ts'
import { mailAlreadyRegistered, mailExcluded, type Recipient, recipientOf } from '../identity-mails.ts'
import type { IdentityModule } from '../identity-module.ts'
import { mailLinkToken } from '../passwords/mail-link-token.ts'
import { derivedRegion, ensureRegionAllowed } from './region.ts'
import { SELF } from './mail-unverified.ts'
import { isNewcomer } from './verify-email.ts'
import {
  findUserByEmail,
  findUserIdByReferralCode,
  insertUser,
  lockUserById,
  type UserRow,
} from '../users/user-store.ts'
import { ensureLanguage } from '../users/ensure-language.ts'
import { currencyNotOffered, emailExcluded, emailTaken } from '../users/user-errors.ts'

const errors = defineMessages('server.register', {
  noReferralCode: 'This referral code does not exist',
  ownReferralCode: 'You cannot register a player with your own referral code.',
})

export async function register(
  identity: IdentityModule,
  visit: Visit,
  { captcha, next, ...body }: SelfRegisterBody,
): Promise<void> {
  const { tenantId, db, caller } = visit
  const brand = identity.context.brands.getById(tenantId)
  const at = identity.context.clock.now()
  const region = await derivedRegion(caller.ip)
  ensureRegionAllowed(brand, region)
  ensureAcceptable(brand, body, at)
  // On its own, so that a registration that is rejected spends the captcha too.
  await db.transaction().execute(async (tx) => await identity.captcha.ensureSolved(tx, tenantId, captcha, at))
  await db.transaction().execute(async (tx) => {
    const referrerId = await ensureWelcome(identity, tx, { brand, body, at })
    const { email, firstName, language = null } = body
    const to = { brand, caller, at, email, firstName, language }
    // From outside it looks like every other registration. The owner of the inbox reads why there is no account.
    if (await isExcluded(tx, tenantId, email)) return await mailExcludedPerson(tx, to)
    const origin = { createdBy: SELF, ip: caller.ip, region }
    const user = await addPerson(tx, { brand, body, referrerId, origin, at })
    const typed = {
      ...body,
      language,
      referralCode: body.referralCode ?? null,
      ip: caller.ip,
      region,
      next: findReturnPath(next) ?? null,
    }
    if (user) await mailLinkToken(tx, user.id, to, 'VERIFY_EMAIL', keptRegistration(typed))
    else await mailKnownPerson(tx, to, keptRegistration(typed))
  })
}

function keptRegistration(typed: KeptRegistration): KeptRegistration {
  const { firstName, lastName, gender, dateOfBirth, currency, language, referralCode, ip, region } = typed
  const { next = null } = typed
  return { firstName, lastName, gender, dateOfBirth, currency, language, referralCode, ip, region, next }
}

/** Staff may learn that an email exists, so the answer says so. */
export async function registerByStaff(
  identity: IdentityModule,
  visit: SignedInVisit,
  body: RegisterBody,
): Promise<void> {
  const { tenantId, db, caller, signedIn } = visit
  const brand = identity.context.brands.getById(tenantId)
  const at = identity.context.clock.now()
  ensureAcceptable(brand, body, at)
  await db.transaction().execute(async (tx) => {
    const referrerId = await ensureWelcome(identity, tx, { brand, body, at })
    // The referrer gets a share of what the player pays.
    if (referrerId === signedIn.userId) throw invalidField('referralCode', errors.ownReferralCode)
    if (await isExcluded(tx, tenantId, body.email)) throw emailExcluded()
    const origin = { createdBy: signedIn.email, ip: null, region: null }
    const user = await addPerson(tx, { brand, body, referrerId, origin, at })
    if (!user) throw emailTaken()
    await mailLinkToken(tx, user.id, recipientOf(user, { brand, caller, at }), 'VERIFY_EMAIL')
    await recordAudit(tx, {
      tenantId,
      actor: auditActor(signedIn),
      action: 'user.register',
      target: { kind: 'user', id: user.id },
      after: {
        email: user.email,
        firstName: user.first_name,
        lastName: user.last_name,
        role: user.role,
        ...(referrerId !== null && { referredBy: Number(referrerId) }),
      },
      caller,
      at,
    })
  })
}

function ensureAcceptable(brand: Brand, body: RegisterBody, at: Date): void {
  // Lower case and composed letters can be longer than what was typed, so its length is checked again too.
  ensureNameFits(brand, 'firstName', body.firstName)
  ensureNameFits(brand, 'lastName', body.lastName)
  ensureEmailFits(brand, body.email)
  ensureLanguage(body.language)
  const today = at.toISOString().slice(0, 10)
  const dateMessage = dateOfBirthMessage(body.dateOfBirth, today, brand.minimumAge)
  if (dateMessage) throw invalidField('dateOfBirth', dateMessage)
  if (!brand.currencyType.some(({ value }) => value === body.currency)) {
    throw currencyNotOffered(brand)
  }
}

interface Typed {
  readonly brand: Brand
  readonly body: RegisterBody
  readonly at: Date
}

/**
 * Comes before the check of the email. Otherwise a wrong referral code would reveal which emails are excluded. Answers the
 * referrer.
 */
async function ensureWelcome(
  { ports }: IdentityModule,
  tx: Tx,
  { brand: { tenantId }, body, at }: Typed,
): Promise<bigint | null> {
  await ports.ensureMayRegister(tx, body, at)
  if (!body.referralCode) return null
  const referrerId = await findUserIdByReferralCode(tx, tenantId, body.referralCode)
  if (!referrerId) throw invalidField('referralCode', errors.noReferralCode)
  return referrerId
}

interface NewPerson extends Typed {
  readonly referrerId: bigint | null
  readonly origin: { readonly createdBy: string; readonly ip: string | null; readonly region: string | null }
}

/** Undefined when the email has a user. */
async function addPerson(
  tx: Tx,
  { brand: { tenantId }, body, referrerId, origin, at }: NewPerson,
): Promise<UserRow | undefined> {
  return await insertUser(tx, tenantId, {
    email: body.email,
    first_name: body.firstName,
    last_name: body.lastName,
    gender: body.gender,
    date_of_birth: body.dateOfBirth,
    currency: body.currency,
    language: body.language ?? null,
    role: 'USER',
    referred_by_user_id: referrerId,
    last_ip: origin.ip,
    derived_region: origin.region,
    created_at: at,
    created_by: origin.createdBy,
    modified_at: at,
    modified_by: origin.createdBy,
  })
}

async function mailExcludedPerson(tx: Tx, to: Recipient): Promise<void> {
  const { brand, email, at } = to
  const mail = { kind: 'registration-excluded', to: email, at } as const
  if (await mayMailStranger(tx, brand.tenantId, mail)) await mailExcluded(tx, to)
}

/** A person who is not verified yet gets a link for what was typed now, everyone else a link to the sign-in. */
async function mailKnownPerson(tx: Tx, to: Recipient, typed: KeptRegistration): Promise<void> {
  const { tenantId } = to.brand
  const found = await findUserByEmail(tx, tenantId, to.email)
  const known = found && (await lockUserById(tx, tenantId, found.id))
  if (known?.status !== 'ENABLED' || known.email !== found?.email) return
  const kind = known.is_email_verified ? 'already-registered' : 'verification'
  if (!(await mayMailStranger(tx, tenantId, { kind, to: known.email, at: to.at }))) return
  if (known.is_email_verified) await mailAlreadyRegistered(tx, recipientOf(known, to))
  else if (isNewcomer(known)) await mailLinkToken(tx, known.id, to, 'VERIFY_EMAIL', typed)
  else await mailLinkToken(tx, known.id, recipientOf(known, to), 'VERIFY_EMAIL')
}
