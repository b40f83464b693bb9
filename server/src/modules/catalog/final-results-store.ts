/** The SQL of results as the public log commits to them. */
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

export interface FinalResult {
  readonly fixture: string
  /** How grades name it: the status of the game and the version of its result. */
  readonly source: string
  readonly status: string
  readonly scores: unknown
  readonly method: string | null
  readonly decision: string | null
  readonly provider: string
  readonly received: Date
}

/** Games that are over and have a result. */
export async function listFinalResults(tx: Tx, ids: readonly string[]): Promise<readonly FinalResult[]> {
  if (ids.length === 0) return []
  const { rows } =
    await sql<FinalResult>`select f.id as fixture, f.status || ':' || r.version as source, f.status,
      r.scores, r.decision_method as method, r.decision, r.source as provider, r.updated_at as received
    from fixture f join fixture_result r on r.fixture_id = f.id
    where f.id = any(${ids as string[]}::text[]) and f.status in ('completed', 'cancelled')
    order by f.id`.execute(tx)
  return rows
}
