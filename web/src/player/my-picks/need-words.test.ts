import type { LiveResult } from '@pickproof/contract/stream-events'
import { describe, expect, it } from 'vitest'
import { sampleLeg } from './testing-picks.ts'
import { conditionText, marginText, needOf, scaleOf } from './need-words.ts'

const result = (home: number, away: number, changes: Partial<LiveResult['in_play']> = {}): LiveResult => ({
  fixtureId: 'f1',
  fixture: { id: 'f1', is_live: true, status: 'live' },
  scores: { home: { total: home, periods: {} }, away: { total: away, periods: {} } },
  in_play: {
    period: '3',
    clock: '04:12',
    possession: null,
    game_score: null,
    outs: null,
    runners: null,
    ...changes,
  },
  stats: { home: {}, away: {} },
})

const GULLS = 'Harbor City Gulls'
const spread = (points: number) =>
  sampleLeg({ oddsPoints: points, oddsName: `${GULLS} ${points > 0 ? '+' : ''}${points}` })
const total = (direction: 'Over' | 'Under', points: number) =>
  sampleLeg({
    sport: 'soccer',
    marketName: 'total_goals',
    oddsPoints: points,
    oddsName: `${direction} ${points}`,
    oddSelectionLine: direction.toLowerCase(),
  })
const winner = (name: string, sport = 'basketball') =>
  sampleLeg({ sport, marketName: 'moneyline', oddsName: name, oddsPoints: null })

describe('what an open pick needs', () => {
  it.each([
    [spread(-4.5), [74, 68], 'Win by 5 or more', 'Covering by 1.5 now'],
    [spread(-4), [70, 68], 'Win by 5 or more', 'Short by 2 now'],
    [spread(-0.5), [70, 68], 'Win', 'Leading by 2 now'],
    [spread(0.5), [70, 70], 'Win or draw', 'Covering by 0.5 now'],
    [spread(4.5), [60, 70], 'Win, draw or lose by 4 at most', 'Short by 5.5 now'],
    [winner(GULLS), [70, 68], 'Win', 'Leading by 2 now'],
    [winner(GULLS, 'soccer'), [1, 1], 'Win', 'Level now'],
    [winner('Draw', 'soccer'), [1, 3], 'Draw', '2 apart now'],
    [total('Over', 2.5), [1, 0], '2 more goals needed', '1.5 short now'],
    [total('Over', 2.5), [2, 1], 'Over 2.5 reached', 'Over by 0.5 now'],
    [total('Under', 2.5), [1, 0], 'At most 1 more goal', '1.5 below the line now'],
    [total('Under', 2.5), [1, 1], 'No more goals', '0.5 below the line now'],
    [total('Under', 2.5), [2, 1], 'Under 2.5 is no longer possible', 'Over by 0.5 now'],
  ] as const)('[T24-4.7] %# is said in words with the margin', (leg, [home, away], condition, margin) => {
    const need = needOf(leg, result(home, away))
    expect(need && [conditionText(need), marginText(need)]).toEqual([condition, margin])
  })

  it('[T24-4.7] has a scale with the line as a tick and the score as a dot', () => {
    const need = needOf(total('Over', 2.5), result(1, 0))
    expect(need && scaleOf(need)).toEqual({ tick: 0.5, dot: 0.2, end: 5 })
    const lead = needOf(spread(-4.5), result(74, 68))
    const { tick = 0, dot = 0 } = lead ? scaleOf(lead) : {}
    expect(tick).toBeGreaterThan(0.5)
    expect(dot).toBeGreaterThan(tick)
    expect(dot).toBeLessThan(1)
  })

  it('[T24-4.7] says nothing before and after the game, and of regulation time during overtime', () => {
    expect(needOf(spread(-4.5), undefined)).toBeUndefined()
    const over = { ...result(74, 68), fixture: { id: 'f1', is_live: false, status: 'completed' } as const }
    expect(needOf(spread(-4.5), over)).toBeUndefined()
    expect(needOf(winner(GULLS, 'soccer'), result(1, 1, { period: 'overtime' }))).toBeUndefined()
    expect(needOf(spread(-4.5), result(74, 68, { period: 'overtime' }))).toBeDefined()
  })
})
