/** The SQL about authenticator apps, recovery codes, passkeys and challenges. */
import { MINUTE_MS } from '@pickproof/domain/time/durations'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { ChallengePurpose, IdentityTables, PasskeyTable } from '../../../platform/db/tables/identity.ts'

export type TotpRow = Selectable<IdentityTables['totp_factor']>
export type PasskeyRow = Selectable<PasskeyTable>

const CHALLENGE_MS = 10 * MINUTE_MS

export async function findTotp(db: Db, tenantId: string, userId: bigint): Promise<TotpRow | undefined> {
  return await db
    .selectFrom('totp_factor')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Codes of one person that arrive together wait for each other here. */
export async function lockTotp(tx: Tx, tenantId: string, userId: bigint): Promise<TotpRow | undefined> {
  return await tx
    .selectFrom('totp_factor')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/** Replaces an app that was never confirmed. */
export async function putTotp(
  tx: Tx,
  tenantId: string,
  { userId, sealedSecret, at }: { readonly userId: bigint; readonly sealedSecret: Buffer; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('totp_factor')
    .values({
      tenant_id: tenantId,
      user_id: userId,
      sealed_secret: sealedSecret,
      created_at: at,
      confirmed_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id'])
        .doUpdateSet({ sealed_secret: sealedSecret, created_at: at, used_step: 0n })
        .where('totp_factor.confirmed_at', 'is', null),
    )
    .execute()
}

/** Uses the step up. Of two calls with one code, exactly one gets true. */
export async function useStep(
  tx: Tx,
  tenantId: string,
  { userId, step }: { readonly userId: bigint; readonly step: bigint },
): Promise<boolean> {
  const result = await tx
    .updateTable('totp_factor')
    .set({ used_step: step, wrong_codes: 0, wrong_since: null })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('used_step', '<', step)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function confirmTotp(tx: Tx, tenantId: string, userId: bigint, at: Date): Promise<void> {
  await tx
    .updateTable('totp_factor')
    .set({ confirmed_at: at })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute()
}

/** One more wrong code; counting starts again after the pause. */
export async function countWrongCode(
  tx: Tx,
  tenantId: string,
  { userId, now, pauseMs }: { readonly userId: bigint; readonly now: Date; readonly pauseMs: number },
): Promise<void> {
  const before = new Date(now.getTime() - pauseMs)
  await sql`update totp_factor set
      wrong_codes = case when wrong_since > ${before} then wrong_codes + 1 else 1 end,
      wrong_since = case when wrong_since > ${before} then wrong_since else ${now} end
    where tenant_id = ${tenantId} and user_id = ${userId}`.execute(tx)
}

export async function deleteTotp(tx: Tx, tenantId: string, userId: bigint): Promise<boolean> {
  const result = await tx
    .deleteFrom('totp_factor')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

export async function replaceRecoveryCodes(
  tx: Tx,
  tenantId: string,
  { userId, hashes, at }: { readonly userId: bigint; readonly hashes: readonly Buffer[]; readonly at: Date },
): Promise<void> {
  await tx
    .deleteFrom('recovery_code')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute()
  if (hashes.length === 0) return
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ tenant_id: tenantId, user_id: userId, code_hash: hash, created_at: at })))
    .execute()
}

/** Uses the code up. Of two calls with one code, exactly one gets true. */
export async function useRecoveryCode(
  tx: Tx,
  tenantId: string,
  { userId, hash, at }: { readonly userId: bigint; readonly hash: Buffer; readonly at: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function countRecoveryCodes(db: Db, tenantId: string, userId: bigint): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<bigint>().as('left'))
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

export async function listPasskeys(db: Db, tenantId: string, userId: bigint): Promise<PasskeyRow[]> {
  return await db
    .selectFrom('passkey')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

export async function findPasskey(
  db: Db,
  tenantId: string,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  return await db
    .selectFrom('passkey')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

/** False when another person, or the same one, has this passkey already. */
export async function insertPasskey(
  tx: Tx,
  tenantId: string,
  passkey: Omit<Insertable<PasskeyTable>, 'tenant_id'>,
): Promise<boolean> {
  const row = await tx
    .insertInto('passkey')
    .values({ ...passkey, tenant_id: tenantId })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'credential_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function notePasskeyUse(
  tx: Tx,
  tenantId: string,
  { id, counter, at }: { readonly id: bigint; readonly counter: bigint; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('passkey')
    .set({ counter, last_used_at: at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

export async function renamePasskey(
  tx: Tx,
  tenantId: string,
  { userId, id, name }: { readonly userId: bigint; readonly id: bigint; readonly name: string },
): Promise<boolean> {
  const result = await tx
    .updateTable('passkey')
    .set({ name })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function deletePasskey(
  tx: Tx,
  tenantId: string,
  { userId, id }: { readonly userId: bigint; readonly id: bigint },
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('passkey')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

/** Answers how many there were. */
export async function deletePasskeysOf(tx: Tx, tenantId: string, userId: bigint): Promise<number> {
  const result = await tx
    .deleteFrom('passkey')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

interface NewChallenge {
  readonly hash: Buffer
  readonly purpose: ChallengePurpose
  readonly userId: bigint | null
  readonly now: Date
}

export async function insertChallenge(
  db: Db,
  tenantId: string,
  { hash, purpose, userId, now }: NewChallenge,
): Promise<void> {
  await db
    .insertInto('factor_challenge')
    .values({
      tenant_id: tenantId,
      hash,
      purpose,
      user_id: userId,
      expires_at: new Date(now.getTime() + CHALLENGE_MS),
    })
    .execute()
}

interface Challenge {
  readonly user_id: bigint | null
  readonly tries: number
}

/** A challenge that still counts. */
export async function findChallenge(
  db: Db,
  tenantId: string,
  { hash, purpose, now }: Omit<NewChallenge, 'userId'>,
): Promise<Challenge | undefined> {
  return await db
    .selectFrom('factor_challenge')
    .select(['user_id', 'tries'])
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Uses the challenge up. Of two calls at the same time exactly one gets it. */
export async function takeChallenge(
  tx: Db,
  tenantId: string,
  { hash, purpose, now }: Omit<NewChallenge, 'userId'>,
): Promise<Challenge | undefined> {
  return await tx
    .deleteFrom('factor_challenge')
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['user_id', 'tries'])
    .executeTakeFirst()
}

/** Counts one more try of a challenge. False when it has had all its tries. */
export async function countTry(db: Db, tenantId: string, hash: Buffer, triesMax: number): Promise<boolean> {
  const result = await db
    .updateTable('factor_challenge')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .where('tries', '<', triesMax)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function deleteOldChallenges(db: Db, tenantId: string, now: Date): Promise<void> {
  await db
    .deleteFrom('factor_challenge')
    .where('tenant_id', '=', tenantId)
    .where('expires_at', '<=', now)
    .execute()
}
