import { expect, it } from 'vitest'
import { formatCount } from './count.ts'
import { formatCountdown } from './countdown.ts'
import { formatDate } from './dates.ts'
import { textOrMissing } from './missing.ts'
import { formatMinor, formatMoney } from './money.ts'
import { formatOdds } from './odds.ts'

it.each([null, undefined])("[X026] every format shows '-' for %s", (missing) => {
  expect([
    textOrMissing(missing),
    formatMoney(missing, 'USD'),
    formatMinor(missing, 'USD'),
    formatCount(missing),
    formatDate(missing, 'MMM DD', 'UTC'),
    formatCountdown(missing, 0),
    formatOdds(missing, 'DECIMAL'),
  ]).toEqual(Array.from({ length: 7 }, () => '-'))
})

it("[X026] blank text and figures that are not numbers show '-', zero does not", () => {
  expect([textOrMissing('  '), formatMoney(Number.NaN), formatCount(Number.NaN)]).toEqual(['-', '-', '-'])
  expect([textOrMissing('0'), formatMoney(0), formatCount(0)]).toEqual(['0', '$0.00', '0'])
})
