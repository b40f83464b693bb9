/** The SQL about past sign-ins and the devices of a person. */
import { DAY_MS } from '@pickproof/domain/time/durations'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { IdentityTables } from '../../../platform/db/tables/identity.ts'

/** How long a person can look back, and a device stays known without a sign-in. */
const KEPT_MS = 400 * DAY_MS
const HISTORY_MAX = 50

type SignInRow = Selectable<IdentityTables['sign_in']>

export async function insertSignIn(
  tx: Tx,
  tenantId: string,
  signIn: Omit<Insertable<IdentityTables['sign_in']>, 'tenant_id'>,
): Promise<void> {
  await tx
    .insertInto('sign_in')
    .values({ ...signIn, tenant_id: tenantId })
    .execute()
}

/** Newest first. */
export async function listSignInsOf(db: Db, tenantId: string, userId: bigint): Promise<SignInRow[]> {
  return await db
    .selectFrom('sign_in')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(HISTORY_MAX)
    .execute()
}

interface SeenDevice {
  readonly userId: bigint
  readonly tokenHash: Buffer
  readonly at: Date
  /** A mailed link makes a device known too. */
  readonly by: 'sign-in' | 'mailed link'
}

/** Remembers the device. The caller holds the lock of the person. */
export async function noteDevice(
  tx: Tx,
  tenantId: string,
  { userId, tokenHash, at, by }: SeenDevice,
): Promise<{ readonly isNew: boolean; readonly isFirst: boolean }> {
  const signedIn = await tx
    .selectFrom('known_device')
    .select('token_hash')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('has_signed_in', '=', true)
    .execute()
  await tx
    .insertInto('known_device')
    .values({
      tenant_id: tenantId,
      user_id: userId,
      token_hash: tokenHash,
      first_seen_at: at,
      last_seen_at: at,
      has_signed_in: by === 'sign-in',
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id', 'token_hash'])
        .doUpdateSet({ last_seen_at: at, ...(by === 'sign-in' ? { has_signed_in: true } : {}) }),
    )
    .execute()
  const isNew = !signedIn.some(({ token_hash: hash }) => hash.equals(tokenHash))
  return { isNew, isFirst: signedIn.length === 0 }
}

/** Whether the person has signed in or used a mailed link with this browser. */
export async function isKnownDevice(
  db: Db,
  tenantId: string,
  { userId, tokenHash }: Pick<SeenDevice, 'userId' | 'tokenHash'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteOldSignIns(db: Db, tenantId: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS)
  await db.deleteFrom('sign_in').where('tenant_id', '=', tenantId).where('at', '<', before).execute()
  await db
    .deleteFrom('known_device')
    .where('tenant_id', '=', tenantId)
    .where('last_seen_at', '<', before)
    .execute()
}
