/** Removes the factors of a person who lost them, so that the password is enough again until they add new ones (decision 83). */
import { normalisedEmail } from '@pickproof/contract/fields/email'
import { defineMessages } from '@pickproof/domain/messages/message'
import { AppError, notFound } from '../../../platform/app-error.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Caller, SignedInVisit } from '../../../platform/http/call-context.ts'
import { languageFor } from '../../../platform/messages/speech.ts'
import { auditActor, recordAudit } from '../../audit/index.ts'
import type { Brand } from '../../tenants/index.ts'
import type { LinkOrigin } from '../app-link.ts'
import { recipientOf } from '../identity-mails.ts'
import type { IdentityModule } from '../identity-module.ts'
import { atCommandLine, OPERATOR } from '../operator.ts'
import { deleteSessionsOf } from '../sign-in/session-store.ts'
import { mailFactor } from '../sign-in/sign-in-mails.ts'
import { ensureMayManage } from '../users/update-rights.ts'
import { findUserByEmail, lockUserById, type UserRow, updateUser } from '../users/user-store.ts'
import { deletePasskeysOf, deleteTotp, replaceRecoveryCodes } from './factor-store.ts'

const errors = defineMessages('server.reset-factors', {
  self: 'You cannot remove your own factors here. Open Sign-in and devices.',
  none: 'This user has no second factor.',
})

/** Needs two people: with the password of a colleague, one could take their place. */
export async function resetFactorsByStaff(
  { context: { clock, brands } }: IdentityModule,
  { tenantId, db, signedIn, caller }: SignedInVisit,
  userId: bigint,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const user = await lockUserById(tx, tenantId, userId)
    if (!user) throw notFound()
    ensureMayManage(signedIn.role, user)
    if (user.id === signedIn.userId) throw new AppError('conflict', errors.self)
    if (user.factor_since === null) throw new AppError('conflict', errors.none)
    const by = { actor: auditActor(signedIn), caller, brand: brands.getById(tenantId), at: clock.now() }
    await removeAll(tx, user, by)
  })
}

interface OperatorOrder {
  readonly email: string
  readonly reason: string
  /** Where the link in the mail leads. */
  readonly origin: LinkOrigin
  readonly at: Date
}

/** The operator needs no second person: the only super admin of a brand may be the one who cannot sign in. */
export async function resetFactorsByOperator(
  db: Db,
  brand: Brand,
  { email, reason, origin, at }: OperatorOrder,
): Promise<'removed' | 'no-factor' | 'unknown-person'> {
  const { tenantId } = brand
  return await db.transaction().execute(async (tx) => {
    const found = await findUserByEmail(tx, tenantId, normalisedEmail(email))
    const user = found && (await lockUserById(tx, tenantId, found.id))
    if (!user) return 'unknown-person'
    if (user.factor_since === null) return 'no-factor'
    const caller = { ...atCommandLine('reset-factor'), ...origin, language: languageFor(user, brand) }
    await removeAll(tx, user, { actor: OPERATOR, caller, brand, at, reason })
    return 'removed'
  })
}

interface By {
  readonly actor: Parameters<typeof recordAudit>[1]['actor']
  readonly caller: Caller
  readonly brand: Brand
  readonly at: Date
  readonly reason?: string
}

/** The caller holds the lock of the person. */
async function removeAll(tx: Tx, user: UserRow, { actor, caller, brand, at, reason }: By): Promise<void> {
  const { tenant_id: tenantId, id } = user
  const passkeys = await deletePasskeysOf(tx, tenantId, id)
  const hadAuthenticator = await deleteTotp(tx, tenantId, id)
  await replaceRecoveryCodes(tx, tenantId, { userId: id, hashes: [], at })
  await updateUser(tx, tenantId, id, { factor_since: null })
  await deleteSessionsOf(tx, tenantId, id)
  await mailFactor(tx, recipientOf(user, { brand, caller, at }), 'factorsReset')
  await recordAudit(tx, {
    tenantId,
    actor,
    action: 'user.reset-factors',
    target: { kind: 'user', id },
    before: { passkeys, hasAuthenticator: hadAuthenticator },
    after: { passkeys: 0, hasAuthenticator: false, ...(reason === undefined ? {} : { reason }) },
    caller,
    at,
    about: { userId: id },
  })
}
