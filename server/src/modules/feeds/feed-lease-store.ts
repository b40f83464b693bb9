/** The lease on the feed: a row that its holder must renew. All times are the database's. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

const NAME = 'feed'

interface Lease {
  /** Increases with every new holder. */
  readonly epoch: number
}

/** Takes the lease when it is free, expired or already ours. */
export async function takeLease(db: Db, holder: string, leaseMs: number): Promise<Lease | undefined> {
  const expiresAt = sql<Date>`now() + make_interval(secs => ${leaseMs / 1000})`
  const row = await db
    .insertInto('feed_lease')
    .values({ name: NAME, holder, epoch: 1n, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({
          holder,
          epoch: sql<bigint>`case when feed_lease.holder = ${holder} then feed_lease.epoch else feed_lease.epoch + 1 end`,
          expires_at: expiresAt,
        })
        .where(({ or, eb }) =>
          or([eb('feed_lease.holder', '=', holder), eb('feed_lease.expires_at', '<', sql<Date>`now()`)]),
        ),
    )
    .returning('epoch')
    .executeTakeFirst()
  return row && { epoch: Number(row.epoch) }
}

/** Releases the lease, so a standby does not have to wait for it to expire. */
export async function releaseLease(db: Db, holder: string): Promise<void> {
  await db
    .updateTable('feed_lease')
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .where('name', '=', NAME)
    .where('holder', '=', holder)
    .execute()
}

/** Undefined if no process holds it. */
export async function findLease(db: Db): Promise<{ readonly secondsLeft: number } | undefined> {
  const { rows } = await sql<{ secondsLeft: number }>`
    select extract(epoch from expires_at - now())::float8 as "secondsLeft" from feed_lease
    where name = ${NAME} and expires_at > now()`.execute(db)
  return rows[0]
}
