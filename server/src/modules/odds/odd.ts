/** One selection of one sportsbook at its newest price, as the server stores it and as the contract sends it. */
import type { StreamOdd } from '@pickproof/contract/stream-events'
import { MILLI_PER_WHOLE, type OddType, toMilli } from '@pickproof/domain/odds/odds'

export type Odd = {
  readonly id: string
  readonly fixtureId: string
  readonly sportsbookId: string
  readonly marketId: string
  readonly name: string
  readonly selection: string
  readonly selectionLine: string | null
  /** A multiple of 0.25: -3.5, 2.25. */
  readonly points: number | null
  readonly priceAmerican: number
  readonly isMain: boolean
  readonly groupingKey: string
  readonly teamId: string | null
  readonly playerId: string | null
  readonly isLocked: boolean
}

/** A price with its time by the source's clock. The newer of two prices wins. */
export type PricedOdd = Odd & { readonly pricedAtMs: number }

/** A selection keeps this key across prices and sportsbooks. */
export function selectionKey(odd: PricedOdd): string {
  const { fixtureId, marketId, selection, selectionLine, points } = odd
  const side = [selection, selectionLine ?? ''].filter((part) => part !== '').join(' ')
  return `${fixtureId}:${marketId}:${side.toLowerCase().replaceAll(/\s+/g, '_')}:${points ?? ''}`
}

export function oddView(odd: PricedOdd, oddType: OddType): StreamOdd {
  return {
    id: odd.id,
    customOddId: selectionKey(odd),
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
