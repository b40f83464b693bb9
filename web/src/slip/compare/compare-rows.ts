/** The selections of a comparison: the main line of the chosen sportsbook, and the same selection at every other one. */
import type { Market } from '@pickproof/contract/catalog'
import type { StreamOdd } from '@pickproof/contract/stream-events'
import { sideOf } from '../../live/price-board.ts'
import { lineText } from '../../odds/odds-texts.ts'
import type { GameSides } from '../../odds/game-sides.ts'

export interface CompareRow {
  readonly key: string
  readonly label: string
  readonly marketId: string
  readonly side: string
  /** In the order of the sportsbooks; undefined if one does not offer the selection. */
  readonly oddIds: readonly (string | undefined)[]
}

export interface CompareGroup {
  readonly market: Pick<Market, 'id' | 'name'>
  readonly rows: readonly CompareRow[]
}

export function compareGroups(
  oddsOfBooks: readonly (readonly StreamOdd[])[],
  chosen: number,
  markets: readonly Market[],
  { home, away }: GameSides,
): readonly CompareGroup[] {
  // The chosen sportsbook names the lines; another one only where it has none.
  const inOrder = [oddsOfBooks[chosen] ?? [], ...oddsOfBooks.filter((_, index) => index !== chosen)]
  const place = ({ team_id, selection_line }: StreamOdd) =>
    team_id === home.id || selection_line === 'over'
      ? 0
      : team_id === away.id || selection_line === 'under'
        ? 2
        : 1
  return markets
    .filter(({ is_main }) => is_main)
    .flatMap((market) => {
      const bySide = new Map<string, StreamOdd>()
      for (const odd of inOrder.flat())
        if (odd.market_id === market.id && odd.is_main && odd.player_id === null && !bySide.has(sideOf(odd)))
          bySide.set(sideOf(odd), odd)
      const rows = [...bySide]
        .toSorted(([, one], [, other]) => place(one) - place(other))
        .map(([side, odd]) => ({
          key: odd.customOddId,
          label: rowLabel(odd),
          marketId: market.id,
          side,
          oddIds: oddsOfBooks.map(
            (odds) => odds.find(({ customOddId }) => customOddId === odd.customOddId)?.id,
          ),
        }))
      return rows.length === 0 ? [] : [{ market, rows }]
    })
}

/** 'Harbor City Gulls −4.5', 'O 221.5'. */
function rowLabel(odd: StreamOdd): string {
  const line = lineText(odd)
  const isTotal = odd.selection_line !== null && odd.team_id === null
  return [isTotal ? '' : odd.selection, line].filter(Boolean).join(' ')
}

/** The places of the best price: none where fewer than two sportsbooks offer the selection. */
export function bestPlaces(prices: readonly (number | undefined)[]): ReadonlySet<number> {
  const known = prices.filter((price) => price !== undefined)
  if (known.length < 2) return new Set()
  const best = Math.max(...known)
  return new Set(prices.flatMap((price, index) => (price === best ? [index] : [])))
}
