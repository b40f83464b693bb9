import { describe, expect, it } from 'vitest'
import { roomLeft } from './room-left.ts'
import { outcomeKey } from './selection.ts'
import type { SlipAccount } from './slip.ts'
import {
  NOW,
  openPick,
  parlay,
  sampleAccount,
  sampleEntry,
  sampleLeg,
  straight,
  TODAY,
  usd,
} from './testing/sample-slip.ts'

const account = sampleAccount()
const withToday = (changes: Partial<SlipAccount['today']>): SlipAccount => ({
  ...account,
  today: { ...account.today, ...changes },
})

describe('roomLeft', () => {
  it('shows what is used, what the slip takes and what is left', () => {
    const of = {
      ...withToday({
        riskMinor: usd(450),
        netMinor: -usd(180),
        countByGameDate: new Map([[TODAY, 3]]),
      }),
      openPicks: [openPick('1', { stakeMinor: usd(100) })],
    }
    const slip = straight(sampleEntry('a', usd(250)), sampleEntry('b', usd(400)))
    expect(roomLeft(of, slip, NOW)).toEqual({
      risk: {
        limitMinor: usd(1000),
        usedMinor: usd(450),
        slipMinor: usd(650),
        leftMinor: 0n,
        overMinor: usd(100),
      },
      dailyLoss: {
        limitMinor: usd(1000),
        usedMinor: usd(180),
        slipMinor: usd(650),
        leftMinor: usd(170),
        overMinor: 0n,
      },
      picks: [{ gameDate: TODAY, limit: 5, used: 3, slip: 2, left: 0, over: 0 }],
    })
  })

  it.each([
    [600, 900],
    [200, 1300],
  ])('what the day has won may be lost as well: of a slip of %i dollars it leaves %i', (stake, left) => {
    const slip = straight(sampleEntry('a', usd(stake)))
    expect(roomLeft(withToday({ netMinor: usd(500) }), slip, NOW).dailyLoss).toEqual({
      limitMinor: usd(1500),
      usedMinor: 0n,
      slipMinor: usd(stake),
      leftMinor: usd(left),
      overMinor: 0n,
    })
  })

  it('[P024] [P025] counts a parlay once and an outcome once', () => {
    const counted = withToday({ countedOutcomes: new Set([outcomeKey(sampleLeg('a'))]) })
    const tomorrow = sampleLeg('c', { startMs: Date.UTC(2026, 10, 15, 12) })
    expect(roomLeft(account, parlay(usd(200), tomorrow, sampleLeg('b')), NOW).picks).toEqual([
      { gameDate: TODAY, limit: 5, used: 0, slip: 1, left: 4, over: 0 },
    ])
    const slip = straight({ ...tomorrow, stakeMinor: usd(200) }, sampleEntry('a', usd(200), { points: 1.5 }))
    expect(roomLeft(counted, slip, NOW).picks).toMatchObject([
      { gameDate: TODAY, slip: 0 },
      { gameDate: '2026-11-15', slip: 1 },
    ])
  })

  it('an empty slip takes nothing', () => {
    expect(roomLeft(account, parlay(0n), NOW)).toMatchObject({ risk: { slipMinor: 0n }, picks: [] })
  })
})
