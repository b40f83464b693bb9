/** The SQL about wrong passwords, counted by where they come from whether or not the email has a user. */
import {
  CAPTCHA_WINDOW_MS,
  countsAfterFailure,
  GUESS_SOURCES,
  type GuessCounts,
  type GuessSource,
  waitOf,
} from '@pickproof/domain/people/slow-down'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** Where a guess comes from: one key for each source that counts it. */
export interface GuessFrom {
  readonly emailHash: Buffer
  readonly keys: Partial<Record<GuessSource, Buffer>>
}

interface RecordedFailure {
  readonly waitsUntil: Date | undefined
  /** True for exactly one failure of a wait: the one that began it. */
  readonly beganWait: boolean
}

const sourcesOf = ({ keys }: GuessFrom) => GUESS_SOURCES.filter((source) => keys[source] !== undefined)

async function countsOf(db: Db, tenantId: string, guess: GuessFrom, isLocked: boolean): Promise<GuessCounts> {
  const keys = Object.values(guess.keys)
  const rows = await db
    .selectFrom('guess_count')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('key_hash', '=', sql<Buffer>`any(${keys}::bytea[])`)
    .orderBy('key_hash')
    .$if(isLocked, (query) => query.forUpdate())
    .execute()
  const found = sourcesOf(guess).flatMap((source) => {
    const row = rows.find(({ key_hash }) => guess.keys[source]?.equals(key_hash))
    if (!row) return []
    return [
      [
        source,
        { fails: row.fails, waits: row.waits, waitsUntil: row.waits_until, forgetAt: row.forget_at },
      ] as const,
    ]
  })
  return Object.fromEntries(found)
}

export async function findWait(
  db: Db,
  tenantId: string,
  guess: GuessFrom,
  now: Date,
): Promise<Date | undefined> {
  return waitOf(await countsOf(db, tenantId, guess, false), sourcesOf(guess), now)
}

/** One more wrong password. */
export async function recordFailure(
  tx: Tx,
  tenantId: string,
  guess: GuessFrom,
  now: Date,
): Promise<RecordedFailure> {
  const present = sourcesOf(guess)
  await forgetCounts(tx, tenantId, now)
  // Rows to lock, in one order: two guesses at the same moment then count one after the other and never block each other.
  const empty = present
    .flatMap((source) => guess.keys[source] ?? [])
    .toSorted(Buffer.compare)
    .map((key) => ({
      tenant_id: tenantId,
      key_hash: key,
      email_hash: key === guess.keys.network ? null : guess.emailHash,
      fails: 0,
      forget_at: now,
    }))
  await tx
    .insertInto('guess_count')
    .values(empty)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'key_hash']).doNothing())
    .execute()
  const before = await countsOf(tx, tenantId, guess, true)
  const changed = countsAfterFailure(before, present, now)
  for (const source of present) {
    const count = changed[source]
    const key = guess.keys[source]
    if (!count || !key) continue
    await tx
      .updateTable('guess_count')
      .set({
        fails: count.fails,
        waits: count.waits,
        waits_until: count.waitsUntil,
        forget_at: count.forgetAt,
      })
      .where('tenant_id', '=', tenantId)
      .where('key_hash', '=', key)
      .execute()
  }
  const place = changed.address ?? changed.session
  return {
    waitsUntil: waitOf({ ...before, ...changed }, present, now),
    beganWait: place !== undefined && place.waits > ((before.address ?? before.session)?.waits ?? 0),
  }
}

/** Everything that is counted against the email: the person has proved that the inbox is theirs, or staff let them in. */
export async function clearFailures(tx: Tx, tenantId: string, emailHash: Buffer): Promise<void> {
  await tx
    .deleteFrom('guess_count')
    .where('tenant_id', '=', tenantId)
    .where('email_hash', '=', emailHash)
    .execute()
  await tx
    .deleteFrom('sign_in_failure')
    .where('tenant_id', '=', tenantId)
    .where('email_hash', '=', emailHash)
    .execute()
}

/**
 * What this device has guessed wrong, or an unknown device at this address, after it was right. The rest stays: an owner who
 * signs in every day must not give an attacker a fresh start every day.
 */
export async function clearOwnFailures(tx: Tx, tenantId: string, { keys }: GuessFrom): Promise<void> {
  const own = keys.device ?? keys.address
  if (!own) return
  await tx.deleteFrom('guess_count').where('tenant_id', '=', tenantId).where('key_hash', '=', own).execute()
}

/** How many captchas this network has asked for within the window, this one included. */
export async function countCaptcha(db: Db, tenantId: string, key: Buffer, now: Date): Promise<number> {
  const forgetAt = new Date(now.getTime() + CAPTCHA_WINDOW_MS)
  const { fails } = await db
    .insertInto('guess_count')
    .values({ tenant_id: tenantId, key_hash: key, email_hash: null, fails: 1, forget_at: forgetAt })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'key_hash']).doUpdateSet({
        fails: sql<number>`case when guess_count.forget_at <= ${now} then 1 else guess_count.fails + 1 end`,
        forget_at: sql<Date>`case when guess_count.forget_at <= ${now} then ${forgetAt} else guess_count.forget_at end`,
      }),
    )
    .returning('fails')
    .executeTakeFirstOrThrow()
  return fails
}

/** Leaves rows that another guess holds to the next run, so that two of them never wait for each other. */
export async function forgetCounts(db: Db, tenantId: string, now: Date): Promise<void> {
  await sql`delete from guess_count where tenant_id = ${tenantId} and key_hash in (
    select key_hash from guess_count where tenant_id = ${tenantId} and forget_at < ${now}
    for update skip locked)`.execute(db)
}
