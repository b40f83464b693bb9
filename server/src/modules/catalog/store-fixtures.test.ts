import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ManualClock } from '../../platform/clock.ts'
import { Database } from '../../platform/db/database.ts'
import { createLog } from '../../platform/log.ts'
import {
  DAY_MS,
  FIXTURE_ID,
  HOUR_MS,
  addCatalogue,
  testFixture,
  testFixtures,
  testResult,
} from '../../testing/catalogue.ts'
import { testDatabase } from '../../testing/test-database.ts'
import {
  findFixture,
  fixturesByIds,
  listFixturePlaces,
  prepareCatalog,
  resultsByIds,
  storeFixtures,
  storeResults,
  type FixtureStatus,
} from './index.ts'

const { serverUrl } = await testDatabase()
const database = new Database({ url: serverUrl, connectionsMax: 4, log: createLog('fatal') })
const db = database.shared
const clock = new ManualClock('2026-11-15T12:00:00Z')
const nowMs = clock.now().getTime()
const origin = { source: 'opticodds', now: clock.now() }

beforeAll(async () => {
  await prepareCatalog(db)
  await addCatalogue({ context: { database }, clock })
})
afterAll(async () => await database.close())

let lastNumber = 0

/** A game of its own for one test, brought to a status. */
async function gameAt(status: FixtureStatus, startMs = nowMs - HOUR_MS): Promise<string> {
  lastNumber += 1
  const id = `own-game-${lastNumber}`
  await storeFixtures(db, [testFixture({ id, startMs, status })], origin)
  return id
}

const statusOf = async (id: string) => (await findFixture(db, id))?.status

async function versionOf(id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('fixture_result')
    .select('version')
    .where('fixture_id', '=', id)
    .executeTakeFirst()
  return row?.version
}

describe('stored fixtures', () => {
  it('are read as they were given', async () => {
    const given = testFixtures(nowMs)
    expect(await findFixture(db, FIXTURE_ID.half)).toEqual(given.find(({ id }) => id === FIXTURE_ID.half))
    expect(await findFixture(db, 'nothing')).toBeUndefined()
    const found = await fixturesByIds(db, [FIXTURE_ID.live, 'nothing', FIXTURE_ID.unplayed])
    expect(found.map(({ id }) => id).sort()).toEqual([FIXTURE_ID.live, FIXTURE_ID.unplayed])
    expect(await fixturesByIds(db, [])).toEqual([])
  })

  it('are answered when new or changed, and not when they are the same', async () => {
    const first = testFixture({ id: 'told-1', startMs: nowMs + HOUR_MS })
    const second = testFixture({ id: 'told-2', startMs: nowMs + HOUR_MS })
    expect(await storeFixtures(db, [first, second], origin)).toEqual([first, second])
    expect(await storeFixtures(db, [first, second], origin)).toEqual([])
    const moved = { ...second, startMs: second.startMs + 1000 }
    expect(await storeFixtures(db, [first, moved], origin)).toEqual([moved])
  })

  it.each([
    ['startMs', { startMs: nowMs + 5 * HOUR_MS }],
    ['status', { status: 'postponed' }],
    ['venueName', { venueName: 'Dock Hall' }],
    ['venueLocation', { venueLocation: 'Dockside' }],
    ['homeTeamId', { homeTeamId: 'owls' }],
    ['awayTeamId', { awayTeamId: 'pilots' }],
    ['leagueId', { leagueId: 'valley_cup' }],
    ['sportId', { sportId: 'golf' }],
  ] as const)('count as changed by a change of %s alone', async (field, change) => {
    const before = testFixture({ id: `field-${field}`, startMs: nowMs + HOUR_MS })
    await storeFixtures(db, [before], origin)
    const after = { ...before, ...change }
    expect(await storeFixtures(db, [after], origin)).toEqual([after])
    expect(await findFixture(db, before.id)).toEqual(after)
  })

  it('are left out when their league or a team is unknown, and the others are kept', async () => {
    const good = testFixture({ id: 'known-teams', startMs: nowMs })
    const stored = await storeFixtures(
      db,
      [
        testFixture({ id: 'lost-league', startMs: nowMs, leagueId: 'nowhere' }),
        good,
        testFixture({ id: 'lost-team', startMs: nowMs, awayTeamId: 'nobody' }),
      ],
      origin,
    )
    expect(stored).toEqual([good])
  })

  it('are in play by their status, whatever flag a provider left standing', async () => {
    const [stored] = await storeFixtures(
      db,
      [testFixture({ id: 'stale-flag', startMs: nowMs, status: 'completed', isLive: true })],
      origin,
    )
    expect(stored).toMatchObject({ status: 'completed', isLive: false })
  })

  it('come in by the thousand', async () => {
    const many = Array.from({ length: 1234 }, (_, index) =>
      testFixture({ id: `many-${index}`, startMs: nowMs - 40 * DAY_MS + index * 1000 }),
    )
    expect(await storeFixtures(db, many, origin)).toHaveLength(1234)
    expect(await storeFixtures(db, many, origin)).toEqual([])
  })

  it('have places: those that start in the span and those in play whenever they began', async () => {
    const longRunning = await gameAt('live', nowMs - 30 * DAY_MS)
    const places = await listFixturePlaces(db, { fromMs: nowMs + 2 * HOUR_MS, toMs: nowMs + 2 * HOUR_MS })
    expect(places.map(({ id }) => id)).toEqual([
      longRunning,
      FIXTURE_ID.live,
      FIXTURE_ID.half,
      FIXTURE_ID.unplayed,
    ])
    expect(places[1]).toEqual({
      id: FIXTURE_ID.live,
      sportId: 'basketball',
      leagueId: 'harbour_league',
      startMs: nowMs - HOUR_MS,
      status: 'live',
      isLive: true,
    })
    await storeFixtures(
      db,
      [testFixture({ id: longRunning, startMs: nowMs - 30 * DAY_MS, status: 'completed' })],
      origin,
    )
  })
})

