import { HOUR_MS } from '@pickproof/domain/time/durations'
import { SPORTS } from '@pickproof/domain/games/sports'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ManualClock } from '../../../platform/clock.ts'
import type { FeedEvent } from '../feed-port.ts'
import type { Fixture } from '../feed-types.ts'
import { createSimulatorFeed } from './simulator-feed.ts'
import { createWorld } from './world.ts'

const DAY_MS = 24 * HOUR_MS
/** The feed prices each game in play once in this many rounds. */
const CALM_ROUNDS = 3
const sportIds = SPORTS.filter(({ enabledAtStart }) => enabledAtStart).map(({ id }) => id)

/** Enough where one sport proves as much as seven. */
const FEW_SPORTS = sportIds.slice(0, 2)

/** Runs the feed until the condition is met, with a catalog that remembers fixtures as the real one does. */
async function run(options: {
  clock: ManualClock
  seed?: string
  catalogue?: Map<string, Fixture>
  sports?: typeof sportIds
  until: (events: readonly FeedEvent[]) => boolean
}): Promise<{ events: FeedEvent[]; catalogue: Map<string, Fixture> }> {
  const catalogue = options.catalogue ?? new Map<string, Fixture>()
  const events: FeedEvent[] = []
  const stopping = new AbortController()
  const feed = createSimulatorFeed({
    world: createWorld({ seed: options.seed ?? 'test', speed: 20 }),
    clock: options.clock,
    sportIds: options.sports ?? sportIds,
    openFixtures: async () =>
      [...catalogue.values()].filter(({ status }) => status !== 'completed' && status !== 'cancelled'),
  })
  await feed.run(
    {
      accept: async (event) => {
        events.push(event)
        if (event.kind === 'fixtures')
          for (const fixture of event.fixtures) catalogue.set(fixture.id, fixture)
        if (event.kind === 'results')
          for (const { fixtureId, status, isLive } of event.results) {
            const fixture = catalogue.get(fixtureId)
            if (fixture) catalogue.set(fixtureId, { ...fixture, status, isLive })
          }
        if (options.until(events)) stopping.abort()
      },
    },
    stopping.signal,
  )
  return { events, catalogue }
}

const hasPulse = (events: readonly FeedEvent[]) => events.some(({ kind }) => kind === 'pulse')

