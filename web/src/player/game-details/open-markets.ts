/** Which market groups are open: those open by default until the player opens or closes one. */
import type { MarketGroup } from './market-groups.ts'

/** The market that is open when a game is opened (O025). */
const DEFAULT_OPEN_MARKET = 'total_points'

interface OpenMarkets {
  /** What the player did to all of them together. Undefined before that. */
  readonly all: boolean | undefined
  /** What the player did to single ones since. */
  readonly single: Readonly<Record<string, boolean>>
}

export const UNTOUCHED: OpenMarkets = { all: undefined, single: {} }

/**
 * O025 names `total_points`. Soccer, hockey, baseball, tennis, cricket and fights have no market of that id, and a page
 * of closed groups would show no price at all. There the main total of the sport takes its place, and without one the
 * first market.
 */
export function findDefaultOpen(groups: readonly MarketGroup[]): string | undefined {
  const ids = groups.map(({ market }) => market.id)
  if (ids.includes(DEFAULT_OPEN_MARKET)) return DEFAULT_OPEN_MARKET
  const mainTotal = groups.find(({ market }) => market.is_main && market.market_type === 'total')
  return mainTotal?.market.id ?? ids[0]
}

export function isOpen(open: OpenMarkets, marketId: string, defaultOpen: string | undefined): boolean {
  return open.single[marketId] ?? open.all ?? marketId === defaultOpen
}

export function withMarket(open: OpenMarkets, marketId: string, shouldOpen: boolean): OpenMarkets {
  return { ...open, single: { ...open.single, [marketId]: shouldOpen } }
}

export function withAll(shouldOpen: boolean): OpenMarkets {
  return { all: shouldOpen, single: {} }
}
