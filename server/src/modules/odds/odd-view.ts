import type { StreamOdd } from '@pickproof/contract/stream-events'
import { MILLI_PER_WHOLE, type OddType, toMilli } from '@pickproof/domain/odds/odds'
import type { PricedOdd } from './odd.ts'

/** The same selection keeps this key whatever its price and its book (decision N43). */
function customOddId(odd: PricedOdd): string {
  const { fixtureId, marketId, selection, selectionLine, points } = odd
  const side = [selection, selectionLine ?? ''].filter((part) => part !== '').join(' ')
  return `${fixtureId}:${marketId}:${side.toLowerCase().replaceAll(/\s+/g, '_')}:${points ?? ''}`
}

export function oddView(odd: PricedOdd, oddType: OddType): StreamOdd {
  return {
    id: odd.id,
    customOddId: customOddId(odd),
    price:
      oddType === 'AMERICAN'
        ? odd.priceAmerican
        : toMilli({ type: 'AMERICAN', american: odd.priceAmerican }) / MILLI_PER_WHOLE,
    points: odd.points,
    name: odd.name,
    selection: odd.selection,
    market_id: odd.marketId,
    fixture_id: odd.fixtureId,
    sportsbook_id: odd.sportsbookId,
    isLocked: odd.isLocked,
    is_main: odd.isMain,
    selection_line: odd.selectionLine,
    grouping_key: odd.groupingKey,
    team_id: odd.teamId,
    player_id: odd.playerId,
  }
}