describe('a row of a schedule', () => {
  it.each([
    ['completed', 'unplayed'],
    ['completed', 'live'],
    ['completed', 'postponed'],
    ['cancelled', 'unplayed'],
    ['cancelled', 'half'],
    ['live', 'unplayed'],
    ['half', 'unplayed'],
  ] as const)('that is old news leaves %s as it is: %s', async (stored, told) => {
    const id = await gameAt(stored)
    const stale = testFixture({ id, startMs: nowMs - HOUR_MS, status: told })
    expect(await storeFixtures(db, [stale], origin)).toEqual([])
    expect(await statusOf(id)).toBe(stored)
  })

  it.each([
    ['unplayed', 'live'],
    ['live', 'completed'],
    ['live', 'postponed'],
    ['postponed', 'unplayed'],
    ['half', 'live'],
    ['completed', 'cancelled'],
    ['cancelled', 'completed'],
  ] as const)('is believed where it can follow: %s, then %s', async (stored, told) => {
    const id = await gameAt(stored)
    const [changed] = await storeFixtures(
      db,
      [testFixture({ id, startMs: nowMs - HOUR_MS, status: told })],
      origin,
    )
    expect(changed?.status).toBe(told)
  })

  it('opens a called-off game again when it names a later start that is ahead', async () => {
    const id = await gameAt('cancelled')
    await storeFixtures(db, [testFixture({ id, startMs: nowMs + DAY_MS, status: 'unplayed' })], origin)
    expect(await findFixture(db, id)).toMatchObject({ status: 'unplayed', startMs: nowMs + DAY_MS })
  })

  it('does not open it again for a later start that has passed', async () => {
    const id = await gameAt('cancelled')
    await storeFixtures(db, [testFixture({ id, startMs: nowMs - 1000, status: 'unplayed' })], origin)
    expect(await statusOf(id)).toBe('cancelled')
  })

  it('may still correct the venue of a game whose status it is too late for', async () => {
    const id = await gameAt('completed')
    const [changed] = await storeFixtures(
      db,
      [testFixture({ id, startMs: nowMs - HOUR_MS, status: 'unplayed', venueName: 'Quay Court' })],
      origin,
    )
    expect(changed).toMatchObject({ status: 'completed', venueName: 'Quay Court' })
  })
})

