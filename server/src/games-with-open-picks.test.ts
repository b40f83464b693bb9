import { afterAll, beforeAll, expect, it } from 'vitest'
import { listGamesWithOpenPicks } from './start.ts'
import { storeResults } from './modules/catalog/index.ts'
import { type FeedProcess, startFeedProcess } from './modules/feeds/index.ts'
import { addAccount } from './testing/accounts.ts'
import { DAY_MS, findFixture, testResult } from './testing/catalogue.ts'
import { addPerson } from './testing/people.ts'
import { addGames, addParlay, addStraight } from './testing/settlement.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from './testing/test-server.ts'
import { eventually } from './testing/eventually.ts'

const server = await startTestServer()
const { context, clock } = server
const db = context.database.shared
let process: FeedProcess | undefined

beforeAll(async () => {
  await context.odds.link.join()
})
afterAll(async () => {
  await process?.stop()
})

async function addHolder(tenant: string) {
  const holder = await addPerson(server, { email: 'holder@games.test', tenant })
  const { challenge_plan } = await context.database
    .tenant(tenant)
    .selectFrom('challenge')
    .select('challenge_plan')
    .where('stage', '=', 'STAGE_1')
    .where('currency', '=', 'USD')
    .executeTakeFirstOrThrow()
  return await addAccount(server, holder, challenge_plan)
}

it('simulated games with open picks of any tenant outlive the others', async () => {
  const ids = ['picked-here', 'picked-elsewhere', 'leg-of-a-parlay', 'settled', 'never-picked']
  await addGames(server, ids)
  const own = await addHolder(TEST_TENANT)
  await addStraight(server, own, { stakeUnits: 200, fixtureId: 'picked-here' })
  await addParlay(server, own, {
    stakeUnits: 200,
    legs: [{ fixtureId: 'leg-of-a-parlay' }, { fixtureId: 'picked-here' }],
  })
  await addStraight(server, await addHolder(OTHER_TENANT), { stakeUnits: 200, fixtureId: 'picked-elsewhere' })
  const pickId = await addStraight(server, own, { stakeUnits: 200, fixtureId: 'settled' })
  await context.database
    .tenant(TEST_TENANT)
    .updateTable('pick')
    .set({ status: 'LOST', returned_minor: 0n, result_minor: -20_000n })
    .where('id', '=', pickId)
    .execute()
  const results = ids.map((id) => testResult(id, [3, 2], { status: 'completed' }))
  await storeResults(db, results, { source: 'simulator', now: clock.now() })
  clock.advanceMs(4 * DAY_MS)

  process = startFeedProcess({
    feed: {
      source: 'simulator',
      run: async (_sink, signal) =>
        await new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true })),
    },
    db,
    clock,
    log: context.log,
    odds: context.odds,
    priceHistoryDays: 3,
    listNeededFixtureIds: async () => await listGamesWithOpenPicks(context),
  })
  const kept = async () => {
    const found = await Promise.all(ids.map(async (id) => await findFixture(db, id)))
    return found.flatMap((fixture) => (fixture ? [fixture.id] : []))
  }
  await eventually(async () => expect(await kept()).not.toContain('never-picked'))
  expect(await kept()).toEqual(['picked-here', 'picked-elsewhere', 'leg-of-a-parlay'])
})
