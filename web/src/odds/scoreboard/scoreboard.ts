/** What the header of a game shows, worked out from the sport and the state of the game. */
import { type FixtureStatus, isInPlay } from '@pickproof/domain/games/fixture-status'
import { formatCountdown } from '@pickproof/domain/format/countdown'
import { allOf, defineMessages, type ListValue, type Message, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { columnsOf, type ScoreColumn } from './scoreboard-columns.ts'
import { periodWords, type WordLength } from './scoreboard-periods.ts'
import { type GameState, lastBegunOf, type ScoreSide } from './scoreboard-state.ts'

const texts = defineTexts('player.scoreboard', {
  startsIn: text<{ countdown: Message | string }>('Starts in {countdown}'),
  aboutToStart: 'About to start',
  won: 'Won',
  lost: 'Lost',
  draw: 'Draw',
  outs: text<{ outs: number }>('{outs, plural, one {# out} other {# outs}}'),
  loaded: text<{ outs: number }>('{outs, plural, one {# out} other {# outs}}, bases loaded'),
  runners: text<{ outs: number; count: number; bases: ListValue }>(
    '{outs, plural, one {# out} other {# outs}}, {count, plural, one {runner} other {runners}} on {bases}',
  ),
})

/** These texts load on all pages, because the back office shows them too. */
const statuses = defineTexts('app.game-status', {
  unplayed: 'Upcoming',
  live: 'Live',
  half: 'Half-time',
  completed: 'Final',
  cancelled: 'Cancelled',
  postponed: 'Postponed',
})

const bases = defineMessages('player.bases', {
  base: text<{ base: number }>('{base, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}'),
})

export type { GameState, ScoreColumn }

type Standing = {
  /** The large figures; undefined before the game has begun and where the sport counts nothing. */
  readonly score: Readonly<Record<ScoreSide, string>> | undefined
  readonly leader: ScoreSide | undefined
}

export type Scoreboard = Standing & {
  readonly columns: readonly ScoreColumn[]
  /** What is being played, such as 'Q3' or '2nd half'; undefined when nothing is. */
  readonly period: string | undefined
  readonly clock: string | undefined
  /** Who serves, bats or has the ball. */
  readonly possession: ScoreSide | undefined
  /** Outs and runners in baseball; undefined elsewhere. */
  readonly situation: string | undefined
  /** The outs alone, for a narrow place. */
  readonly outs: string | undefined
}

/** Sports whose clock is the fact a header is read for; elsewhere it is a detail of the period. */
const LIVE_CLOCK_SPORTS: ReadonlySet<string> = new Set(['soccer', 'mma'])

export function hasLiveClock(sportId: string): boolean {
  return LIVE_CLOCK_SPORTS.has(sportId)
}

const hasScore = ({ fixture: { status } }: GameState) => isInPlay(status) || status === 'completed'

/** Enough for a row in a list; the whole board takes several times as long. */
export function standingOf(sportId: string, state: GameState): Standing {
  if (!hasScore(state)) return { score: undefined, leader: undefined }
  return { score: scoreTexts(sportId, state), leader: leaderOf(state) }
}

export function scoreboardOf(sportId: string, state: GameState): Scoreboard {
  const isRunning = isInPlay(state.fixture.status)
  const hasOuts = isRunning && sportId === 'baseball'
  return {
    ...standingOf(sportId, state),
    columns: hasScore(state) ? columnsOf(sportId, state) : [],
    period: playedNow(sportId, state),
    clock: clockOf(state),
    possession: isRunning ? (state.in_play.possession ?? undefined) : undefined,
    situation: hasOuts ? situationOf(state.in_play) : undefined,
    outs: hasOuts && state.in_play.outs !== null ? texts.outs({ outs: state.in_play.outs }) : undefined,
  }
}

/** 'Q3', '2nd half', 'Half-time'; short where a narrow column has to hold it. Undefined when nothing is played. */
export function playedNow(
  sportId: string,
  state: GameState,
  length: WordLength = 'long',
): string | undefined {
  const { period, possession } = state.in_play
  if (state.fixture.status === 'half')
    return periodWords(sportId, { period: 'half', possession, lastBegun: 0 }, length)
  if (state.fixture.status !== 'live' || period === null) return undefined
  return periodWords(sportId, { period, possession, lastBegun: lastBegunOf(state) }, length)
}

/** The clock stops at half-time, and there is none outside the game. */
function clockOf({ fixture, in_play }: GameState): string | undefined {
  return fixture.status === 'live' ? (in_play.clock ?? undefined) : undefined
}

/** One line for a narrow place: 'Q3 04:12', '61′', 'Set 2', 'Final'. Undefined before the start. */
export function scoreLine(sportId: string, state: GameState): string | undefined {
  const { status } = state.fixture
  if (status === 'unplayed') return undefined
  if (!isInPlay(status)) return statusWords(status)
  const clock = clockOf(state)
  if (sportId === 'soccer' && clock !== undefined) return soccerMinute(state.in_play.period, clock)
  const words = [playedNow(sportId, state, 'short'), clock].filter((word) => word !== undefined)
  return words.length === 0 ? statusWords(status) : words.join(' ')
}

/** The minute that is being played: '61′', and '45+2′' in the time added to a half. */
function soccerMinute(period: string | null, clock: string): string {
  const minute = Number.parseInt(clock, 10) + 1
  const end = Number.parseInt(period ?? '', 10) === 1 ? 45 : 90
  return minute > end ? `${end}+${minute - end}′` : `${minute}′`
}

export function statusWords(status: FixtureStatus): string {
  return statuses[status]
}

/** The status of a game that may not have begun: 'Starts in 0d 1h 12m', or that it is about to. */
export function statusAt(status: FixtureStatus, startMs: number, nowMs: number): string {
  if (status !== 'unplayed') return statusWords(status)
  return startMs > nowMs ? texts.startsIn({ countdown: formatCountdown(startMs, nowMs) }) : texts.aboutToStart
}

function leaderOf({ scores: { home, away } }: GameState): ScoreSide | undefined {
  if (home.total === away.total) return undefined
  return home.total > away.total ? 'home' : 'away'
}

function scoreTexts(sportId: string, state: GameState): Readonly<Record<ScoreSide, string>> | undefined {
  if (sportId === 'cricket') return { home: cricketScore(state, 'home'), away: cricketScore(state, 'away') }
  if (sportId === 'mma') return fightScore(state)
  return { home: String(state.scores.home.total), away: String(state.scores.away.total) }
}

/** A fight has a winner, not a score. */
function fightScore(state: GameState): Readonly<Record<ScoreSide, string>> | undefined {
  const leader = leaderOf(state)
  if (state.fixture.status !== 'completed') return undefined
  if (leader === undefined) return { home: texts.draw, away: texts.draw }
  return leader === 'home' ? { home: texts.won, away: texts.lost } : { home: texts.lost, away: texts.won }
}

/** Runs/wickets (overs): 182/4 (17.3). Runs of a super over have their own column. */
function cricketScore({ scores, stats }: GameState, side: ScoreSide): string {
  const runs = scores[side].periods.period_1 ?? scores[side].total
  const { wickets, overs } = stats[side]
  if (wickets === undefined || overs === undefined) return String(runs)
  return `${runs}/${wickets} (${overs.toFixed(1)})`
}

/** '182/4' of '182/4 (17.3)': the score for a narrow place. */
export function withoutOvers(score: string): string {
  return score.replace(/ \([\d.]+\)$/, '')
}

/** '1 out, runner on 2nd'. */
function situationOf({ outs, runners }: GameState['in_play']): string | undefined {
  if (outs === null) return undefined
  if (runners === null) return texts.outs({ outs })
  const taken = runners.split(',').map((base) => bases.base({ base: Number(base) }))
  if (taken.length === 3) return texts.loaded({ outs })
  return texts.runners({ outs, count: taken.length, bases: allOf(taken) })
}
