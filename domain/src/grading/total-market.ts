/** Over and under: of a game, a team or a player. */
import { comparedText, numberText } from './number-words.ts'
import { landing, type Landing, linesOf, opposite, statusOfLandings } from './line-result.ts'
import type { Reach } from './picked-side.ts'
import { missing, settled, undecided, unclear, type Verdict } from './verdict.ts'

type Counted = {
  readonly value: number
  /** False when more may have come: then only a line already passed is decided. */
  readonly isOver: boolean
  /** Such as `3 goals in 90 minutes (2-1)`. */
  readonly words: string
  /** Written before the direction: the team or the player. */
  readonly subject: string
  /** With a price for the exact number nothing is pushed. */
  readonly isThreeWay?: boolean
}

export function gradeReach(reach: Reach, counted: Counted): Verdict {
  const lines = linesOf(reach.line)
  if (lines === undefined) return unclear(`${numberText(reach.line)} is not a line`)
  const { direction } = reach
  const prefix = counted.subject === '' ? '' : `${counted.subject} `
  const word = direction === 'over' ? 'Over' : direction === 'under' ? 'Under' : 'Exactly'
  const head = `${prefix}${word} ${numberText(reach.line)}: ${counted.words}.`
  if (direction === 'exactly' && !counted.isThreeWay) return unclear('an exact number has no rule here')
  if (counted.isThreeWay) return threeWay(reach, counted, head)
  const landings = lines
    .map((line) => overLanding(counted, line))
    .map((over) => (direction === 'over' ? over : opposite(over)))
  const status = statusOfLandings(landings)
  if (status === undefined) return undecided(head)
  if (status === null)
    return missing(`${counted.words} lies between the two halves of the line ${numberText(reach.line)}`)
  const compared = lines.map((line) => comparedText(counted.value, line)).join(' and ')
  return settled(status, `${head} ${compared}${lines.length === 2 ? ', half of the stake on each' : ''}.`)
}

function overLanding({ value, isOver }: Counted, line: number): Landing {
  if (isOver) return landing(value - line)
  return value > line ? 1 : null
}

function threeWay({ direction, line }: Reach, { value, isOver }: Counted, head: string): Verdict {
  if (!Number.isInteger(line * 2)) return unclear(`${numberText(line)} is not a line of three ways`)
  const isPassed = value > line
  if (!isOver && !isPassed) return undecided(head)
  const isWon = direction === 'over' ? isPassed : direction === 'under' ? value < line : value === line
  return settled(
    isWon ? 'WON' : 'LOST',
    `${head} ${comparedText(value, line)}; with a price for the exact number nothing is pushed.`,
  )
}
