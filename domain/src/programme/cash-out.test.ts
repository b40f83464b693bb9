import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inEnglish } from '@pickproof/messages/english'
import { canCashOut, type CashOutPick, cashOut, deductionBpsOf, findCashOutRefusal } from './cash-out.ts'
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
