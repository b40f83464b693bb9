import { afterAll, describe, expect, it } from 'vitest'
import { DAY_MS, findFixture, FIXTURE_ID, HOUR_MS, testFixture, testResult } from '../../testing/catalogue.ts'
import { openCatalogueDatabase } from '../../testing/catalogue-database.ts'
import {
  fixturesByIds,
  deleteOldFixtures,
  listUnfinishedFixtureIds,
  resultsByIds,
  storeFixtures,
  storeResults,
} from './index.ts'

const { database, db, clock, nowMs, origin, gameAt, statusOf } = await openCatalogueDatabase()

afterAll(async () => await database.close())

async function versionOf(id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('fixture_result')
    .select('version')
    .where('fixture_id', '=', id)
    .executeTakeFirst()
  return row?.version
}

describe('stored results', () => {
  it('[O040] are read as they were given, with what grading needs', async () => {
    const id = await gameAt('unplayed')
    const result = testResult(id, [12, 9], {
      stats: { home: { wickets: 3, overs: 18.4 }, away: {} },
      playerResults: [
        { playerId: 'player-gull', teamId: 'gulls', stats: { points: 7 }, marketStats: { player_points: 7 } },
      ],
      decisionMethod: 'ko',
      decision: 'Stopped in round two',
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
  ] as const)('that are old news after %s 5-4 are left aside: %s %j', async (stored, incoming, scores) => {
    const id = await gameAt('live')
    await storeResults(db, [testResult(id, [5, 4], { status: stored })], origin)
    expect(await storeResults(db, [testResult(id, scores, { status: incoming })], origin)).toEqual([])
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

  it('begin again for a game that was called off and is played later', async () => {
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

describe('games that leave the window', () => {
  const oldMs = nowMs - 20 * DAY_MS
  const statuses = ['unplayed', 'live', 'half', 'completed', 'cancelled', 'postponed'] as const

  it('are reported as unfinished while they should have begun and have no end', async () => {
    await storeFixtures(
      db,
      statuses.map((status) => testFixture({ id: `late-${status}`, startMs: oldMs, status })),
      { ...origin, source: 'replay' },
    )
    await storeFixtures(db, [testFixture({ id: 'ahead', startMs: nowMs + 1 })], {
      ...origin,
      source: 'replay',
    })
    const unfinished = await listUnfinishedFixtureIds(db, 'replay', clock.now())
    expect([...unfinished].sort()).toEqual(['late-half', 'late-live', 'late-postponed', 'late-unplayed'])
  })

  it('are cleared away with their results when they ended long ago, and no others', async () => {
    const replay = { ...origin, source: 'replay' }
    await storeFixtures(
      db,
      [testFixture({ id: 'other-source', startMs: oldMs, status: 'completed' })],
      origin,
    )
    await storeResults(db, [testResult('late-completed', [1, 0], { status: 'completed' })], replay)
    await storeResults(db, [testResult('late-live', [1, 0])], replay)
    expect(await deleteOldFixtures(db, 'replay', { before: new Date(oldMs), neededIds: [] })).toBe(0)
    expect(await deleteOldFixtures(db, 'replay', { before: new Date(oldMs + 1), neededIds: [] })).toBe(2)
    const ids = statuses.map((status) => `late-${status}`)
    expect((await fixturesByIds(db, ids)).map(({ status }) => status).sort()).toEqual([
      'half',
      'live',
      'postponed',
      'unplayed',
    ])
    expect((await resultsByIds(db, ids)).map(({ fixtureId }) => fixtureId)).toEqual(['late-live'])
    // The games of the other sources are as old and stay.
    expect(await findFixture(db, 'other-source')).toBeDefined()
  })
})
