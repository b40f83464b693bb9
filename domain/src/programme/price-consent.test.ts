import { describe, expect, it } from 'vitest'
import { inEnglish } from '@pickproof/messages/english'
import type { Odds } from '../odds/odds.ts'
import { checkSlip } from './check-slip.ts'
import {
  allowsPrices,
  changedLegs,
  DEFAULT_PRICE_CONSENT,
  findQuote,
  lineMove,
  type OrderQuote,
  PRICE_CONSENT_LABELS,
  PRICE_CONSENT_TITLE,
  PRICE_CONSENT_WORDS,
  type PriceConsent,
  parlayPriceChangedText,
  priceChangedText,
  returnChangedText,
  UNSENT_PRICE_CONSENT,
} from './price-consent.ts'
import {
  american,
  decimal,
  NOW,
  parlay,
  sampleAccount,
  sampleEntry,
  sampleLeg,
  straight,
  usd,
} from './testing/sample-slip.ts'

const account = sampleAccount()

function quoteOf(type: 'STRAIGHT' | 'PARLAY', ...prices: readonly Odds[]): OrderQuote {
  const slip =
    type === 'PARLAY'
      ? parlay(usd(200), ...prices.map((odds, index) => sampleLeg(String(index), { odds })))
      : straight(...prices.map((odds, index) => sampleEntry(String(index), usd(200), { odds })))
  const quote = findQuote(slip, checkSlip(account, slip, NOW))
  if (quote === undefined) throw new Error('the slip has no price')
  return quote
}

/** Allowed by BETTER, ANY, NONE. */
type Allowed = readonly [better: boolean, any: boolean, none: boolean]
const SAME: Allowed = [true, true, true]
const RISES: Allowed = [true, true, false]
const FALLS: Allowed = [false, true, false]

const one = (milli: number) => [decimal(milli)]
const two = (first: number, second: number) => [decimal(first), decimal(second)]

// A player pressed at 7.710 and was booked at 4.769 without a word: the case this rule exists for.
const CASES: readonly (readonly [
  what: string,
  type: 'STRAIGHT' | 'PARLAY',
  seen: readonly Odds[],
  fresh: readonly Odds[],
  allowed: Allowed,
])[] = [
  ['the same price', 'STRAIGHT', one(7710), one(7710), SAME],
  ['a better price', 'STRAIGHT', one(7710), one(7711), RISES],
  ['a worse price', 'STRAIGHT', one(7710), one(4769), FALLS],
  ['a price that is worse by a thousandth', 'STRAIGHT', one(7710), one(7709), FALLS],
  ['American prices that share three decimals', 'STRAIGHT', [american(-2000)], [american(-2010)], FALLS],
  ['one better and one worse pick', 'STRAIGHT', two(2000, 2000), two(3000, 1999), FALLS],
  ['one better and one same pick', 'STRAIGHT', two(2000, 2000), two(2000, 2100), RISES],
  ['the same combined price', 'PARLAY', two(2000, 1800), two(2000, 1800), SAME],
  ['a better leg', 'PARLAY', two(2000, 1800), two(2000, 1900), RISES],
  ['a worse leg', 'PARLAY', two(2000, 1800), two(2000, 1480), FALLS],
  ['a worse leg that a better one outweighs', 'PARLAY', two(2000, 1800), two(1900, 2000), RISES],
  ['a better leg that a worse one outweighs', 'PARLAY', two(2000, 1800), two(2100, 1500), FALLS],
  ['legs that swap their prices', 'PARLAY', two(2000, 1800), two(1800, 2000), [true, true, false]],
]

const CONSENTS: readonly PriceConsent[] = ['BETTER', 'ANY', 'NONE']

