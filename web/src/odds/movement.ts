/** How far a price is from its opening, in words and as a direction. */
import { type OddType, oddsFromJson } from '@pickproof/domain/odds/odds'
import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../language/language.ts'
import { formatOdds } from '../language/values.ts'
import type { PriceView } from '../live/price-board.ts'
import { lineText } from './odds-texts.ts'

const texts = defineTexts('player.openings', {
  opened: text<{ price: string }>('opened at {price}'),
  openedOn: text<{ line: string; price: string }>('opened {line} at {price}'),
})

export interface Opening {
  readonly sportsbook: string
  readonly format: OddType
  readonly price: number
  readonly points: number | null
}

interface Movement {
  /** By the price on the same line; else by the line. */
  readonly direction: 'up' | 'down'
  /** Such as "opened −3.5 at 1.72". */
  readonly text: string
}

/** How far a price is from its opening; undefined if it has not moved. */
export function movementOf(
  { odd, format }: Pick<PriceView, 'odd' | 'format'>,
  opening: Opening | undefined,
): Movement | undefined {
  // Openings are drawn in steps, so for a moment a table has those of another sportsbook or format.
  if (opening === undefined || opening.sportsbook !== odd.sportsbook_id || opening.format !== format)
    return undefined
  const price = formatOdds(oddsFromJson(format, opening.price), format)
  if (odd.points !== opening.points) {
    if (odd.points === null || opening.points === null) return undefined
    const line = lineText({ points: opening.points, selection_line: odd.selection_line }) ?? ''
    return { direction: odd.points > opening.points ? 'up' : 'down', text: texts.openedOn({ line, price }) }
  }
  if (odd.price === opening.price) return undefined
  return { direction: odd.price > opening.price ? 'up' : 'down', text: texts.opened({ price }) }
}
