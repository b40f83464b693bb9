/** The SQL about wrong passwords, counted per email whether or not it has a user. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

const FAILS_MAX = 5
const LOCK_MS = 15 * 60_000
/** Attempts further apart than this are forgetfulness, not an attack. */
const FORGET_MS = 24 * 3_600_000

interface RecordedFailure {
  readonly fails: number
  readonly lockedUntil: Date | null
  /** True for exactly one failure of a lock: the one that began it. */
  readonly beganLock: boolean
}

export async function findLock(
  db: Db,
  tenantId: string,
  emailHash: Buffer,
  now: Date,
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sign_in_failure')
    .select('locked_until')
    .where('tenant_id', '=', tenantId)
    .where('email_hash', '=', emailHash)
    .where('locked_until', '>', now)
    .executeTakeFirst()
  return row?.locked_until ?? undefined
}

/** One more wrong password. Once a lock has run out, counting begins again. */
export async function recordFailure(
  tx: Tx,
  tenantId: string,
  emailHash: Buffer,
  now: Date,
): Promise<RecordedFailure> {
  const forgetBefore = new Date(now.getTime() - FORGET_MS)
  const lockedUntil = new Date(now.getTime() + LOCK_MS)
  await tx
    .deleteFrom('sign_in_failure')
    .where('tenant_id', '=', tenantId)
    .where('failed_at', '<', forgetBefore)
    .execute()
  const { rows } = await sql<{ fails: number; locked_until: Date | null }>`
    insert into sign_in_failure as f (tenant_id, email_hash, fails, failed_at)
    values (${tenantId}, ${emailHash}, 1, ${now})
    on conflict (tenant_id, email_hash) do update set
      fails = case when f.locked_until <= ${now} then 1 else f.fails + 1 end,
      locked_until = case
        when f.locked_until <= ${now} then null
        when f.locked_until is null and f.fails + 1 >= ${FAILS_MAX} then ${lockedUntil}
        else f.locked_until end,
      failed_at = ${now}
    returning fails, locked_until`.execute(tx)
  const row = rows[0]
  if (!row) throw new Error('a failed sign-in was not recorded')
  return { fails: row.fails, lockedUntil: row.locked_until, beganLock: row.fails === FAILS_MAX }
}

export async function clearFailures(tx: Tx, tenantId: string, emailHash: Buffer): Promise<void> {
  await tx
    .deleteFrom('sign_in_failure')
    .where('tenant_id', '=', tenantId)
    .where('email_hash', '=', emailHash)
    .execute()
}
