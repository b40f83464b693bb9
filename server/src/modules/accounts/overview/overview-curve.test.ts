import { PROGRAMME_CLOCK } from '@pickproof/domain/programme/programme-day'
import { describe, expect, it } from 'vitest'
import { curveOf, type CurvePoint, daysOf, thinCurve } from './overview-curve.ts'
import type { OverviewPickRow } from '../picks-of-accounts.ts'

const at = (text: string) => new Date(`${text}:00Z`)

function pick(
  status: OverviewPickRow['status'],
  resultMinor: bigint | null,
  settled: string | null,
  placed = '2026-11-10T12:00',
): OverviewPickRow {
  return {
    status,
    stake_minor: 200n,
    result_minor: resultMinor,
    placed_at: at(placed),
    settled_at: settled === null ? null : at(settled),
  }
}

const story = {
  startedAtMs: at('2026-11-10T10:00').getTime(),
  sizeMinor: 10_000n,
  payoutsAtMs: [] as number[],
  hasFees: true,
}
const pointsOf = (points: readonly CurvePoint[]) =>
  points.map(({ atMs, valueMinor }) => [
    new Date(atMs).toISOString().slice(5, 16).replace('T', ' '),
    valueMinor,
  ])

describe('the curve of an account', () => {
  it('begins at its size and steps with each moment of results, in the order of settling', () => {
    const picks = [
      pick('LOST', -200n, '2026-11-11T20:00'),
      pick('WON', 300n, '2026-11-10T20:00'),
      pick('HALF_WON', 50n, '2026-11-11T20:00'),
      pick('PUSH', 0n, '2026-11-12T20:00'),
    ]
    expect(pointsOf(curveOf({ ...story, picks }))).toEqual([
      ['11-10 10:00', 10_000n],
      ['11-10 20:00', 10_300n],
      ['11-11 20:00', 10_150n],
      ['11-12 20:00', 10_150n],
    ])
  })

  it('is not moved by what is open or given back, and falls by a cash-out fee where the rules count it', () => {
    const picks = [
      pick('PENDING', null, null),
      pick('CANCELLED', 0n, '2026-11-10T20:00'),
      pick('CASH_OUT', -20n, '2026-11-10T20:00'),
    ]
    expect(pointsOf(curveOf({ ...story, picks, hasFees: false }))).toEqual([['11-10 10:00', 10_000n]])
    expect(pointsOf(curveOf({ ...story, picks }))).toEqual([
      ['11-10 10:00', 10_000n],
      ['11-10 20:00', 9980n],
    ])
  })

  it('goes back to the size with a payout', () => {
    const picks = [pick('WON', 900n, '2026-11-10T20:00'), pick('LOST', -200n, '2026-11-13T20:00')]
    const payoutsAtMs = [at('2026-11-12T09:00').getTime()]
    expect(pointsOf(curveOf({ ...story, picks, payoutsAtMs }))).toEqual([
      ['11-10 10:00', 10_000n],
      ['11-10 20:00', 10_900n],
      ['11-12 09:00', 10_000n],
      ['11-13 20:00', 9800n],
    ])
  })

  it('is thinned out without losing its ends and its extremes', () => {
    const points = Array.from({ length: 10_000 }, (_, index) => ({
      atMs: index,
      valueMinor: index === 4321 ? -77_777n : index === 8765 ? 99_999n : BigInt((index * 37) % 1000),
    }))
    const thinned = thinCurve(points, 400)
    expect(thinned.length).toBeLessThanOrEqual(400)
    expect(thinned.length).toBeGreaterThan(300)
    for (const index of [0, 4321, 8765, 9999]) expect(thinned).toContain(points[index])
    expect(thinned.map(({ atMs }) => atMs)).toEqual(thinned.map(({ atMs }) => atMs).toSorted((a, b) => a - b))
    expect(thinCurve(points.slice(0, 400), 400)).toHaveLength(400)
  })
})

describe('the days of an account', () => {
  it('go from 8 am to 8 am UK time, also where the clocks change', () => {
    const picks = [
      // Summer time ended at 01:00 UTC on October 25th: before it, 8 am in London is 7 am UTC.
      pick('WON', 100n, '2026-10-24T06:59', '2026-10-24T06:00'),
      pick('WON', 10n, '2026-10-24T07:00', '2026-10-24T07:00'),
      pick('LOST', -200n, '2026-10-25T07:59', '2026-10-24T07:00'),
      pick('LOST', -30n, '2026-10-25T08:00', '2026-10-24T07:00'),
    ]
    expect(daysOf(picks, PROGRAMME_CLOCK)).toEqual([
      { date: '2026-10-23', netMinor: 100n, settled: 1, placed: 1, stakedMinor: 200n },
      { date: '2026-10-24', netMinor: -190n, settled: 2, placed: 3, stakedMinor: 600n },
      { date: '2026-10-25', netMinor: -30n, settled: 1, placed: 0, stakedMinor: 0n },
    ])
  })

  it('count a cashed-out pick as placed only, and a cancelled one not at all', () => {
    const picks = [pick('CASH_OUT', -20n, '2026-11-10T20:00'), pick('CANCELLED', 0n, '2026-11-11T20:00')]
    expect(daysOf(picks, PROGRAMME_CLOCK)).toEqual([
      { date: '2026-11-10', netMinor: 0n, settled: 0, placed: 1, stakedMinor: 200n },
    ])
  })
})
