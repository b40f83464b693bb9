/** The SQL of the health page: each minute of the last two days, audits and backups, and the size of the database. */
import { HEALTH_PARTS, type HealthMinute, type Upkeep } from '@pickproof/domain/operations/health'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

const KEPT_DAYS = 2

export async function keepMinute(db: Db, { at, ...parts }: HealthMinute): Promise<void> {
  await db
    .insertInto('health_minute')
    .values({ at: new Date(at), ...parts })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const until = sql<Date>`${new Date(at)}::timestamptz - make_interval(days => ${KEPT_DAYS})`
  await db.deleteFrom('health_minute').where('at', '<', until).execute()
}

/** In ascending order. */
export async function minutesSince(db: Db, since: Date): Promise<readonly HealthMinute[]> {
  const rows = await db
    .selectFrom('health_minute')
    .select(['at', ...HEALTH_PARTS])
    .where('at', '>=', since)
    .orderBy('at')
    .execute()
  return rows.map(({ at, ...parts }) => ({ at: at.toISOString(), ...parts }))
}

type UpkeepKind = 'audit' | 'backup'

/** Called by the commands that did it. */
export async function recordUpkeep(db: Db, kind: UpkeepKind, { at, isClean }: Upkeep): Promise<void> {
  await db
    .insertInto('upkeep_run')
    .values({ kind, at: new Date(at), is_clean: isClean })
    .execute()
}

/** The newest of the kind. */
export async function findUpkeep(db: Db, kind: UpkeepKind): Promise<Upkeep | null> {
  const row = await db
    .selectFrom('upkeep_run')
    .select(['at', 'is_clean'])
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { at: row.at.toISOString(), isClean: row.is_clean } : null
}

export async function databaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: bigint }>`select pg_database_size(current_database()) as bytes`.execute(
    db,
  )
  return Number(rows[0]?.bytes ?? 0)
}
