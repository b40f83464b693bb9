/** Games that have to be looked after when they leave the window: those without an end, and those long over. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Fixture } from './catalog-types.ts'
import { toFixture } from './fixture-store.ts'

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

/** All games of a source that are not over, begun or not. */
export async function listOpenFixtures(db: Db, source: string): Promise<readonly Fixture[]> {
  const rows = await db
    .selectFrom('fixture')
    .selectAll()
    .where('source', '=', source)
    .where('status', 'not in', ['completed', 'cancelled'])
    .execute()
  return rows.map(toFixture)
}

/**
 * Games of a source that ended long ago, with their results, but for those that are still needed. Made-up games run
 * fast and would fill the disk.
 */
export async function deleteOldFixtures(
  db: Db,
  source: string,
  { before, neededIds }: { readonly before: Date; readonly neededIds: readonly string[] },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('fixture')
    .where('source', '=', source)
    .where('start_at', '<', before)
    .where('status', 'in', ['completed', 'cancelled'])
    .where(sql<boolean>`id <> all(${neededIds}::text[])`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
