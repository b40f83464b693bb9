/**
 * Saves where a player wants to be paid, after the same checks that the form makes, and the checksum of a wallet. A
 * changed destination waits before it is paid, and the player gets a mail immediately, so a thief cannot cash out unnoticed.
 */
import {
  changedFinancialFields,
  type FinancialFields,
  isOtherDestination,
  withoutForeignFields,
} from '@pickproof/contract/fields/financial-data'
import type { FinancialData } from '@pickproof/contract/payments'
import { defineMessages } from '@pickproof/domain/messages/message'
import { HOUR_MS } from '@pickproof/domain/time/durations'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { SealedJson } from '../../platform/files/sealed-json.ts'
import type { Caller, SignedIn } from '../../platform/http/call-context.ts'
import { auditActor, recordAudit } from '../audit/index.ts'
import { ensurePlaceAllowed, listEarlierEmails, lockUserById, type UserRow } from '../identity/index.ts'
import type { Brand } from '../tenants/index.ts'
import { mailDetailsChanged } from './destination-mails.ts'
import { ensureFinancialData, ensureOffered } from './financial-check.ts'
import { findFinancialData, insertFinancialData, updateFinancialData } from './financial-data-store.ts'
import { maskedFields, payableFrom } from './masked-details.ts'

const errors = defineMessages('server.financial-data', {
  exists: 'Your payment details are already saved.',
})

interface SaveOrder {
  readonly brand: Brand
  readonly sealed: SealedJson
  readonly signedIn: SignedIn
  readonly caller: Caller
  readonly fields: FinancialFields
  readonly now: Date
}

export async function addFinancialData(db: Db, order: SaveOrder): Promise<FinancialData> {
  const { brand, sealed, signedIn, now } = order
  const fields = checkedFields(order)
  const { tenantId } = brand
  return await db.transaction().execute(async (tx) => {
    const { userId } = signedIn
    const saved = await insertFinancialData(tx, sealed, { tenantId, userId, fields, now })
    if (!saved) throw new AppError('conflict', errors.exists)
    await audit(tx, order, null, fields)
    return saved.view
  })
}

export async function changeFinancialData(db: Db, order: SaveOrder): Promise<FinancialData> {
  const { brand, sealed, signedIn, now } = order
  const fields = checkedFields(order)
  const { tenantId } = brand
  const { userId } = signedIn
  return await db.transaction().execute(async (tx) => {
    // One change after the other, so each is compared with the one before it.
    const user = await lockUserById(tx, tenantId, userId)
    const before = user && (await findFinancialData(tx, sealed, { tenantId, userId }))
    if (!before) throw notFound()
    if (changedFinancialFields(before.view, fields).length === 0) return before.view
    const isOther = isOtherDestination(before.view, fields)
    const changedAt = isOther ? now : before.changedAt
    const saved = await updateFinancialData(tx, sealed, { tenantId, userId, fields, now, changedAt })
    await audit(tx, order, before.view, fields)
    if (isOther)
      await mailDetailsChanged(tx, {
        ...{ brand, origin: order.caller, user, fields, at: now },
        payableFrom: payableFrom(brand, now),
        to: await addressesToTell(tx, order, user),
      })
    return saved.view
  })
}

/** A thief may have changed the email first, so a recent former address gets the mail too. */
async function addressesToTell(tx: Tx, { brand, now }: SaveOrder, user: UserRow): Promise<readonly string[]> {
  const since = new Date(now.getTime() - brand.payoutDestinationWaitHours * HOUR_MS)
  const earlier = await listEarlierEmails(tx, brand.tenantId, user.id)
  const recent = earlier.filter(({ until }) => until >= since).map(({ email }) => email)
  return [...new Set([user.email, ...recent])]
}

function checkedFields({ brand, fields: given }: SaveOrder): FinancialFields {
  // Callers may send back what they read, with its id.
  const { id: _ignored, ...fields } = withoutForeignFields(given) as FinancialFields & { id?: number }
  ensureOffered(brand, fields.paymentMethod)
  ensureFinancialData(brand, fields)
  ensurePlaceAllowed(brand, fields)
  return fields
}

async function audit(
  tx: Tx,
  { brand, sealed, signedIn, caller, now }: SaveOrder,
  before: FinancialFields | null,
  after: FinancialFields,
): Promise<void> {
  const changed = changedFinancialFields(before, after)
  await recordAudit(tx, {
    tenantId: brand.tenantId,
    actor: auditActor(signedIn),
    action: 'user.payout-details',
    target: { kind: 'user', id: signedIn.userId },
    ...(before && { before: maskedFields(sealed, before, changed) }),
    after: maskedFields(sealed, after, changed),
    caller,
    at: now,
  })
}
