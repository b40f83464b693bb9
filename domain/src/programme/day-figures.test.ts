import { describe, expect, it } from 'vitest'
import { type DayPick, dayFigures, figuresAt, gameDateOf } from './day-figures.ts'
import { HOUSE_1 } from './rule-set.ts'
import { outcomeKey } from './selection.ts'
import { NOW, sampleLeg, TODAY, usd } from './testing/sample-slip.ts'

const DAY_START = Date.UTC(2026, 10, 14, 8)
const HOUR_MS = 3_600_000

function pick(id: string, changes: Partial<DayPick> = {}): DayPick {
  return {
    status: 'PENDING',
    placedAtMs: DAY_START + HOUR_MS,
    settledAtMs: undefined,
    stakeMinor: usd(200),
    resultMinor: 0n,
    legs: [sampleLeg(id)],
    ...changes,
  }
}

const figures = (...picks: readonly DayPick[]) => dayFigures(picks, NOW, HOUSE_1)

describe('dayFigures', () => {
  it('[P022] adds up the stakes of the day; a cancelled one is given back, a cashed-out one is not', () => {
    const { date, riskMinor } = figures(
      pick('a'),
      pick('b', { status: 'CANCELLED', stakeMinor: usd(500) }),
      pick('c', { status: 'CASH_OUT', settledAtMs: DAY_START + HOUR_MS }),
      pick('d', { status: 'LOST', settledAtMs: DAY_START + HOUR_MS, resultMinor: -usd(200) }),
    )
    expect({ date, riskMinor }).toEqual({ date: TODAY, riskMinor: usd(600) })
  })

  it('[P037] takes the picks from 8 am on, and none of the day before', () => {
    expect(figures(pick('a', { placedAtMs: DAY_START })).riskMinor).toBe(usd(200))
    expect(figures(pick('a', { placedAtMs: DAY_START - 1 })).riskMinor).toBe(0n)
    expect(figures(pick('a', { placedAtMs: DAY_START + 24 * HOUR_MS })).riskMinor).toBe(0n)
  })

  it('[P042] nets the results settled on the day, whenever they were placed, without cash-outs', () => {
    const settledAtMs = DAY_START
    const placedAtMs = DAY_START - 30 * HOUR_MS
    const { netMinor, riskMinor } = figures(
      pick('a', { status: 'LOST', placedAtMs, settledAtMs, resultMinor: -usd(200) }),
      pick('b', { status: 'WON', placedAtMs, settledAtMs, resultMinor: usd(50) }),
      pick('c', { status: 'CASH_OUT', placedAtMs, settledAtMs, resultMinor: -usd(20) }),
      pick('d', { status: 'LOST', placedAtMs, settledAtMs: DAY_START - 1, resultMinor: -usd(200) }),
    )
    expect(netMinor).toBe(-usd(150))
    expect(riskMinor).toBe(0n)
  })

  it('[P019] counts picks by the date of their game; cancelled ones do not count, cashed-out ones do', () => {
    const tomorrow = sampleLeg('c', { startMs: Date.UTC(2026, 10, 15, 0, 30) })
    const { countByGameDate } = figures(
      pick('a'),
      pick('b', { status: 'CASH_OUT' }),
      pick('c', { legs: [tomorrow] }),
      pick('d', { status: 'CANCELLED' }),
    )
    expect([...countByGameDate]).toEqual([
      [TODAY, 2],
      ['2026-11-15', 1],
    ])
  })

  it('[P024] [P025] a parlay is one pick by its earliest leg, and an outcome counts once', () => {
    const early = sampleLeg('early')
    const late = sampleLeg('late', { startMs: NOW + 48 * HOUR_MS })
    const otherLine = { ...early, points: 2.5 }
    const { countByGameDate, countedOutcomes } = figures(
      pick('p', { legs: [late, early] }),
      pick('a', { legs: [otherLine] }),
      pick('b', { legs: [late] }),
    )
    expect([...countByGameDate]).toEqual([[TODAY, 1]])
    expect(countedOutcomes).toEqual(new Set([outcomeKey(late), outcomeKey(early)]))
  })
})

it('[P019] [P025] the date of a game is that of its start in London, of a parlay that of its earliest', () => {
  const date = (...startsMs: readonly number[]) =>
    gameDateOf(
      startsMs.map((startMs) => ({ startMs })),
      HOUSE_1,
    )
  expect(date(Date.UTC(2026, 10, 14, 23, 59))).toBe('2026-11-14')
  expect(date(Date.UTC(2026, 10, 15))).toBe('2026-11-15')
  expect(date(Date.UTC(2026, 6, 14, 23))).toBe('2026-07-15')
  expect(date(Date.UTC(2026, 6, 14, 12), Date.UTC(2026, 6, 16))).toBe('2026-07-14')
  expect(date(Date.UTC(2026, 6, 16), Date.UTC(2026, 6, 14, 12))).toBe('2026-07-14')
})

it('[P037] figures of a day that is over are empty in the next', () => {
  const today = figures(pick('a'))
  expect(figuresAt(today, NOW, HOUSE_1)).toBe(today)
  const next = figuresAt(today, DAY_START + 24 * HOUR_MS, HOUSE_1)
  expect(next).toMatchObject({ date: '2026-11-15', riskMinor: 0n, netMinor: 0n })
  expect(next.countByGameDate.size).toBe(0)
})