describe('the simulated feed', () => {
  const clock = new ManualClock('2026-11-15T18:00:00Z')
  let events: FeedEvent[]
  let catalogue: Map<string, Fixture>

  beforeAll(async () => {
    ;({ events, catalogue } = await run({ clock, until: hasPulse }))
  }, 60_000)

  it('sends leagues, teams, sportsbooks and markets before games', () => {
    expect(events[0]).toMatchObject({ kind: 'catalogue' })
    expect(events[1]).toMatchObject({ kind: 'fixtures' })
  })

  it.each(sportIds)(
    '[O047] always has games of %s in play, about to start and in fifteen days',
    (sportId) => {
      const nowMs = clock.now().getTime()
      const games = [...catalogue.values()].filter((game) => game.sportId === sportId)
      expect(games.some(({ isLive }) => isLive)).toBe(true)
      const coming = games.filter(({ status }) => status === 'unplayed').map(({ startMs }) => startMs - nowMs)
      expect(Math.min(...coming)).toBeLessThan(HOUR_MS)
      expect(Math.max(...coming)).toBeGreaterThan(14 * DAY_MS)
      expect(Math.max(...coming)).toBeLessThanOrEqual(15 * DAY_MS)
    },
  )

  it('skips sports that the installation does not offer', () => {
    expect([...catalogue.values()].some(({ sportId }) => sportId === 'mma')).toBe(false)
  })

  it('prices every game in play at all sportsbooks, with a result for each', () => {
    const priced = new Set(events.flatMap((event) => (event.kind === 'snapshot' ? [event.fixtureId] : [])))
    const reported = new Set(
      events
        .flatMap((event) => (event.kind === 'results' ? event.results : []))
        .map((result) => result.fixtureId),
    )
    const live = [...catalogue.values()].filter(({ isLive }) => isLive).map(({ id }) => id)
    expect(live.length).toBeGreaterThan(10)
    for (const id of live) expect([id, priced.has(id), reported.has(id)]).toEqual([id, true, true])
  })

  it('yields after each sportsbook, and repeats only the prices of games in play', async () => {
    let turns = 0
    let isOver = false
    const turn = () => {
      turns += 1
      if (!isOver) setImmediate(turn)
    }
    setImmediate(turn)
    const turnsAt: number[] = []
    let pulses = 0
    const reported = await run({
      clock,
      sports: FEW_SPORTS,
      until: (all) => {
        if (all.at(-1)?.kind === 'snapshot') turnsAt.push(turns)
        if (all.at(-1)?.kind === 'pulse') pulses += 1
        return pulses === CALM_ROUNDS * 2
      },
    })
    isOver = true
    expect(turnsAt.length).toBeGreaterThan(20)
    expect(new Set(turnsAt).size).toBe(turnsAt.length)
    // The clock is paused, so nothing changes after the first round. In play, a repeated price is confirmed.
    const isLive = new Map(
      reported.events.flatMap((event) =>
        event.kind === 'fixtures' ? event.fixtures.map((fixture) => [fixture.id, fixture.isLive]) : [],
      ),
    )
    const sent = Map.groupBy(
      reported.events.filter((event) => event.kind === 'snapshot'),
      ({ fixtureId, sportsbookId }) => `${fixtureId} ${sportsbookId}`,
    )
    const timesOf = (live: boolean) =>
      new Set(
        [...sent.values()]
          .filter(([one]) => one && isLive.get(one.fixtureId) === live)
          .map(({ length }) => length),
      )
    expect(timesOf(false)).toEqual(new Set([1]))
    expect(Math.min(...timesOf(true))).toBeGreaterThanOrEqual(2)
  }, 60_000)

  it('ends the games that ended while it was stopped, with their results', async () => {
    const liveBefore = [...catalogue.values()].filter(({ isLive }) => isLive).map(({ id }) => id)
    expect(liveBefore).not.toEqual([])
    clock.advanceMs(2 * HOUR_MS)
    const later = await run({ clock, catalogue: new Map(catalogue), until: hasPulse })
    const results = later.events.flatMap((event) => (event.kind === 'results' ? event.results : []))
    for (const id of liveBefore) {
      expect(['completed', 'cancelled', 'postponed']).toContain(later.catalogue.get(id)?.status)
      if (later.catalogue.get(id)?.status === 'completed')
        expect(results.some((result) => result.fixtureId === id && result.status === 'completed')).toBe(true)
    }
  })

  it('calls off the games of another world', async () => {
    const other = await run({ clock, seed: 'another', catalogue: new Map(catalogue), until: hasPulse })
    const left = [...catalogue.keys()].filter((id) => {
      const status = other.catalogue.get(id)?.status
      return status !== 'cancelled' && status !== 'completed'
    })
    expect(left).toEqual([])
  })

  it('continues without a restart after the machine has slept', async () => {
    const sleepy = new ManualClock('2026-11-15T18:00:00Z')
    let pulses = 0
    const slept = await run({
      clock: sleepy,
      sports: FEW_SPORTS,
      until: (all) => {
        if (all.at(-1)?.kind !== 'pulse') return false
        pulses += 1
        if (pulses === 1) sleepy.advanceMs(2 * HOUR_MS)
        return pulses > 2
      },
    })
    const stuck = [...slept.catalogue.values()].filter(
      ({ isLive, startMs }) => isLive && startMs < sleepy.now().getTime() - HOUR_MS,
    )
    expect(stuck).toEqual([])
    vi.useRealTimers()
  }, 60_000)
})
