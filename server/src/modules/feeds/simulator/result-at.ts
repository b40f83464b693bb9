import type {
  FixtureStatus,
  InPlay,
  PeriodScores,
  PlayerResult,
  Result,
  SideName,
  Stats,
} from '../feed-types.ts'
import { isOfPlayer, isOfRounds, marketRulesOf } from './markets.ts'
import type { ScheduledFixture } from './schedule.ts'
import {
  type BoardDetail,
  type Game,
  haveOf,
  type Phase,
  phaseAt,
  type Script,
  type SportModel,
  scoreIn,
} from './scoring/script.ts'

export function statusAt(
  fixture: ScheduledFixture,
  script: Script,
  nowMs: number,
  elapsedMs: number,
): FixtureStatus {
  const { calledOff } = fixture
  if (calledOff !== null) return nowMs >= calledOff.sinceMs ? calledOff.status : 'unplayed'
  if (elapsedMs < 0) return 'unplayed'
  if (elapsedMs >= script.endMs) return 'completed'
  return phaseAt(script, elapsedMs)?.kind === 'half' ? 'half' : 'live'
}

function clockText(phase: Phase, elapsedMs: number): string | null {
  if (phase.clock === undefined || phase.kind !== 'play') return null
  const { fromSeconds, toSeconds } = phase.clock
  const share = (elapsedMs - phase.fromMs) / (phase.toMs - phase.fromMs)
  const seconds = Math.max(0, Math.floor(fromSeconds + (toSeconds - fromSeconds) * share))
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`
}

function inPlayAt(script: Script, elapsedMs: number, detail: BoardDetail): InPlay {
  const phase = phaseAt(script, elapsedMs)
  return {
    period: phase?.label ?? '0',
    clock: phase === undefined ? null : clockText(phase, elapsedMs),
    possession: detail.possession ?? null,
    outs: detail.outs ?? null,
    runners: detail.runners ?? null,
    gameScore: detail.gameScore ?? null,
  }
}

function begunPeriods(script: Script, elapsedMs: number, detail: BoardDetail): readonly number[] {
  if (elapsedMs < 0) return []
  if (detail.begunPeriods !== undefined)
    return Array.from({ length: detail.begunPeriods }, (_, index) => index + 1)
  const begun = script.phases.filter((phase) => phase.kind === 'play' && phase.fromMs <= elapsedMs)
  return [...new Set(begun.map((phase) => phase.period))]
}

function sideScores(script: Script, side: SideName, elapsedMs: number, detail: BoardDetail): PeriodScores {
  const periods = begunPeriods(script, elapsedMs, detail).map(
    (period) => [`period_${period}`, scoreIn(script, side, elapsedMs, [period])] as const,
  )
  return {
    total: detail.totals?.[side] ?? scoreIn(script, side, elapsedMs),
    periods: Object.fromEntries(periods),
  }
}

function sideStats(script: Script, side: SideName, elapsedMs: number, detail: BoardDetail): Stats {
  const stats: Record<string, number> = {}
  for (const event of script.stats) {
    if (event.atMs > elapsedMs) break
    if (event.side === side) stats[event.stat] = (stats[event.stat] ?? 0) + event.amount
  }
  return { ...stats, ...detail.stats?.[side] }
}

/** The side's score in the scope of each market that is graded on scores. */
function sideMarketStats(
  fixture: ScheduledFixture,
  model: SportModel,
  script: Script,
  side: SideName,
  elapsedMs: number,
  detail: BoardDetail,
): Stats {
  const stats: Record<string, number> = {}
  const whole = detail.totals?.[side] ?? scoreIn(script, side, elapsedMs)
  for (const rule of marketRulesOf(fixture.league.sportId)) {
    if (isOfPlayer(rule) || isOfRounds(rule)) continue
    const periods = rule.scope === 'game' ? undefined : model.scopes[rule.scope]
    stats[rule.id] = periods === undefined ? whole : scoreIn(script, side, elapsedMs, periods)
  }
  return { ...stats, ...detail.marketStats?.[side] }
}

function playerResults(
  fixture: ScheduledFixture,
  model: SportModel,
  game: Game,
  script: Script,
  elapsedMs: number,
) {
  return (['home', 'away'] as const).flatMap((side) =>
    game[side].players.map((player): PlayerResult => {
      const stats: Record<string, number> = {}
      const marketStats: Record<string, number> = {}
      for (const [marketId, stat] of Object.entries(model.playerMarkets)) {
        const amount = haveOf(script, player.id, stat, elapsedMs)
        stats[stat] = amount
        marketStats[marketId] = amount
      }
      return { playerId: player.id, teamId: fixture[side].id, stats, marketStats }
    }),
  )
}

/** The scoreboard of a fixture. `game` lists who actually plays. */
export function readResult(
  fixture: ScheduledFixture,
  model: SportModel,
  game: Game,
  script: Script,
  nowMs: number,
  elapsedAtNowMs: number,
): Result {
  const status = statusAt(fixture, script, nowMs, elapsedAtNowMs)
  const isLive = status === 'live' || status === 'half'
  // A called-off game keeps the scoreboard of a game that has not started.
  const hasBegun = isLive || status === 'completed'
  const elapsedMs = hasBegun ? elapsedAtNowMs : -1
  const detail = model.boardDetail?.(script, elapsedMs) ?? {}
  const scores = (side: SideName) => sideScores(script, side, elapsedMs, detail)
  const stats = (side: SideName) => sideStats(script, side, elapsedMs, detail)
  const marketStats = (side: SideName) => sideMarketStats(fixture, model, script, side, elapsedMs, detail)
  return {
    fixtureId: fixture.id,
    status,
    isLive,
    scores: { home: scores('home'), away: scores('away') },
    inPlay: isLive ? inPlayAt(script, elapsedMs, detail) : null,
    stats: { home: stats('home'), away: stats('away') },
    marketStats: { home: marketStats('home'), away: marketStats('away') },
    playerResults: hasBegun ? playerResults(fixture, model, game, script, elapsedMs) : [],
    decisionMethod: status === 'completed' ? script.decisionMethod : null,
    retirement: null,
  }
}
