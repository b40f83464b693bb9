import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ManualClock } from '../../platform/clock.ts'
import { Database } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.ts'
import { createLog } from '../../platform/log.ts'
import { addCatalogue, DAY_MS, testFixture } from '../../testing/catalogue.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { searchFixtures } from './fixture-search.ts'
import { prepareCatalog, storeFixtures } from './index.ts'
import { getSportDetails, listUpcoming } from './sport-overview.ts'

const { serverUrl, ownerUrl } = await testDatabase()
const database = new Database({ url: serverUrl, connectionsMax: 2, log: createLog('fatal') })
const clock = new ManualClock('2026-11-15T12:30:00Z')
const nowMs = clock.now().getTime()
const pool = new Pool({ connectionString: ownerUrl, max: 1 })
const asked: { sql: string; parameters: readonly unknown[] }[] = []
/** The same queries as the product asks, and each of them is recorded. */
const db = new Kysely<Schema>({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => {
    asked.push({ sql: query.sql, parameters: query.parameters })
  },
})

beforeAll(async () => {
  await prepareCatalog(database.shared)
  await addCatalogue({ context: { database }, clock })
  // A season with its history: of 2,000 games a hundred and fifty are in the window.
  const games = Array.from({ length: 2000 }, (_, index) =>
    testFixture({
      id: `busy-${index}`,
      startMs: nowMs + (index - 1800) * 0.1 * DAY_MS,
      leagueId: 'valley_cup',
    }),
  )
  await storeFixtures(database.shared, games, { source: 'simulator', now: clock.now() })
  await pool.query('analyze')
})
afterAll(async () => {
  await db.destroy()
  await database.close()
})

describe('with 2,000 games of a league in the table', () => {
  it.each([
    ['the games of the league', () => searchFixtures(db, { league: 'valley_cup', page: 1 }, nowMs), 2],
    [
      'its games to come',
      () => searchFixtures(db, { league: 'valley_cup', page: 1, fixtureType: 'pre-match' }, nowMs),
      2,
    ],
    ['the games of a sport', () => searchFixtures(db, { sport: 'basketball', page: 2 }, nowMs), 2],
    ['the counts of a sport', () => getSportDetails(db, 'no-brand', 'basketball', nowMs), 1],
    ['the marquee', () => listUpcoming(db, nowMs), 3],
  ])('%s are read through an index', async (_name, ask, queries) => {
    asked.length = 0
    await ask()
    const onFixtures = asked.filter(({ sql }) => sql.includes('from "fixture"'))
    expect(onFixtures).toHaveLength(queries)
    for (const { sql, parameters } of onFixtures) {
      const { rows } = await pool.query(`explain ${sql}`, [...parameters])
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan, sql).not.toMatch(/Seq Scan on fixture\b/)
      expect(plan, sql).toMatch(/fixture_(league_start|sport_start|start|live)/)
    }
  })
})
