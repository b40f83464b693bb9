import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { addAccount } from '../../../testing/accounts.ts'
import { DAY_MS, HOUR_MS } from '../../../testing/catalogue.ts'
import { addPerson } from '../../../testing/people.ts'
import { addGames, addStraight, endGame } from '../../../testing/settlement.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { queueFixtureJob } from '../jobs/fixture-job-store.ts'
import { settleFixture } from '../settling/settle-fixture.ts'
import { listFixturesToRegrade } from '../../picks/index.ts'

const server = await startTestServer()
const { context, clock } = server
const db = context.database.tenant(TEST_TENANT)
const owner = new Client({ connectionString: server.testDatabase.ownerUrl })

const OLD_GAMES = 2_000
const PICKS_PER_GAME = 5

beforeAll(async () => {
  await owner.connect()
  await owner.query("select set_config('app.tenant', $1, false)", [TEST_TENANT])
})
afterAll(async () => await owner.end())

/** As many copies of a settled game and of its pick as make reading all of them a bad idea. */
async function addOldGames(fixtureId: string): Promise<void> {
  await owner.query(
    `insert into fixture select copy.* from fixture f, generate_series(1, $2::int) n,
       jsonb_populate_record(f, jsonb_build_object('id', 'old-' || n)) copy where f.id = $1`,
    [fixtureId, OLD_GAMES],
  )
  await owner.query(
    `insert into fixture_result select copy.* from fixture_result r, generate_series(1, $2::int) n,
       jsonb_populate_record(r, jsonb_build_object('fixture_id', 'old-' || n)) copy where r.fixture_id = $1`,
    [fixtureId, OLD_GAMES],
  )
  await owner.query(
    `insert into pick overriding system value
     select copy.* from pick p, generate_series(1, $2::int * $3::int) n,
       jsonb_populate_record(p, jsonb_build_object('id', 1000000 + n, 'fixture_id', 'old-' || (1 + n % $2))) copy
     where p.fixture_id = $1`,
    [fixtureId, OLD_GAMES, PICKS_PER_GAME],
  )
  await owner.query('analyze fixture, fixture_result, pick')
}

/** How often this connection has read these tables from the first row to the last. */
async function wholeReads(tx: Tx) {
  const { rows } = await sql`select relname, seq_scan from pg_stat_xact_user_tables
    where relname in ('fixture', 'fixture_result', 'pick') order by relname`.execute(tx)
  return rows
}

describe('the look for corrected results', () => {
  it('reads the games that changed and their picks, not all there ever were', async () => {
    const account = await addAccount(server, await addPerson(server, { email: 'looked@due.test' }))
    await addGames(server, ['ancient', 'fresh', 'corrected'])
    for (const fixtureId of ['ancient', 'fresh', 'corrected'])
      await addStraight(server, account, { stakeUnits: 200, fixtureId })
    const settle = async (fixtureId: string) =>
      await settleFixture(context, { tenantId: TEST_TENANT, fixtureId, log: context.log })
    await endGame(server, 'ancient', [101, 99])
    await settle('ancient')
    await addOldGames('ancient')
    clock.advanceMs(DAY_MS)
    for (const fixtureId of ['fresh', 'corrected']) {
      await endGame(server, fixtureId, [101, 99])
      await settle(fixtureId)
    }
    await endGame(server, 'corrected', [101, 103])

    const since = new Date(clock.now().getTime() - HOUR_MS)
    await db.transaction().execute(async (tx) => {
      const before = await wholeReads(tx)
      expect(await listFixturesToRegrade(tx, TEST_TENANT, since)).toEqual(['corrected'])
      expect(await wholeReads(tx)).toEqual(before)
    })
  })
})

it('the settlement of a game goes before what else waits in the queue', async () => {
  await owner.query("select graphile_worker.add_job('something-else', '{}'::json)")
  const job = { name: 'settle-fixture', tenantId: TEST_TENANT, fixtureId: 'a-game', isRunningLeftAlone: true }
  await queueFixtureJob(db, job)
  const { rows } = await owner.query<{ task_identifier: string }>(
    'select task_identifier from graphile_worker.jobs order by priority, run_at',
  )
  expect(rows.map(({ task_identifier }) => task_identifier)).toEqual(['settle-fixture', 'something-else'])
})
