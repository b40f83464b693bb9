/** The SQL that finds how long picks have been waiting. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** A settled pick counts too: its result was corrected, and the account could not follow. */
export async function countPicksForReview(db: Db, tenantId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pick
    where tenant_id = ${tenantId} and needs_review is not null`.execute(db)
  return rows[0]?.count ?? 0
}

/** When the game of the oldest open pick was to start. */
export async function findOldestOpenGame(db: Db, tenantId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ oldest: Date | null }>`select min(p.game_at) as oldest from pick p
    where p.tenant_id = ${tenantId} and p.status = 'PENDING' and p.fixture_id is not null`.execute(db)
  return rows[0]?.oldest ?? undefined
}
