/** What an odds chip says, in figures and in words. */
import type { StreamOdd } from '@pickproof/contract/stream-events'
import { MINUS } from '@pickproof/domain/format/minus'
import { text } from '@pickproof/domain/messages/message'
import { type OddType, oddsFromJson } from '@pickproof/domain/odds/odds'
import { defineTexts } from '../language/language.ts'
import { formatFixed, formatOdds } from '../language/values.ts'
import type { Move } from '../live/price-board.ts'

const texts = defineTexts('player.odds', {
  rise: 'price up',
  fall: 'price down',
  /** As short as a chip is narrow. */
  over: text<{ points: string }>('O {points}'),
  under: text<{ points: string }>('U {points}'),
})

/** What the arrow of a moved price says to people who do not see it. */
export function moveText(move: Move): string {
  return texts[move]
}

/** A line with its halves and quarters: 3.0, 221.5, 2.25. */
function pointsText(points: number): string {
  const size = Math.abs(points)
  return formatFixed(size, (size * 2) % 1 === 0 ? 1 : 2)
}

function signedPointsText(points: number): string {
  if (points === 0) return pointsText(points)
  return `${points < 0 ? MINUS : '+'}${pointsText(points)}`
}

/** The line as a chip shows it: 'O 221.5', 'U 221.5', '−4.5'; undefined if the market has none. */
export function lineText({
  points,
  selection_line,
}: Pick<StreamOdd, 'points' | 'selection_line'>): string | undefined {
  if (points === null) return undefined
  if (selection_line === 'over') return texts.over({ points: pointsText(points) })
  if (selection_line === 'under') return texts.under({ points: pointsText(points) })
  return signedPointsText(points)
}

export function priceText(format: OddType, price: number, hasThousandths = false): string {
  return formatOdds(oddsFromJson(format, price), format, hasThousandths ? 3 : undefined)
}
