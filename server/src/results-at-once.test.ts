/** From a result that the feed hands over to the event on the player's stream, without a sweep. */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { storeResults } from './modules/catalog/index.ts'
import { startFeedProcess } from './modules/feeds/index.ts'
import { settlementJobs, settleWhenOver } from './modules/settlement/index.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { addAccount, cookieFor } from './testing/accounts.ts'
import { testResult } from './testing/catalogue.ts'
import { openStream } from './testing/event-stream-client.ts'
import { eventually } from './testing/eventually.ts'
import { addPerson } from './testing/people.ts'
import { addGames, addStraight, readAccount } from './testing/settlement.ts'
import { connectionIdOf, eventsOf } from './testing/stream-events.ts'
import { startTestServer, TEST_TENANT } from './testing/test-server.ts'

type Feed = Parameters<typeof startFeedProcess>[0]['feed']
type Sink = Parameters<Feed['run']>[0]

const server = await startTestServer()
const { context, clock } = server
const { database, brands, odds, log } = context
const onOver = settleWhenOver(brands, { hasSecondGrader: false })
let sink: Sink
let address = ''

const quarters = (total: number) => ({
  total,
  periods: { period_1: total, period_2: 0, period_3: 0, period_4: 0 },
})
const final = (fixtureId: string, [home, away]: readonly [number, number]) =>
  testResult(fixtureId, [home, away], {
    status: 'completed',
    scores: { home: quarters(home), away: quarters(away) },
    marketStats: { home: {}, away: {} },
  })

/** Without the number of the transaction at their end. */
const queuedKeys = async () =>
  (await database.pool.query<{ key: string }>('select key from graphile_worker.jobs order by key')).rows.map(
    ({ key }) => key.replace(/:\d+$/, ''),
  )

beforeAll(async () => {
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
})

it('a result and the jobs that settle it are stored together or not at all', async () => {
  await addGames(server, ['together'])
  const origin = { source: 'simulator', now: clock.now() }
  const failing = async () => {
    await Promise.resolve()
    throw new Error('the queue refused')
  }
  const store = storeResults(database.shared, [final('together', [101, 99])], { ...origin, onOver: failing })
  await expect(store).rejects.toThrow('the queue refused')
  const board = testResult('together', [50, 40], { status: 'live' })
  expect(await storeResults(database.shared, [board], { ...origin, onOver })).toHaveLength(1)
  expect(await queuedKeys()).toEqual([])
  await storeResults(database.shared, [final('together', [101, 99])], { ...origin, onOver })
  const expected = brands.all.flatMap(({ tenantId }) =>
    ['regrade-fixture', 'settle-fixture'].map((name) => `${name}:${tenantId}:together`),
  )
  expect(await queuedKeys()).toEqual(expected.toSorted())
})

it('a new fact locks no job that is queued or running, so it never waits for the queue', async () => {
  await addGames(server, ['busy'])
  const origin = { source: 'simulator', now: clock.now(), onOver }
  await storeResults(database.shared, [final('busy', [101, 99])], origin)
  const queue = await database.pool.connect()
  try {
    await queue.query('begin')
    await queue.query("select from graphile_worker._private_jobs where key like '%:busy:%' for update")
    await storeResults(database.shared, [final('busy', [101, 103])], origin)
    expect((await queuedKeys()).filter((key) => key.endsWith(':busy'))).toHaveLength(4 * brands.all.length)
  } finally {
    await queue.query('rollback')
    queue.release()
  }
})

it('a result settles its picks, and so does a correction, before any sweep', async () => {
  const jobs = await startJobs({ url: server.testDatabase.serverUrl, handlers: settlementJobs(context), log })
  const stopEvents = odds.accountStreams.start(brands)
  const feed = startFeedProcess({
    feed: {
      source: 'simulator',
      run: async (given, signal) => {
        sink = given
        await sleep(2 ** 30, undefined, { signal }).catch(() => undefined)
      },
    },
    db: database.shared,
    clock,
    log,
    odds,
    priceHistoryDays: 3,
    onOver,
    listNeededFixtureIds: async () => [],
  })
  afterAll(async () => {
    await feed.stop()
    stopEvents()
    await jobs.stop()
  })
  await eventually(() => expect(sink).toBeDefined())
  const player = await addPerson(server, { email: 'at-once@people.test' })
  const account = await addAccount(server, player)
  const stream = await openStream({ address, tenant: TEST_TENANT, cookie: await cookieFor(server, player) })
  await connectionIdOf(stream)
  const sizeMinor = account.account_size_minor
  await addGames(server, ['at-once'])
  await addStraight(server, account, { stakeUnits: 200, fixtureId: 'at-once' })
  const balance = async () => (await readAccount(server, account)).account.balance_minor

  await sink.accept({ kind: 'results', results: [final('at-once', [101, 99])] })
  await stream.until('event: ACCOUNT')
  // The event is sent after the commit, so a player who reads then sees the result.
  expect(await balance()).toBe(sizeMinor + 20_000n)
  expect(eventsOf(stream, 'ACCOUNT')).toEqual([{ accno: account.accno, changes: ['PICKS', 'BALANCE'] }])

  clock.advanceMs(1_000)
  await sink.accept({ kind: 'results', results: [final('at-once', [101, 103])] })
  await eventually(() => expect(eventsOf(stream, 'ACCOUNT')).toHaveLength(2))
  expect(await balance()).toBe(sizeMinor - 20_000n)
  stream.disconnect()
})
