import type { Market } from '@pickproof/contract/catalog'
import type { StreamOdd } from '@pickproof/contract/stream-events'
import { folded } from '../../odds/folded.ts'

/**
 * The odds a search leaves: all of a market whose name matches. Elsewhere the lines whose selection or player matches,
 * with the other side of the same line, because half a line says little.
 */
export function searchOdds(
  odds: readonly StreamOdd[],
  markets: readonly Market[],
  query: string,
): readonly StreamOdd[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return odds
  const matches = (text: string) => {
    const own = folded(text)
    return words.every((word) => own.includes(word))
  }
  const names = new Map(markets.map(({ id, name }) => [id, name]))
  const marketOf = ({ market_id: id }: StreamOdd) => names.get(id) ?? id.replaceAll('_', ' ')
  // All words of a text may be spread over the market and what is offered in it, as in 'points munoz'.
  const isHit = (odd: StreamOdd) =>
    [odd.name, odd.selection].some((text) => matches(`${marketOf(odd)} ${text}`))
  const hitLines = new Set(odds.filter(isHit).map(lineKey))
  return odds.filter((odd) => hitLines.has(lineKey(odd)))
}

function lineKey(odd: StreamOdd): string {
  // Odds of one line share a key; a market without lines has one key for all of it, so there the selection counts.
  const line = odd.points === null || odd.grouping_key === null ? odd.id : odd.grouping_key
  return `${odd.market_id}|${line}`
}
