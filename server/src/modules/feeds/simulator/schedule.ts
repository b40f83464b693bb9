/**
 * Who plays whom and when. Each league has an endless series of slots. A slot is short enough that the next game starts
 * before the last can end.
 */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@pickproof/domain/time/durations'
import type { SportId } from '@pickproof/domain/games/sports'
import type { League, Team } from '../feed-types.ts'
import { readFixtureId, writeFixtureId } from './fixture-id.ts'
import { LEAGUE_PLANS, type LeaguePlan } from './leagues.ts'
import { hash32, type HashPart, uniformAt } from './random.ts'
import { createRecentMap } from './recent-map.ts'
import { getSportModel } from './scoring/sport-models.ts'
import { teamsOf } from './teams.ts'

/** Headliners are announced this long before, because the screens show fifteen days. */
const FAR_AHEAD_MS = 16 * DAY_MS
/** A game in play is looked up by id many times a second. */
const FOUND_KEPT = 2_048

/** A fixture without the fields that depend on the clock. */
export type ScheduledFixture = {
  readonly id: string
  readonly league: League
  readonly home: Team
  readonly away: Team
  readonly startMs: number
  readonly announcedMs: number
  /** A game that will not be played, and since when that is known. */
  readonly calledOff: { readonly status: 'cancelled' | 'postponed'; readonly sinceMs: number } | null
}

type FixtureWindow = {
  readonly fromMs: number
  /** Included. */
  readonly toMs: number
  readonly sportId?: SportId
  readonly leagueId?: string
  /** Omits fixtures that are not announced at that time. */
  readonly knownAtMs?: number
}

type Schedule = {
  readonly list: (window: FixtureWindow) => readonly ScheduledFixture[]
  readonly find: (fixtureId: string) => ScheduledFixture | undefined
}

/** Round times of day look scheduled. Only a very fast world needs odd ones. */
function roundDown(lengthMs: number): number {
  const unitMs = lengthMs >= 30 * MINUTE_MS ? 5 * MINUTE_MS : lengthMs >= 4 * MINUTE_MS ? MINUTE_MS : 5_000
  return Math.max(5_000, Math.floor(lengthMs / unitMs) * unitMs)
}

function slotLength(plan: LeaguePlan, speed: number): number {
  return roundDown((getSportModel(plan.league.sportId).leastDurationMs * 0.95) / speed)
}

/** The circle method: all teams meet each other, and a team's next game is about half a round away. */
function pairOf(teams: readonly Team[], game: number): readonly [Team, Team] {
  const pairs = Math.floor(teams.length / 2)
  const round = Math.floor(game / pairs)
  const pair = game - round * pairs
  const others = teams.length - 1
  const seat = (index: number) =>
    teams[index === 0 ? 0 : 1 + ((((index - 1 + round) % others) + others) % others)]
  const [left, right] = [seat(pair), seat(teams.length - 1 - pair)]
  if (left === undefined || right === undefined) throw new Error('A league needs an even number of teams')
  return (round + pair) % 2 === 0 ? [left, right] : [right, left]
}

export function createSchedule(seed: HashPart, speed: number): Schedule {
  const check = hash32('world', seed, speed)
  const found = createRecentMap<ScheduledFixture | undefined>(FOUND_KEPT)
  const nearAheadMs = Math.max(HOUR_MS / 2, DAY_MS / speed)
  const leagues = LEAGUE_PLANS.map((plan, index) => {
    const slotMs = slotLength(plan, speed)
    const gamesPerDay = (DAY_MS / slotMs) * plan.gamesPerSlot
    return {
      plan,
      index,
      slotMs,
      shiftMs: plan.slotShift === 0 ? 0 : roundDown(slotMs * plan.slotShift),
      headlinerEvery: Math.max(1, Math.round(gamesPerDay / plan.headlinersPerDay)),
      // Each seed has a different season: the order of the teams decides who meets when.
      teams: teamsOf(plan.league.id).toSorted((a, b) => hash32(seed, a.id) - hash32(seed, b.id)),
    }
  })
  type LeagueRow = (typeof leagues)[number]

  const startOf = (row: LeagueRow, slot: number) => slot * row.slotMs + row.shiftMs
  const firstSlotAt = (row: LeagueRow, atMs: number) => Math.ceil((atMs - row.shiftMs) / row.slotMs)

  const announcedAt = (row: LeagueRow, slot: number, game: number) => {
    const isHeadliner = (slot * row.plan.gamesPerSlot + game) % row.headlinerEvery === 0
    return startOf(row, slot) - (isHeadliner ? FAR_AHEAD_MS : nearAheadMs)
  }

  const build = (row: LeagueRow, slot: number, game: number): ScheduledFixture => {
    const startMs = startOf(row, slot)
    const dayMs = Math.floor(startMs / DAY_MS) * DAY_MS
    const slotOfDay = slot - firstSlotAt(row, dayMs)
    const id = writeFixtureId({ dayMs, leagueIndex: row.index, slotOfDay, gameOfSlot: game }, check)
    const [home, away] = pairOf(row.teams, slot * row.plan.gamesPerSlot + game)
    // The first game of a popular league is always played, so every sport always has a live game.
    const maybeOff = row.plan.league.category === 'other' || game > 0
    return {
      id,
      league: row.plan.league,
      home,
      away,
      startMs,
      announcedMs: announcedAt(row, slot, game),
      calledOff: maybeOff ? callOff(seed, id, startMs, speed) : null,
    }
  }

  const find = (fixtureId: string): ScheduledFixture | undefined => {
    const place = readFixtureId(fixtureId, check)
    const row = place && leagues[place.leagueIndex]
    if (place === undefined || row === undefined || place.gameOfSlot >= row.plan.gamesPerSlot)
      return undefined
    const slot = firstSlotAt(row, place.dayMs) + place.slotOfDay
    if (startOf(row, slot) >= place.dayMs + DAY_MS) return undefined
    return build(row, slot, place.gameOfSlot)
  }

  return {
    list: ({ fromMs, toMs, sportId, leagueId, knownAtMs }) => {
      const listed: ScheduledFixture[] = []
      for (const row of leagues) {
        if (sportId !== undefined && row.plan.league.sportId !== sportId) continue
        if (leagueId !== undefined && row.plan.league.id !== leagueId) continue
        for (let slot = firstSlotAt(row, fromMs); startOf(row, slot) <= toMs; slot += 1) {
          for (let game = 0; game < row.plan.gamesPerSlot; game += 1) {
            const isKnown = knownAtMs === undefined || announcedAt(row, slot, game) <= knownAtMs
            if (isKnown) listed.push(build(row, slot, game))
          }
        }
      }
      return listed.sort((left, right) => left.startMs - right.startMs || (left.id < right.id ? -1 : 1))
    },
    find: (fixtureId) => found.get(fixtureId, () => find(fixtureId)),
  }
}

/** About one game in forty is called off, which is announced in the hours before the start. */
function callOff(seed: HashPart, id: string, startMs: number, speed: number): ScheduledFixture['calledOff'] {
  const fate = uniformAt('fate', seed, id)
  if (fate >= 0.025) return null
  const aheadMs = (uniformAt('fate-time', seed, id) * 5 * HOUR_MS) / speed
  return { status: fate < 0.01 ? 'cancelled' : 'postponed', sinceMs: Math.round(startMs - aheadMs) }
}