describe('what may change without asking the player', () => {
  for (const [what, type, seen, fresh, allowed] of CASES)
    it.each(CONSENTS.map((consent, index) => [consent, allowed[index]] as const))(
      `[P029] ${what} in a ${type.toLowerCase()} order is placed under %s: %s`,
      (consent, isAllowed) => {
        expect(allowsPrices(consent, quoteOf(type, ...seen), quoteOf(type, ...fresh))).toBe(isAllowed)
      },
    )

  it.each([
    [-1n, FALLS],
    [0n, SAME],
    [1n, RISES],
  ])('a return that differs by %s at the same price counts like a price', (differenceMinor, allowed) => {
    const seen = quoteOf('PARLAY', ...two(2000, 1800))
    const lines = seen.lines.map((line) => ({ ...line, returnMinor: line.returnMinor + differenceMinor }))
    expect(CONSENTS.map((consent) => allowsPrices(consent, seen, { ...seen, lines }))).toEqual(allowed)
  })

  it('a better price with a lower return is worse', () => {
    const seen = quoteOf('STRAIGHT', ...one(2000))
    const fresh = { legs: one(2100), lines: [{ odds: decimal(2100), returnMinor: usd(399) }] }
    expect(allowsPrices('BETTER', seen, fresh)).toBe(false)
  })

  it('an order with other picks than the player saw is never placed', () => {
    const seen = quoteOf('STRAIGHT', ...one(2000))
    expect(allowsPrices('ANY', seen, quoteOf('STRAIGHT', ...two(2000, 2000)))).toBe(false)
    const twoLegs = quoteOf('PARLAY', ...two(2000, 1800))
    expect(allowsPrices('ANY', twoLegs, { ...twoLegs, legs: one(2000) })).toBe(false)
    expect(allowsPrices('ANY', twoLegs, { ...twoLegs, lines: [] })).toBe(false)
  })

  it('a higher return at the same price is better', () => {
    const seen = { odds: decimal(2000), returnMinor: usd(400) }
    expect(lineMove(seen, { ...seen, returnMinor: usd(401) })).toBe('better')
  })

  it('names the picks whose price differs, and those that the player did not see', () => {
    const seen = quoteOf('STRAIGHT', ...two(2000, 1800))
    expect(changedLegs(seen, { ...seen, legs: [decimal(2000), decimal(1801), decimal(1500)] })).toEqual([
      1, 2,
    ])
  })

  it('has no quote while a pick has no price', () => {
    const entry = sampleEntry('a', usd(200), { odds: { type: 'FRACTIONAL' } as never })
    const slip = straight(sampleEntry('b', usd(200)), entry)
    expect(findQuote(slip, checkSlip(account, slip, NOW))).toBeUndefined()
    expect(findQuote(slip, { ...checkSlip(account, slip, NOW), entries: [] })).toBeUndefined()
  })

  it('a player who has not chosen accepts better odds; an order that says nothing accepts no change', () => {
    expect([DEFAULT_PRICE_CONSENT, UNSENT_PRICE_CONSENT]).toEqual(['BETTER', 'NONE'])
  })

  it('explains each choice in its own words', () => {
    expect(inEnglish(PRICE_CONSENT_TITLE)).toBe('Odds changes to accept without asking')
    expect(inEnglish(CONSENTS.map((consent) => PRICE_CONSENT_LABELS[consent]))).toEqual([
      'Better only',
      'Any change',
      'Nothing',
    ])
    expect(inEnglish(CONSENTS.map((consent) => PRICE_CONSENT_WORDS[consent]))).toEqual([
      expect.stringMatching(/^The slip accepts better odds\. .*worse, nothing is placed/),
      expect.stringMatching(/^The slip accepts new odds without asking/),
      expect.stringMatching(/change at all, nothing is placed/),
    ])
  })

  it('[P029] says what changed: the odds of a pick, the odds of a parlay, or only the return', () => {
    expect(inEnglish(priceChangedText('Ridgemont', american(-115)))).toBe(
      'Rule violated: The odds of Ridgemont have changed. The new price is \u2212115.',
    )
    expect(inEnglish(parlayPriceChangedText(decimal(3644)))).toBe(
      'Rule violated: The combined odds of the parlay have changed. The new price is 3.644.',
    )
    expect(inEnglish(returnChangedText())).toContain('The return of this order has changed.')
  })

  it('quotes each straight pick, and a parlay once at its combined price', () => {
    expect(quoteOf('STRAIGHT', ...two(2000, 1500)).lines).toEqual([
      { odds: decimal(2000), returnMinor: usd(400) },
      { odds: decimal(1500), returnMinor: usd(300) },
    ])
    expect(quoteOf('PARLAY', ...two(2000, 1500))).toEqual({
      legs: two(2000, 1500),
      lines: [{ odds: decimal(3000), returnMinor: usd(600) }],
    })
  })
})
