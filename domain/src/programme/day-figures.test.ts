import { HOUR_MS } from '../time/durations.ts'
import { describe, expect, it } from 'vitest'
import { type DayPick, dayFigures, figuresAt, gameDateOf } from './day-figures.ts'
import { HOUSE_1, HOUSE_2 } from './rule-set.ts'
import { outcomeKey } from './selection.ts'
import { NOW, sampleLeg, TODAY, usd } from './testing/sample-slip.ts'

const DAY_START = Date.UTC(2026, 10, 14, 8)

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

const figures = (...picks: readonly DayPick[]) => dayFigures(picks, NOW, HOUSE_2)
const figuresOfHouse1 = (...picks: readonly DayPick[]) => dayFigures(picks, NOW, HOUSE_1)

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

  it('[P019] counts picks by the program day of their game, cashed-out ones too, but not cancelled ones', () => {
    const sameNight = sampleLeg('c', { startMs: Date.UTC(2026, 10, 15, 0, 30) })
    const tomorrow = sampleLeg('e', { startMs: Date.UTC(2026, 10, 15, 8) })
    const picks = [
      pick('a'),
      pick('b', { status: 'CASH_OUT' }),
      pick('c', { legs: [sameNight] }),
      pick('d', { status: 'CANCELLED' }),
      pick('e', { legs: [tomorrow] }),
    ]
    expect([...figures(...picks).countByGameDate]).toEqual([
      [TODAY, 3],
      ['2026-11-15', 1],
    ])
    expect([...figuresOfHouse1(...picks).countByGameDate]).toEqual([
      [TODAY, 2],
      ['2026-11-15', 2],
    ])
  })

  it('[P019] counts a pick for the day of its game whenever it was placed, open or settled', () => {
    const placedAtMs = DAY_START - 30 * HOUR_MS
    const picks = [
      pick('a', { placedAtMs }),
      pick('b', { placedAtMs, status: 'WON', settledAtMs: NOW, resultMinor: usd(180) }),
      pick('c', { placedAtMs, status: 'CANCELLED' }),
      pick('d'),
    ]
    expect(figures(...picks)).toMatchObject({ countByGameDate: new Map([[TODAY, 3]]), riskMinor: usd(200) })
    expect(figuresOfHouse1(...picks).countByGameDate).toEqual(new Map([[TODAY, 1]]))
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

it('[P019] [P025] under house-1 a game has the date of its start in London, a parlay that of its earliest', () => {
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

it('[P019] [P025] a game belongs to the day from 8 am to 8 am in London, a parlay to that of its earliest', () => {
  const date = (...startsMs: readonly number[]) =>
    gameDateOf(
      startsMs.map((startMs) => ({ startMs })),
      HOUSE_2,
    )
  expect(date(Date.UTC(2026, 10, 14, 23, 30))).toBe('2026-11-14')
  expect(date(Date.UTC(2026, 10, 15, 0, 30))).toBe('2026-11-14')
  expect(date(Date.UTC(2026, 10, 15, 7, 59))).toBe('2026-11-14')
  expect(date(Date.UTC(2026, 10, 15, 8))).toBe('2026-11-15')
  expect(date(Date.UTC(2026, 6, 15, 7))).toBe('2026-07-15')
  expect(date(Date.UTC(2026, 6, 16), Date.UTC(2026, 6, 14, 12))).toBe('2026-07-14')
})

it('[P019] [P037] the next day begins without risk and results, and keeps what its games have used up', () => {
  const late = pick('a', { legs: [sampleLeg('a', { startMs: DAY_START + 30 * HOUR_MS })] })
  const next = figuresAt(figures(late), DAY_START + 24 * HOUR_MS, HOUSE_2)
  expect(next).toMatchObject({ date: '2026-11-15', riskMinor: 0n, netMinor: 0n })
  expect(next.countByGameDate).toEqual(new Map([['2026-11-15', 1]]))
  expect(next.countedOutcomes.size).toBe(1)
})

it('[P037] under house-1 figures of a day that is over are empty in the next', () => {
  const today = figuresOfHouse1(pick('a'))
  expect(figuresAt(today, NOW, HOUSE_1)).toBe(today)
  const next = figuresAt(today, DAY_START + 24 * HOUR_MS, HOUSE_1)
  expect(next).toMatchObject({ date: '2026-11-15', riskMinor: 0n, netMinor: 0n })
  expect(next.countByGameDate.size).toBe(0)
})
