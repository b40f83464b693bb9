/** The figure of a player that a market is about. */
import type { GradedPlayer } from './grading-input.ts'

/** The names that boxes of statistics use for the figures of markets. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  threes: ['three_pointers_made', 'three_points_made', 'three_point_field_goals_made', 'made_threes'],
  made_threes: ['threes', 'three_pointers_made', 'three_points_made', 'three_point_field_goals_made'],
  three_pointers_made: ['threes', 'made_threes'],
  passing_yards: ['pass_yards', 'passing_yds'],
  rushing_yards: ['rush_yards', 'rushing_yds'],
  receiving_yards: ['reception_yards', 'receiving_yds'],
  passing_touchdowns: ['pass_touchdowns', 'passing_tds'],
  rushing_touchdowns: ['rush_touchdowns', 'rushing_tds'],
  shots_on_goal: ['shots'],
  shots_on_target: ['shots_on_goal'],
  strikeouts: ['pitching_strikeouts'],
  rbis: ['rbi', 'runs_batted_in'],
}

function own(figures: Readonly<Record<string, number>>, key: string): number | undefined {
  if (!Object.hasOwn(figures, key)) return undefined
  const value = figures[key]
  return value !== undefined && Number.isFinite(value) ? value : undefined
}

/** One figure: what the feed grades its own market on, else the box of statistics. */
export function findFigure(player: GradedPlayer, figure: string): number | undefined {
  const graded = own(player.marketStats, `player_${figure}`)
  if (graded !== undefined) return graded
  const plain = own(player.stats, figure)
  if (plain !== undefined) return plain
  if (!Object.hasOwn(OTHER_NAMES, figure)) return undefined
  for (const name of OTHER_NAMES[figure] ?? []) {
    const value = own(player.stats, name)
    if (value !== undefined) return value
  }
  return undefined
}

/** What the feed itself grades this very market on. */
export function findGraded(player: GradedPlayer, marketId: string): number | undefined {
  return own(player.marketStats, marketId)
}

/** Several figures added. Undefined when one of them is missing. */
export function sumFigures(player: GradedPlayer, figures: readonly string[]): number | undefined {
  let sum = 0
  for (const figure of figures) {
    const value = findFigure(player, figure)
    if (value === undefined) return undefined
    sum += value
  }
  return sum
}

const DOUBLES = ['points', 'rebounds', 'assists', 'steals', 'blocks']
const DOUBLE_DIGITS = 10

/**
 * 1 or 0 for a double-double (two figures of ten) and a triple-double (three). Undefined if the data is not enough.
 */
export function findDoubles(player: GradedPlayer, figure: string): number | undefined {
  const needed = figure === 'triple_double' ? 3 : 2
  let reached = 0
  let unknown = 0
  for (const name of DOUBLES) {
    const value = findFigure(player, name)
    if (value === undefined) unknown += 1
    else if (value >= DOUBLE_DIGITS) reached += 1
  }
  if (reached >= needed) return 1
  return unknown === 0 ? 0 : undefined
}
