import { DAY_MS, HOUR_MS, MINUTE_MS } from '@pickproof/domain/time/durations'
import { describe, expect, it } from 'vitest'
import type { Fixture } from '../feed-types.ts'
import { byForm } from '../../../testing/long-form.ts'
import { readFixtureId, writeFixtureId } from './fixture-id.ts'
import { LEAGUE_PLANS } from './leagues.ts'
import { createSchedule } from './schedule.ts'
import { teamsOf } from './teams.ts'
import { createWorld } from './world.ts'

const NOW_MS = Date.UTC(2026, 9, 3, 17, 23, 11)
const MOMENTS = byForm({ short: 40, long: 200 })

describe('fixture ids', () => {
  it('encode the place of a fixture and are rejected by another world', () => {
    const place = { dayMs: Date.UTC(2027, 0, 14), leagueIndex: 15, slotOfDay: 17_279, gameOfSlot: 1 }
    const id = writeFixtureId(place, 1234)
    expect(id).toMatch(/^20270114[0-9A-F]{8}$/)
    expect(readFixtureId(id, 1234)).toEqual(place)
    expect(readFixtureId(id, 1235)).toBeUndefined()
    expect(readFixtureId(id.replace('0114', '0231'), 1234)).toBeUndefined()
    expect(readFixtureId('no-such-id', 1234)).toBeUndefined()
  })
})

describe('schedule', () => {
  it('finds every listed fixture by its id, and lists each id once', () => {
    const schedule = createSchedule('one', 7)
    const listed = schedule.list({ fromMs: NOW_MS, toMs: NOW_MS + 12 * HOUR_MS })
    expect(new Set(listed.map((fixture) => fixture.id)).size).toBe(listed.length)
    for (const fixture of listed) {
      expect(fixture.id).toMatch(/^\d{8}[0-9A-F]{8}$/)
      expect(schedule.find(fixture.id)).toEqual(fixture)
    }
  })

  it('lists the same fixtures for any division into windows', () => {
    const schedule = createSchedule('one', 1)
    const whole = schedule.list({ fromMs: NOW_MS, toMs: NOW_MS + 6 * HOUR_MS })
    const first = schedule.list({ fromMs: NOW_MS, toMs: NOW_MS + 2 * HOUR_MS })
    const second = schedule.list({ fromMs: NOW_MS + 2 * HOUR_MS + 1, toMs: NOW_MS + 6 * HOUR_MS })
    expect([...first, ...second]).toEqual(whole)
  })

  it('lets all teams of a league play, and calls off few games', () => {
    const schedule = createSchedule('two', 1)
    const month = schedule.list({ fromMs: NOW_MS, toMs: NOW_MS + 30 * DAY_MS })
    for (const { league } of LEAGUE_PLANS) {
      const games = month.filter((fixture) => fixture.league.id === league.id)
      const playing = new Set(games.flatMap((game) => [game.home.id, game.away.id]))
      expect(playing.size).toBe(teamsOf(league.id).length)
      expect(games.every((game) => game.home.id !== game.away.id)).toBe(true)
    }
    const off = month.filter((fixture) => fixture.calledOff !== null)
    expect(off.length / month.length).toBeGreaterThan(0.005)
    expect(off.length / month.length).toBeLessThan(0.04)
    expect(new Set(off.map((fixture) => fixture.calledOff?.status))).toEqual(
      new Set(['cancelled', 'postponed']),
    )
    expect(off.every((fixture) => (fixture.calledOff?.sinceMs ?? Number.NaN) <= fixture.startMs)).toBe(true)
  })

  it.each([1, 20])('never gives a team two games at the same time at speed %i', (speed) => {
    const world = createWorld({ seed: 'overlap', speed })
    const spanMs = (2 * DAY_MS) / speed
    const busyUntil = new Map<string, number>()
    const fixtures = world.fixtures({ fromMs: NOW_MS, toMs: NOW_MS + spanMs, nowMs: NOW_MS + spanMs })
    for (const fixture of fixtures) {
      if (world.fixture(fixture.id, fixture.startMs)?.isLive !== true) continue
      let endMs = fixture.startMs
      while (world.fixture(fixture.id, endMs)?.isLive === true) endMs += (5 * MINUTE_MS) / speed
      for (const teamId of [fixture.homeTeamId, fixture.awayTeamId]) {
        expect(busyUntil.get(teamId) ?? 0).toBeLessThanOrEqual(fixture.startMs + (5 * MINUTE_MS) / speed)
        busyUntil.set(teamId, endMs)
      }
    }
    expect(busyUntil.size).toBeGreaterThan(100)
  })

  it.each([1, 10, 60])(
    'always has a live game and an upcoming one in every sport at speed %i',
    { timeout: 90_000 },
    (speed) => {
      const world = createWorld({ seed: 'always', speed })
      const hourMs = HOUR_MS / speed
      const missing: string[] = []
      for (let moment = 0; moment < MOMENTS; moment += 1) {
        const nowMs = NOW_MS + ((moment * 0.6180339887) % 1) * 300 * DAY_MS
        for (const sportId of world.sports()) {
          // Searches one slice of the window at a time, the most likely first, because it rarely needs them all.
          const hasOne = (
            firstHour: number,
            stepHours: number,
            slices: number,
            isIt: (f: Fixture) => boolean,
          ) =>
            Array.from(
              { length: slices },
              (_, slice) => nowMs + (firstHour + slice * stepHours) * hourMs,
            ).some((fromMs) =>
              world
                .fixtures({ fromMs, toMs: fromMs + Math.abs(stepHours) * hourMs, nowMs, sportId })
                .some(isIt),
            )
          if (!hasOne(-0.5, -0.5, 12, (fixture) => fixture.isLive))
            missing.push(`live ${sportId} at ${nowMs}`)
          if (!hasOne(-6, 0.5, 12, (fixture) => fixture.status === 'completed'))
            missing.push(`completed ${sportId} at ${nowMs}`)
          if (!hasOne(0, 1, 24, (fixture) => fixture.status === 'unplayed' && fixture.startMs > nowMs))
            missing.push(`${sportId} to come at ${nowMs}`)
        }
      }
      expect(missing).toEqual([])
    },
  )

  it.each([1, 60])(
    'gives every league a moderate number of games on each of the next fifteen days at speed %i',
    (speed) => {
      const world = createWorld({ seed: 'fortnight', speed })
      const fixtures = world.fixtures({ fromMs: NOW_MS, toMs: NOW_MS + 15 * DAY_MS, nowMs: NOW_MS })
      for (const { league } of LEAGUE_PLANS) {
        for (let day = 0; day < 15; day += 1) {
          const fromMs = NOW_MS + day * DAY_MS
          const own = fixtures.filter(
            (f) => f.leagueId === league.id && f.startMs >= fromMs && f.startMs < fromMs + DAY_MS,
          )
          expect(own.length, `${league.id} on day ${day}`).toBeGreaterThan(0)
        }
      }
      expect(fixtures.length).toBeLessThan(3_000)
    },
  )
})
