import { afterAll, describe, expect, it } from 'vitest'
import {
  DAY_MS,
  findFixture,
  FIXTURE_ID,
  HOUR_MS,
  testFixture,
  testFixtures,
} from '../../testing/catalogue.ts'
import { openCatalogueDatabase } from '../../testing/catalogue-database.ts'
import { fixturesByIds, listFixturePlaces, storeFixtures } from './index.ts'

const { database, db, nowMs, origin, gameAt, statusOf } = await openCatalogueDatabase()

afterAll(async () => await database.close())

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
    const first = testFixture({ id: 'reported-1', startMs: nowMs + HOUR_MS })
    const second = testFixture({ id: 'reported-2', startMs: nowMs + HOUR_MS })
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

  it('are in play by their status, even if a provider left a flag set', async () => {
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
  ] as const)('that is old news leaves %s as it is: %s', async (stored, incoming) => {
    const id = await gameAt(stored)
    const stale = testFixture({ id, startMs: nowMs - HOUR_MS, status: incoming })
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
  ] as const)('is believed where it can follow: %s, then %s', async (stored, incoming) => {
    const id = await gameAt(stored)
    const [changed] = await storeFixtures(
      db,
      [testFixture({ id, startMs: nowMs - HOUR_MS, status: incoming })],
      origin,
    )
    expect(changed?.status).toBe(incoming)
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
