import type { Market } from '@pickproof/contract/catalog'
import type { StreamOdd } from '@pickproof/contract/stream-events'

/** Accents and capitals do not matter: 'Munoz' finds 'Muñoz'. */
function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/**
 * The odds a search leaves: all of a market whose name matches; elsewhere the lines whose selection or player
 * matches, with the other side of the same line, because half a line says little.
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
  const nameOf = new Map(markets.map(({ id, name }) => [id, name]))
  const marketMatches = (id: string) => matches(nameOf.get(id) ?? id.replaceAll('_', ' '))
  const wholeMarkets = new Set([...new Set(odds.map((odd) => odd.market_id))].filter(marketMatches))
  const marketAnd = (odd: StreamOdd, text: string) => `${nameOf.get(odd.market_id) ?? ''} ${text}`
  const isHit = (odd: StreamOdd) =>
    matches(marketAnd(odd, odd.name)) || matches(marketAnd(odd, odd.selection))
  const hitLines = new Set(odds.filter(isHit).map(lineKey))
  return odds.filter((odd) => wholeMarkets.has(odd.market_id) || hitLines.has(lineKey(odd)))
}

function lineKey(odd: StreamOdd): string {
  // Odds of one line share a key; a market without lines has one key for all of it, so there the selection counts.
  const line = odd.points === null || odd.grouping_key === null ? odd.id : odd.grouping_key
  return `${odd.market_id}|${line}`
}
