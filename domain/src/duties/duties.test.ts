import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '../time/durations.ts'
import { type Exclusion, findActive, identityText, newExclusion } from './exclusion.ts'
import {
  changeLimit,
  findForeignLimit,
  findBreach,
  limitNow,
  type PlayLimit,
  RAISE_AFTER_MS,
} from './play-limit.ts'

const NOW = Date.UTC(2026, 10, 18, 10)

describe('a limit of the player', () => {
  it('[T23-4] applies immediately when it is lower, and after 24 hours when it is higher or removed', () => {
    const hundred = changeLimit({ value: null }, 100n, NOW)
    expect(hundred).toEqual({ value: 100n })
    expect(changeLimit(hundred, 50n, NOW)).toEqual({ value: 50n })
    for (const wanted of [200n, null]) {
      const raised = changeLimit(hundred, wanted, NOW)
      expect(limitNow(raised, NOW + RAISE_AFTER_MS - 1).value).toBe(100n)
      expect(limitNow(raised, NOW + RAISE_AFTER_MS)).toEqual({ value: wanted })
    }
  })

  it('[T23-4] drops a waiting higher limit when the player lowers it again', () => {
    const waiting = changeLimit({ value: 100n }, 500n, NOW)
    expect(changeLimit(waiting, 80n, NOW + HOUR_MS)).toEqual({ value: 80n })
    expect(changeLimit(waiting, 100n, NOW + HOUR_MS)).toEqual({ value: 100n })
  })

  it('[T23-4] keeps the time of a waiting limit that is asked for again, and not of another one', () => {
    const waiting = changeLimit({ value: 100n }, 500n, NOW)
    expect(changeLimit(waiting, 500n, NOW + HOUR_MS)).toEqual(waiting)
    expect(changeLimit(waiting, 600n, NOW + HOUR_MS).next?.atMs).toBe(NOW + HOUR_MS + RAISE_AFTER_MS)
  })

  it('[T23-4] accepts exactly the limit and says when more fits', () => {
    const counted = [
      { atMs: NOW - 2 * HOUR_MS, amount: 30n },
      { atMs: NOW - 20 * HOUR_MS, amount: 40n },
      { atMs: NOW - DAY_MS, amount: 1000n },
    ]
    const ask = (amount: bigint) =>
      findBreach({ kind: 'SPEND_DAY', limit: { value: 100n }, counted, amount, nowMs: NOW })
    expect(ask(30n)).toBeUndefined()
    expect(ask(31n)).toEqual({ limit: 100n, used: 70n, fitsAtMs: NOW + 4 * HOUR_MS })
    expect(ask(71n)).toEqual({ limit: 100n, used: 70n, fitsAtMs: NOW + 22 * HOUR_MS })
    expect(ask(101n)).toEqual({ limit: 100n, used: 70n })
  })
})

describe('spending limits in several currencies', () => {
  const limit = (currency: string, value: bigint | null) => ({ currency, limit: { value } })
  const ended = { currency: 'EUR', limit: { value: 5n, next: { value: null, atMs: NOW } } }

  it.each([
    ['without any limit', [], undefined],
    ['with a limit in this currency', [limit('USD', 0n), limit('EUR', 9n)], undefined],
    ['with a limit in another currency only', [limit('EUR', 9n)], 'EUR'],
    ['with a removed limit in this currency', [limit('USD', null), limit('EUR', 9n)], 'EUR'],
    ['after the limit in another currency ended', [ended], undefined],
  ])('[T23-4] refuse a purchase as they should %s', (_, limits, refusedBy) => {
    expect(findForeignLimit(limits, 'USD', NOW)).toBe(refusedBy)
  })
})

