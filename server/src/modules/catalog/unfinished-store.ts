import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Games of a source that should have begun and have no end yet. */
export async function listUnfinishedFixtureIds(
  db: Db,
  source: string,
  now: Date,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('fixture')
    .select('id')
    .where('source', '=', source)
    .where('start_at', '<=', now)
    .where('status', 'not in', ['completed', 'cancelled'])
    .orderBy('start_at')
    .execute()
  return rows.map(({ id }) => id)
}

/** Games of a source that ended long ago. Made-up games run fast and would fill the disk. */
export async function deleteOldFixtures(db: Db, source: string, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`with old as (
      delete from fixture_result r using fixture f
      where f.id = r.fixture_id and f.source = ${source} and f.start_at < ${before}
      returning r.fixture_id)
    delete from fixture where source = ${source} and start_at < ${before} and status in ('completed', 'cancelled')`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}
