/** The part of a market id that names the question and its figure. */
import { MARKET_KINDS, type MarketKind } from './market-kinds.ts'

export type { MarketKind }

/** `score` is what the board of the sport counts, under any name of the market. */
export type Measure = 'score' | 'points' | 'goals' | 'runs' | 'games' | 'sets' | 'maps' | 'rounds' | 'corners'

export type MarketBase = {
  readonly kind: MarketKind
  readonly measure: Measure
  /** Player markets: the figures that are added up, without `player_`. */
  readonly figures: readonly string[]
}

const BASES = new Map<string, MarketBase>()
for (const [name, { ids = {}, figures = {} }] of Object.entries(MARKET_KINDS)) {
  const kind = name as MarketKind
  for (const [id, measure] of Object.entries(ids)) BASES.set(id, { kind, measure, figures: [] })
  for (const [id, figure] of Object.entries(figures)) {
    BASES.set(id, { kind, measure: 'score', figures: [figure] })
  }
}

export function findMarketBase(text: string): MarketBase | undefined {
  return BASES.get(text) ?? findPlayerBase(text)
}

/** `player_points_+_rebounds_+_assists` adds three figures. */
function findPlayerBase(text: string): MarketBase | undefined {
  if (!text.startsWith('player_')) return undefined
  const figures = text.slice('player_'.length).split('_+_')
  if (!figures.every((figure) => /^[a-z0-9][a-z0-9_-]*$/.test(figure))) return undefined
  return { kind: 'player-total', measure: 'score', figures }
}
