import type { PricedOdd } from '../modules/odds/index.ts'

/** A price for tests: the moneyline of the home side, unless said otherwise. */
export function pricedOdd(
  overrides: Partial<PricedOdd> & Pick<PricedOdd, 'fixtureId' | 'priceAmerican' | 'pricedAtMs'>,
): PricedOdd {
  const {
    fixtureId,
    sportsbookId = 'fairpost',
    marketId = 'moneyline',
    selection = 'Gull Bay Terns',
  } = overrides
  const side = [selection, overrides.selectionLine, overrides.points].filter(
    (part) => part != null && part !== '',
  )
  return {
    id: `${fixtureId}:${sportsbookId}:${marketId}:${side.join('_').toLowerCase().replaceAll(' ', '_')}`,
    sportsbookId,
    marketId,
    name: side.join(' '),
    selection,
    selectionLine: null,
    points: null,
    isMain: true,
    groupingKey: 'default',
    teamId: 'gulls',
    playerId: null,
    isLocked: false,
    ...overrides,
  }
}