describe('stored results', () => {
  it('[O040] are read as they were given, with what grading needs', async () => {
    const id = await gameAt('unplayed')
    const result = testResult(id, [12, 9], {
      stats: { home: { wickets: 3, overs: 18.4 }, away: {} },
      playerResults: [
        { playerId: 'player-gull', teamId: 'gulls', stats: { points: 7 }, marketStats: { player_points: 7 } },
      ],
      decisionMethod: 'ko',
      retirement: { winner: 'home', isWalkover: false },
    })
    expect(await storeResults(db, [result], origin)).toEqual([result])
    expect(await resultsByIds(db, [id, 'nothing'])).toEqual([result])
    expect(await resultsByIds(db, [])).toEqual([])
  })

  it('carry their status onto the fixture', async () => {
    const id = await gameAt('unplayed')
    await storeResults(db, [testResult(id, [0, 0], { status: 'half' })], origin)
    expect(await findFixture(db, id)).toMatchObject({ status: 'half', isLive: true })
    await storeResults(db, [testResult(id, [3, 1], { status: 'completed' })], origin)
    expect(await findFixture(db, id)).toMatchObject({ status: 'completed', isLive: false })
  })

  it('are answered and counted up only when they change', async () => {
    const id = await gameAt('live')
    const first = testResult(id, [2, 0])
    await storeResults(db, [first], origin)
    expect(await versionOf(id)).toBe(1)
    expect(await storeResults(db, [first], origin)).toEqual([])
    expect(await versionOf(id)).toBe(1)
    const second = testResult(id, [2, 2])
    expect(await storeResults(db, [second], origin)).toEqual([second])
    expect(await versionOf(id)).toBe(2)
  })

  it('of unknown fixtures are left out, and the others are kept', async () => {
    const id = await gameAt('live')
    const result = testResult(id, [1, 1])
    expect(await storeResults(db, [testResult('nothing', [1, 1]), result], origin)).toEqual([result])
  })

  it('of one game in one batch follow each other', async () => {
    const id = await gameAt('live')
    const final = testResult(id, [5, 4], { status: 'completed' })
    expect(await storeResults(db, [testResult(id, [4, 4]), final, testResult(id, [4, 4])], origin)).toEqual([
      final,
    ])
  })

  it.each([
    ['completed', 'live', [5, 4]],
    ['completed', 'live', [4, 4]],
    ['completed', 'live', [6, 3]],
    ['completed', 'unplayed', [9, 9]],
    ['completed', 'postponed', [9, 9]],
    ['cancelled', 'half', [5, 4]],
    ['live', 'unplayed', [0, 0]],
  ] as const)('that are old news after %s 5-4 are left aside: %s %j', async (stored, told, scores) => {
    const id = await gameAt('live')
    await storeResults(db, [testResult(id, [5, 4], { status: stored })], origin)
    expect(await storeResults(db, [testResult(id, scores, { status: told })], origin)).toEqual([])
    expect(await statusOf(id)).toBe(stored)
    expect((await resultsByIds(db, [id]))[0]?.scores.home.total).toBe(5)
  })

  it('take a final whistle back when the score has moved on', async () => {
    const id = await gameAt('live')
    await storeResults(db, [testResult(id, [5, 4], { status: 'completed' })], origin)
    await storeResults(db, [testResult(id, [5, 6])], origin)
    expect(await findFixture(db, id)).toMatchObject({ status: 'live', isLive: true })
  })

  it('take it back for a new period too, in which the score of a side has moved', async () => {
    const id = await gameAt('live')
    await storeResults(db, [testResult(id, [1, 1], { status: 'completed' })], origin)
    const setThree = testResult(id, [1, 1], {
      scores: {
        home: { total: 1, periods: { period_1: 1, period_2: 2 } },
        away: { total: 1, periods: { period_1: 1, period_2: 0 } },
      },
    })
    expect(await storeResults(db, [setThree], origin)).toEqual([setThree])
  })

  it('correct a final score by another final score, downwards too', async () => {
    const id = await gameAt('live')
    await storeResults(db, [testResult(id, [5, 4], { status: 'completed' })], origin)
    const corrected = testResult(id, [4, 4], { status: 'completed' })
    expect(await storeResults(db, [corrected], origin)).toEqual([corrected])
  })

  it('begin anew for a game that was called off and is played later', async () => {
    const id = await gameAt('live')
    await storeResults(db, [testResult(id, [2, 0], { status: 'cancelled' })], origin)
    await storeFixtures(db, [testFixture({ id, startMs: nowMs + DAY_MS, status: 'unplayed' })], origin)
    const kickOff = testResult(id, [0, 0])
    expect(await storeResults(db, [kickOff], origin)).toEqual([kickOff])
    expect(await statusOf(id)).toBe('live')
  })

  it('show the status of the fixture when a schedule called the game off since', async () => {
    const id = await gameAt('live')
    const result = testResult(id, [2, 0])
    await storeResults(db, [result], origin)
    await storeFixtures(db, [testFixture({ id, startMs: nowMs - HOUR_MS, status: 'cancelled' })], origin)
    expect((await resultsByIds(db, [id]))[0]).toMatchObject({ status: 'cancelled', isLive: false })
  })

  it('and fixtures are the same from the connections of every brand', async () => {
    const ids = Object.values(FIXTURE_ID)
    for (const tenantId of ['pick-trading', 'generic', 'sport-funding']) {
      expect(await fixturesByIds(database.tenant(tenantId), ids)).toHaveLength(ids.length)
      expect(await resultsByIds(database.tenant(tenantId), ids)).toHaveLength(3)
    }
  })
})
