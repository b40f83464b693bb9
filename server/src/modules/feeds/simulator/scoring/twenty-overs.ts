/** One innings of twenty overs, ball by ball. The state is the number of balls and wickets left. */
import { at, CERTAIN_ZERO, type Pmf } from '../pmf.ts'

export const BALLS = 120
export const WICKETS = 10
export const MOST_LEVEL = 6

/** The runs of a ball by its index. The next index is a wicket. */
const RUNS_OF_BALL = [0, 1, 2, 3, 4, 6] as const
export const WICKET = RUNS_OF_BALL.length
const BASE_CHANCES = [0.335, 0.385, 0.065, 0.005, 0.108, 0.05] as const
const BASE_WICKET = 0.052

export function ballRuns(index: number): number {
  return RUNS_OF_BALL[index] ?? 0
}

/** The level is the batters' advantage over the bowlers, from -6 to 6. */
export function ballChances(level: number): readonly number[] {
  const wicket = BASE_WICKET * Math.exp(-0.05 * level)
  const [, one, two, three, four, six] = BASE_CHANCES
  const factor = Math.exp(0.05 * level)
  const scored = [one, two, three, four * factor, six * factor]
  const none = 1 - wicket - scored.reduce((sum, chance) => sum + chance, 0)
  return [none, ...scored, wicket]
}

function solve(level: number): readonly Pmf[] {
  const chances = ballChances(level)
  const wicketChance = chances[WICKET] ?? 0
  const tables: Pmf[] = []
  const look = (balls: number, wickets: number) => tables[balls * (WICKETS + 1) + wickets] ?? CERTAIN_ZERO
  for (let balls = 0; balls <= BALLS; balls += 1) {
    for (let wickets = 0; wickets <= WICKETS; wickets += 1) {
      if (balls === 0 || wickets === 0) {
        tables.push(CERTAIN_ZERO)
        continue
      }
      const stay = look(balls - 1, wickets)
      const lost = look(balls - 1, wickets - 1)
      const table = new Float64Array(Math.min(stay.length + 6, 320))
      for (let runs = 0; runs < table.length; runs += 1) {
        let chance = wicketChance * at(lost, runs)
        for (let index = 0; index < WICKET; index += 1) {
          const earlier = runs - ballRuns(index)
          if (earlier >= 0) chance += (chances[index] ?? 0) * at(stay, earlier)
        }
        table[runs] = chance
      }
      let length = table.length
      while (length > 1 && at(table, length - 1) < 1e-10) length -= 1
      tables.push(table.slice(0, length))
    }
  }
  return tables
}

const SOLVED = new Map<number, readonly Pmf[]>()

/** The runs still to come in this innings if it is played to its end. */
export function inningsRunsLeft(level: number, ballsLeft: number, wicketsLeft: number): Pmf {
  let tables = SOLVED.get(level)
  if (tables === undefined) {
    tables = solve(level)
    SOLVED.set(level, tables)
  }
  return tables[ballsLeft * (WICKETS + 1) + wicketsLeft] ?? CERTAIN_ZERO
}

/** By how much the winning hit passes the target: usually zero, more for a four or a six. */
export const OVERSHOOT: Pmf = Float64Array.of(0.5, 0.14, 0.14, 0.1, 0.06, 0.06)
