import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inEnglish } from '@pickproof/messages/english'
import type { Odds } from '../odds/odds.ts'
import { winMinor } from '../odds/winnings.ts'
import {
  allowsAmount,
  canCashOut,
  type CashOutPick,
  cashOut,
  deductionBpsOf,
  findCashOutRefusal,
  quoteCashOut,
} from './cash-out.ts'
import { PICK_STATUSES } from './pick-status.ts'

const START = Date.UTC(2026, 10, 14, 23)
const game = { startMs: START, status: 'unplayed' } as const
const pick: CashOutPick = { status: 'PENDING', isLive: false, games: [game] }
const codeAt = (changes: Partial<CashOutPick>, nowMs = START - 1) =>
  findCashOutRefusal({ ...pick, ...changes }, nowMs)?.code

describe('cashOut', () => {
  it('[P040] returns the stake minus the configured deduction', () => {
    expect(cashOut(15_000n, deductionBpsOf(10))).toEqual({ feeMinor: 1_500n, amountMinor: 13_500n })
    expect(cashOut(15_000n, deductionBpsOf(12.5))).toEqual({ feeMinor: 1_875n, amountMinor: 13_125n })
    expect(cashOut(15_000n, deductionBpsOf(0))).toEqual({ feeMinor: 0n, amountMinor: 15_000n })
    expect(cashOut(15_000n, deductionBpsOf(100))).toEqual({ feeMinor: 15_000n, amountMinor: 0n })
  })

  it('[P041] deducts 10 percent when nothing is configured', () => {
    expect(deductionBpsOf(undefined)).toBe(1000)
    expect(deductionBpsOf(null)).toBe(1000)
    expect(cashOut(20_000n)).toEqual({ feeMinor: 2_000n, amountMinor: 18_000n })
  })

  it.each([-0.01, 100.01, Number.NaN])('refuses a configured %d percent', (percentage) => {
    expect(() => deductionBpsOf(percentage)).toThrow(RangeError)
  })

  it('[P040] fee and amount are the stake', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 100_000_000n), fc.integer({ min: 0, max: 10_000 }), (stakeMinor, bps) => {
        const { feeMinor, amountMinor } = cashOut(stakeMinor, bps)
        expect(feeMinor + amountMinor).toBe(stakeMinor)
        expect(feeMinor >= 0n && amountMinor >= 0n).toBe(true)
      }),
    )
  })
})

describe('findCashOutRefusal', () => {
  it('[P038] allows it up to the last millisecond before the start', () => {
    expect(codeAt({})).toBeUndefined()
    expect(codeAt({}, START)).toBe('cash-out.started')
    expect(canCashOut(pick, START - 1)).toBe(true)
    expect(canCashOut(pick, START)).toBe(false)
  })

  it('[P038] a game that has started early is started', () => {
    expect(codeAt({ games: [{ ...game, status: 'live' }] })).toBe('cash-out.started')
    expect(codeAt({ games: [{ ...game, status: 'completed' }] })).toBe('cash-out.started')
  })

  it('[P039] only a pending pick that is not live can be cashed out', () => {
    const allowed = PICK_STATUSES.filter((status) => codeAt({ status }) === undefined)
    expect(allowed).toEqual(['PENDING'])
    expect(codeAt({ status: 'WON' })).toBe('cash-out.not-pending')
    expect(codeAt({ isLive: true })).toBe('cash-out.live')
  })

  it('a parlay can be cashed out only while no leg has started', () => {
    const games = [{ ...game, startMs: START + 5000 }, game]
    expect(codeAt({ games })).toBeUndefined()
    expect(inEnglish(findCashOutRefusal({ ...pick, games }, START))).toEqual({
      code: 'cash-out.parlay-started',
      message: 'Rule violated: You can cash out a parlay only before its first game starts.',
    })
  })
})

const american = (price: number): Odds => ({ type: 'AMERICAN', american: price })
const decimal = (milli: number): Odds => ({ type: 'DECIMAL', milli })
const staked = (stakeMinor: bigint, odds: Odds) => ({
  stakeMinor,
  winMinor: winMinor(stakeMinor, odds),
  odds,
})

