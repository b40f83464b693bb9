import { expect, it } from 'vitest'
import { isPriceReached } from './price-alert.ts'

it.each([
  ['UP', 2100, 2099, false],
  ['UP', 2100, 2100, true],
  ['UP', 2100, 2400, true],
  ['DOWN', 1800, 1801, false],
  ['DOWN', 1800, 1800, true],
  ['DOWN', 1800, 1500, true],
] as const)(
  '[T24-1.12] an alert %s to %i at a price of %i fires: %s',
  (direction, targetMilli, milli, fires) => {
    expect(isPriceReached({ direction, targetMilli }, milli)).toBe(fires)
  },
)
