/** The table under the score: one column per part of the game. */
import { defineTexts } from '../../language/language.ts'
import { columnHead, periodPlanOf } from './scoreboard-periods.ts'
import { type GameState, lastBegunOf, type ScoreSide } from './scoreboard-state.ts'

const texts = defineTexts('player.score-columns', {
  pointsShort: 'Pts',
  points: 'Points of this game',
  runsShort: 'R',
  runs: 'Runs',
  sets: 'Sets',
  setsWon: 'Sets won',
  maps: 'Maps',
  mapsWon: 'Maps won',
  totalShort: 'T',
  total: 'Total',
  wicketsShort: 'Wkts',
  wickets: 'Wickets',
  overs: 'Overs',
  superOverShort: 'SO',
  superOver: 'Super over',
})

export type ScoreColumn = {
  readonly key: string
  readonly label: string
  /** The label in words, for screen readers. */
  readonly name: string
  readonly home: string
  readonly away: string
  /** The part that is being played. */
  readonly isNow: boolean
  readonly isTotal: boolean
}

const NOT_PLAYED = '–'

/**
 * The last part that may show figures. Feeds send the parts to come with zeros, so while a numbered part is
 * played nothing after it counts.
 */
function lastPlayedOf(sportId: string, state: GameState): number {
  const begun = lastBegunOf(state)
  // Both innings of a cricket game are one part of each side's board.
  if (sportId === 'cricket' || state.fixture.status === 'completed') return begun
  if (state.fixture.status === 'half') return Math.min(begun, Math.max(1, periodPlanOf(sportId).regular / 2))
  const now = Number.parseInt(state.in_play.period ?? '', 10)
  return Number.isInteger(now) && now > 0 ? Math.min(begun, now) : begun
}

export function columnsOf(sportId: string, state: GameState): readonly ScoreColumn[] {
  if (sportId === 'mma') return []
  if (sportId === 'cricket') return cricketColumns(state)
  const lastPlayed = lastPlayedOf(sportId, state)
  const count = Math.max(periodPlanOf(sportId).regular, lastPlayed)
  const parts = Array.from({ length: count }, (_, index): ScoreColumn => {
    const number = index + 1
    const isPlayed = number <= lastPlayed
    return {
      ...columnHead(sportId, number),
      key: `period_${number}`,
      home: isPlayed ? partText(state, 'home', number) : NOT_PLAYED,
      away: isPlayed ? partText(state, 'away', number) : NOT_PLAYED,
      isNow: state.fixture.status === 'live' && number === lastPlayed,
      isTotal: false,
    }
  })
  return [...parts, ...gamePoints(state), totalColumn(sportId, state)]
}

function partText({ scores }: GameState, side: ScoreSide, number: number): string {
  return String(scores[side].periods[`period_${number}`] ?? NOT_PLAYED)
}

/** The points of the running game of tennis, home first: 30-15. */
function gamePoints({ fixture, in_play: { game_score } }: GameState): readonly ScoreColumn[] {
  const [home, away] = game_score?.split('-') ?? []
  if (fixture.status !== 'live' || home === undefined || away === undefined) return []
  const { pointsShort: label, points: name } = texts
  return [{ key: 'points', label, name, home, away, isNow: true, isTotal: false }]
}

function totalColumn(sportId: string, { scores }: GameState): ScoreColumn {
  const [label, name] = totalHead(sportId)
  return {
    key: 'total',
    label,
    name,
    home: String(scores.home.total),
    away: String(scores.away.total),
    isNow: false,
    isTotal: true,
  }
}

function totalHead(sportId: string): readonly [label: string, name: string] {
  const { kind } = periodPlanOf(sportId)
  if (kind === 'inning') return [texts.runsShort, texts.runs]
  if (kind === 'set') return [texts.sets, texts.setsWon]
  if (kind === 'map') return [texts.maps, texts.mapsWon]
  return [texts.totalShort, texts.total]
}

function cricketColumns(state: GameState): readonly ScoreColumn[] {
  const { home, away } = state.stats
  const column = (key: string, label: string, name: string, read: (side: ScoreSide) => string) => ({
    key,
    label,
    name,
    home: read('home'),
    away: read('away'),
    isNow: false,
    isTotal: false,
  })
  const number = (value: number | undefined, digits: number) => value?.toFixed(digits) ?? NOT_PLAYED
  const columns = [
    column('runs', texts.runs, texts.runs, (side) => partText(state, side, 1)),
    column('wickets', texts.wicketsShort, texts.wickets, (side) =>
      number((side === 'home' ? home : away).wickets, 0),
    ),
    column('overs', texts.overs, texts.overs, (side) => number((side === 'home' ? home : away).overs, 1)),
  ]
  if (lastBegunOf(state) > 1)
    columns.push(
      column('super-over', texts.superOverShort, texts.superOver, (side) => partText(state, side, 2)),
    )
  return columns
}
