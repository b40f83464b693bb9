/** What a person does with their own passkeys, authenticator app and recovery codes. */
import type { NewPasskey, Security } from '@pickproof/contract/security'
import { notFound, signedOut } from '../../../platform/app-error.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { seal, unseal } from '../../../platform/files/seal.ts'
import type { SignedInVisit } from '../../../platform/http/call-context.ts'
import { recordAudit } from '../../audit/index.ts'
import { findEmailChange } from '../users/email-change-store.ts'
import { recipientOf } from '../identity-mails.ts'
import type { IdentityModule } from '../identity-module.ts'
import { type FactorNotice, mailFactor } from '../sign-in/sign-in-mails.ts'
import { findUserById, lockUserById, type UserRow, updateUser } from '../users/user-store.ts'
import { secretLabel } from './check-proof.ts'
import {
  confirmTotp,
  countRecoveryCodes,
  deletePasskey,
  deleteTotp,
  findTotp,
  insertPasskey,
  listPasskeys,
  putTotp,
  renamePasskey,
  replaceRecoveryCodes,
  useStep,
} from './factor-store.ts'
import { newPasskeyOptions, readNewPasskey } from './passkeys.ts'
import {
  hasAuthenticator,
  knownPasskey,
  lastFactor,
  noAuthenticator,
  noFactor,
  tooManyPasskeys,
  wrongCode,
} from './proof-errors.ts'
import { ensureRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts'
import { mustHaveFactor } from './staff-factor.ts'
import { base32, findStep, freshSecret, otpauthUri } from './totp.ts'

const PASSKEYS_MAX = 20

export async function securityOf(
  { context: { clock, config } }: IdentityModule,
  { db, tenantId, signedIn }: SignedInVisit,
): Promise<Security> {
  const [user, passkeys, totp, recoveryCodesLeft, change] = await Promise.all([
    findUserById(db, tenantId, signedIn.userId),
    listPasskeys(db, tenantId, signedIn.userId),
    findTotp(db, tenantId, signedIn.userId),
    countRecoveryCodes(db, tenantId, signedIn.userId),
    findEmailChange(db, tenantId, signedIn.userId, clock.now()),
  ])
  if (!user) throw signedOut()
  return {
    email: user.email,
    passkeys: passkeys.map(({ id, name, created_at: createdAt, last_used_at: lastUsedAt }) => ({
      id: Number(id),
      name,
      createdDate: createdAt.toISOString(),
      lastUsedDate: lastUsedAt?.toISOString() ?? null,
    })),
    authenticatorSince: totp?.confirmed_at?.toISOString() ?? null,
    recoveryCodesLeft,
    mustKeepFactor: mustHaveFactor(user, config),
    emailChange: change
      ? {
          newEmail: change.new_email,
          isOldConfirmed: change.old_confirmed_at !== null,
          isNewConfirmed: change.new_confirmed_at !== null,
          expiresDate: change.expires_at.toISOString(),
        }
      : null,
  }
}

/** Makes a secret that counts after its first code. */
export async function beginTotp(
  identity: IdentityModule,
  visit: SignedInVisit,
): Promise<{ readonly secret: string; readonly uri: string }> {
  const { clock, config, brands } = identity.context
  const { tenantId } = visit
  const secret = freshSecret()
  return await withPerson(visit, async (tx, user) => {
    if ((await findTotp(tx, tenantId, user.id))?.confirmed_at) throw hasAuthenticator()
    const sealedSecret = seal(config.filesKeys, secretLabel(tenantId, user.id), secret)
    await putTotp(tx, tenantId, { userId: user.id, sealedSecret, at: clock.now() })
    const issuer = brands.getById(tenantId).name
    return { secret: base32(secret), uri: otpauthUri({ issuer, account: user.email, secret }) }
  })
}

/** Answers the recovery codes, when they are the first ones. */
export async function turnOnTotp(
  identity: IdentityModule,
  visit: SignedInVisit,
  code: string,
): Promise<string[]> {
  const { clock, config } = identity.context
  const { tenantId } = visit
  const now = clock.now()
  return await withPerson(visit, async (tx, user) => {
    const totp = await findTotp(tx, tenantId, user.id)
    if (!totp) throw noAuthenticator()
    if (totp.confirmed_at) throw hasAuthenticator()
    const secret = unseal(config.filesKeys, secretLabel(tenantId, user.id), totp.sealed_secret)
    const step = findStep(secret, code, { now, usedStep: totp.used_step })
    if (step === undefined || !(await useStep(tx, tenantId, { userId: user.id, step }))) throw wrongCode()
    await confirmTotp(tx, tenantId, user.id, now)
    return await added(tx, identity, visit, { user, notice: 'authenticatorAdded' })
  })
}

export async function removeTotp(identity: IdentityModule, visit: SignedInVisit): Promise<void> {
  const { tenantId } = visit
  await withPerson(visit, async (tx, user) => {
    if (!(await findTotp(tx, tenantId, user.id))?.confirmed_at) throw notFound()
    await deleteTotp(tx, tenantId, user.id)
    await removed(tx, identity, visit, { user, notice: 'authenticatorRemoved' })
  })
}

export async function newRecoveryCodes(identity: IdentityModule, visit: SignedInVisit): Promise<string[]> {
  const at = identity.context.clock.now()
  return await withPerson(visit, async (tx, user) => {
    if (user.factor_since === null) throw noFactor()
    const codes = await makeRecoveryCodes(tx, visit.tenantId, user.id, at)
    await note(tx, identity, visit, { user, notice: 'codesMade' })
    return codes
  })
}

export async function optionsForPasskey(identity: IdentityModule, visit: SignedInVisit) {
  const user = await findUserById(visit.db, visit.tenantId, visit.signedIn.userId)
  if (!user) throw signedOut()
  await ensureRoomForPasskey(visit.db, visit.tenantId, user.id)
  return await newPasskeyOptions(identity, visit, user)
}

async function ensureRoomForPasskey(db: Db, tenantId: string, userId: bigint): Promise<void> {
  if ((await listPasskeys(db, tenantId, userId)).length >= PASSKEYS_MAX) throw tooManyPasskeys()
}

/** Answers the recovery codes, when they are the first ones. */
export async function addPasskey(
  identity: IdentityModule,
  visit: SignedInVisit,
  { name, response }: { readonly name: string; readonly response: NewPasskey },
): Promise<string[]> {
  const { tenantId, db, signedIn } = visit
  const owner = await findUserById(db, tenantId, signedIn.userId)
  if (!owner) throw signedOut()
  const made = await readNewPasskey(identity, visit, { user: owner, response })
  return await withPerson(visit, async (tx, user) => {
    await ensureRoomForPasskey(tx, tenantId, user.id)
    const createdAt = identity.context.clock.now()
    const isNew = await insertPasskey(tx, tenantId, {
      ...made,
      user_id: user.id,
      name,
      created_at: createdAt,
      last_used_at: null,
    })
    if (!isNew) throw knownPasskey()
    return await added(tx, identity, visit, { user, notice: 'passkeyAdded', name })
  })
}

export async function renameOwnPasskey(
  visit: SignedInVisit,
  { id, name }: { readonly id: bigint; readonly name: string },
): Promise<void> {
  await withPerson(visit, async (tx, user) => {
    if (!(await renamePasskey(tx, visit.tenantId, { userId: user.id, id, name }))) throw notFound()
  })
}

export async function removePasskey(
  identity: IdentityModule,
  visit: SignedInVisit,
  id: bigint,
): Promise<void> {
  await withPerson(visit, async (tx, user) => {
    const name = await deletePasskey(tx, visit.tenantId, { userId: user.id, id })
    if (name === undefined) throw notFound()
    await removed(tx, identity, visit, { user, notice: 'passkeyRemoved', name })
  })
}

/** Holds the person, so that two changes of their factors never overlap. */
async function withPerson<T>(
  { db, tenantId, signedIn }: SignedInVisit,
  work: (tx: Tx, user: UserRow) => Promise<T>,
): Promise<T> {
  return await db.transaction().execute(async (tx) => {
    const user = await lockUserById(tx, tenantId, signedIn.userId)
    if (!user) throw signedOut()
    return await work(tx, user)
  })
}

type OwnNotice = Exclude<FactorNotice, 'factorsReset'>

interface FactorChange {
  readonly user: UserRow
  readonly notice: OwnNotice
  readonly name?: string
}

async function added(
  tx: Tx,
  identity: IdentityModule,
  visit: SignedInVisit,
  change: FactorChange,
): Promise<string[]> {
  const at = identity.context.clock.now()
  const { user } = change
  if (user.factor_since === null) await updateUser(tx, visit.tenantId, user.id, { factor_since: at })
  const codes = await ensureRecoveryCodes(tx, visit.tenantId, user.id, at)
  await note(tx, identity, visit, change)
  return codes
}

/** With the last factor the recovery codes go too: there is nothing to recover. */
async function removed(
  tx: Tx,
  identity: IdentityModule,
  visit: SignedInVisit,
  change: FactorChange,
): Promise<void> {
  const { tenantId } = visit
  const { user } = change
  const { config, clock } = identity.context
  const [passkeys, totp] = [await listPasskeys(tx, tenantId, user.id), await findTotp(tx, tenantId, user.id)]
  if (passkeys.length === 0 && !totp?.confirmed_at) {
    if (mustHaveFactor(user, config)) throw lastFactor()
    await replaceRecoveryCodes(tx, tenantId, { userId: user.id, hashes: [], at: clock.now() })
    await updateUser(tx, tenantId, user.id, { factor_since: null })
  }
  await note(tx, identity, visit, change)
}

const ACTIONS: Readonly<Record<OwnNotice, string>> = {
  passkeyAdded: 'user.add-factor',
  authenticatorAdded: 'user.add-factor',
  passkeyRemoved: 'user.remove-factor',
  authenticatorRemoved: 'user.remove-factor',
  codesMade: 'user.new-recovery-codes',
}

async function note(
  tx: Tx,
  { context: { clock, brands } }: IdentityModule,
  { tenantId, caller, signedIn }: SignedInVisit,
  { user, notice, name }: FactorChange,
): Promise<void> {
  const at = clock.now()
  await mailFactor(tx, recipientOf(user, { brand: brands.getById(tenantId), caller, at }), notice)
  const factor = notice.startsWith('passkey') ? 'passkey' : 'authenticator'
  await recordAudit(tx, {
    tenantId,
    actor: signedIn,
    action: ACTIONS[notice],
    target: { kind: 'user', id: user.id },
    ...(notice === 'codesMade' ? {} : { after: { factor, ...(name === undefined ? {} : { name }) } }),
    caller,
    at,
  })
}