describe('quoteCashOut', () => {
  it.each([
    // stake, taken, now, part | value, fee, amount, kept stake, kept win
    ['the same price', 20_000n, american(-110), american(-110), 20_000n, [20_000n, 2_000n, 18_000n, 0n, 0n]],
    ['a shorter price', 20_000n, decimal(2000), decimal(1600), 20_000n, [25_000n, 2_500n, 22_500n, 0n, 0n]],
    ['a longer price', 20_000n, decimal(2000), decimal(2500), 20_000n, [16_000n, 1_600n, 14_400n, 0n, 0n]],
    ['even money gone', 20_000n, american(100), american(-200), 20_000n, [26_667n, 2_667n, 24_000n, 0n, 0n]],
    [
      'half the stake',
      20_000n,
      decimal(2000),
      decimal(1600),
      10_000n,
      [12_500n, 1_250n, 11_250n, 10_000n, 10_000n],
    ],
    [
      'a third, rounded',
      10_000n,
      american(-110),
      american(-110),
      3_300n,
      [3_300n, 330n, 2_970n, 6_700n, 6_090n],
    ],
    ['almost certain', 20_000n, decimal(1500), decimal(1001), 20_000n, [29_970n, 2_997n, 26_973n, 0n, 0n]],
    ['without a price', 20_000n, decimal(2000), undefined, 5_000n, [5_000n, 500n, 4_500n, 15_000n, 15_000n]],
  ] as const)('[T24-3.1] has the arithmetic of %s', (_name, stakeMinor, taken, current, part, expected) => {
    const quote = quoteCashOut(staked(stakeMinor, taken), { stakeMinor: part, current, deductionBps: 1000 })
    const { valueMinor, feeMinor, amountMinor, keptStakeMinor, keptWinMinor } = quote
    expect([valueMinor, feeMinor, amountMinor, keptStakeMinor, keptWinMinor]).toEqual(expected)
  })

  it.each([0n, -1n, 20_001n])('[T24-3.1] throws for a part of %d', (stakeMinor) => {
    const terms = { stakeMinor, current: undefined, deductionBps: 1000 }
    expect(() => quoteCashOut(staked(20_000n, decimal(2000)), terms)).toThrow(RangeError)
  })

  const price = fc.oneof(
    fc.integer({ min: 1001, max: 1_000_000 }).map(decimal),
    fc.integer({ min: 100, max: 100_000 }).map(american),
    fc.integer({ min: -100_000, max: -101 }).map(american),
  )
  const anyQuote = fc
    .record({
      stakeMinor: fc.bigInt(2n, 100_000_000n),
      taken: price,
      current: fc.option(price, { nil: undefined }),
      share: fc.integer({ min: 0, max: 10_000 }),
      deductionBps: fc.integer({ min: 0, max: 10_000 }),
    })
    .map(({ stakeMinor, taken, current, share, deductionBps }) => {
      const part = (stakeMinor * BigInt(share)) / 10_000n
      const own = staked(stakeMinor, taken)
      const terms = { stakeMinor: part === 0n ? 1n : part, current, deductionBps }
      return { own, terms, quote: quoteCashOut(own, terms) }
    })

  it('[T24-3.1] divides stake and win without a rest, and pays the value in fee and amount', () => {
    fc.assert(
      fc.property(anyQuote, ({ own, quote }) => {
        expect(quote.stakeMinor + quote.keptStakeMinor).toBe(own.stakeMinor)
        expect(quote.winMinor + quote.keptWinMinor).toBe(own.winMinor)
        expect(quote.feeMinor + quote.amountMinor).toBe(quote.valueMinor)
      }),
    )
  })

  it('[T24-3.1] never pays more than the part can still return, and never less than nothing', () => {
    fc.assert(
      fc.property(anyQuote, ({ quote }) => {
        expect(quote.amountMinor).toBeLessThanOrEqual(quote.stakeMinor + quote.winMinor)
        for (const part of [quote.amountMinor, quote.feeMinor, quote.keptWinMinor, quote.winMinor])
          expect(part).toBeGreaterThanOrEqual(0n)
      }),
    )
  })

  it('[T24-3.1] never keeps more win than the price gives the kept stake', () => {
    fc.assert(
      fc.property(anyQuote, ({ own, quote }) => {
        expect(quote.keptWinMinor).toBeLessThanOrEqual(winMinor(quote.keptStakeMinor, own.odds))
      }),
    )
  })

  it('[T24-3.1] pays no more than the stake where the price has not become shorter', () => {
    fc.assert(
      fc.property(anyQuote, ({ own, terms }) => {
        const same = quoteCashOut(own, { ...terms, current: own.odds })
        expect(same.valueMinor).toBe(same.stakeMinor)
        expect(same.amountMinor).toBeLessThanOrEqual(same.stakeMinor)
      }),
    )
  })
})

describe('allowsAmount', () => {
  it.each([
    ['BETTER', 100n, 100n, true],
    ['BETTER', 100n, 101n, true],
    ['BETTER', 100n, 99n, false],
    ['ANY', 100n, 1n, true],
    ['NONE', 100n, 100n, true],
    ['NONE', 100n, 101n, false],
    ['NONE', 100n, 99n, false],
  ] as const)('[T24-3.1] with %s and %d shown books %d: %s', (consent, seenMinor, freshMinor, isAllowed) => {
    expect(allowsAmount(consent, seenMinor, freshMinor)).toBe(isAllowed)
  })
})