describe('a break of the player', () => {
  it.each([
    ['TIME_OUT', 0, undefined],
    ['TIME_OUT', 1, '2026-11-19T10:00:00.000Z'],
    ['TIME_OUT', 42, '2026-12-30T10:00:00.000Z'],
    ['TIME_OUT', 43, undefined],
    ['SELF_EXCLUSION', 5, undefined],
    ['SELF_EXCLUSION', 6, '2027-05-18T10:00:00.000Z'],
    ['SELF_EXCLUSION', 60, '2031-11-18T10:00:00.000Z'],
    ['SELF_EXCLUSION', 61, undefined],
  ] as const)('[T23-4] of kind %s and length %d ends at %s', (kind, length, end) => {
    const made = newExclusion(kind, { length, isAllBrands: false }, NOW)
    expect(made && new Date(made.endMs).toISOString()).toBe(end)
  })

  it('[T23-4] ends on the last day of a month without the day it began on', () => {
    const made = newExclusion(
      'SELF_EXCLUSION',
      { length: 6, isAllBrands: true },
      Date.UTC(2026, 7, 31, 9, 30),
    )
    expect(new Date(made?.endMs ?? 0).toISOString()).toBe('2027-02-28T09:30:00.000Z')
  })

  it('[T23-4] covers all brands only as a self-exclusion', () => {
    expect(newExclusion('TIME_OUT', { length: 7, isAllBrands: true }, NOW)).toBeUndefined()
  })

  it('[T23-4] recognizes a person despite accents, case, hyphens and the order of the names', () => {
    const text = identityText({ firstName: 'José María', lastName: 'Núñez-Pérez', dateOfBirth: '1990-02-28' })
    expect(text).toBe('jose maria nunez perez|1990-02-28')
    expect(
      identityText({ firstName: 'NUNEZ', lastName: ' perez, jose  MARIA', dateOfBirth: '1990-02-28' }),
    ).toBe(text)
    expect(
      identityText({ firstName: 'José María', lastName: 'Núñez-Pérez', dateOfBirth: '1990-02-27' }),
    ).not.toBe(text)
  })
})

type Step =
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'exclude'; readonly kind: Exclusion['kind']; readonly length: number }
  | { readonly do: 'limit'; readonly value: bigint | null }
  | { readonly do: 'count'; readonly amount: bigint }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.integer({ min: 1, max: 30 * HOUR_MS }).map((ms) => ({ do: 'wait' as const, ms })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        fc.constantFrom('TIME_OUT' as const, 'SELF_EXCLUSION' as const),
        fc.integer({ min: -1, max: 70 }),
      )
      .map(([kind, length]) => ({ do: 'exclude' as const, kind, length })),
  },
  {
    weight: 3,
    arbitrary: fc.option(fc.bigInt({ min: 0n, max: 20n })).map((value) => ({ do: 'limit' as const, value })),
  },
  {
    weight: 5,
    arbitrary: fc.bigInt({ min: 1n, max: 8n }).map((amount) => ({ do: 'count' as const, amount })),
  },
)

describe('10,000 interleavings of limits, breaks, orders and time', () => {
  it('[T23-4] accept nothing during a break and nothing above a limit, and raise no limit immediately', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 5, maxLength: 40 }), (steps) => {
        let nowMs = NOW
        let limit: PlayLimit = { value: null }
        let newestChoice: bigint | null = null
        const exclusions: Exclusion[] = []
        const counted: { atMs: number; amount: bigint }[] = []
        const valueNow = () => limitNow(limit, nowMs).value
        for (const one of steps) {
          if (one.do === 'wait') nowMs += one.ms
          if (one.do === 'exclude') {
            const made = newExclusion(one.kind, { length: one.length, isAllBrands: false }, nowMs)
            if (made) exclusions.push(made)
          }
          if (one.do === 'limit') {
            const before = valueNow()
            limit = changeLimit(limit, one.value, nowMs)
            newestChoice = one.value
            const after = valueNow()
            expect(before === null || (after !== null && after <= before)).toBe(true)
          }
          if (one.do !== 'count') continue
          const isAccepted =
            findActive(exclusions, nowMs) === undefined &&
            findBreach({ kind: 'PICKS_DAY', limit, counted, amount: one.amount, nowMs }) === undefined
          if (!isAccepted) continue
          counted.push({ atMs: nowMs, amount: one.amount })
          for (const { startMs, endMs } of exclusions) expect(nowMs < startMs || nowMs >= endMs).toBe(true)
          const sum = counted
            .filter(({ atMs }) => atMs > nowMs - DAY_MS)
            .reduce((total, { amount }) => total + amount, 0n)
          for (const most of [valueNow(), newestChoice]) expect(most === null || sum <= most).toBe(true)
        }
      }),
      { numRuns: 10_000, seed: 23 },
    )
  })
})
