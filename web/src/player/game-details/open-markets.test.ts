import { describe, expect, it } from 'vitest'
import { type MarketGroup, UNTOUCHED, findDefaultOpen, isOpen, withAll, withMarket } from './market-groups.ts'
import { market } from './testing-odds.ts'

const groupsOf = (...markets: readonly ReturnType<typeof market>[]): readonly MarketGroup[] =>
  markets.map((own) => ({ market: own, layout: { kind: 'choices', choices: [] }, oddCount: 0 }))

describe('open market groups', () => {
  it('[O025] total_points is open by default, in any position', () => {
    const groups = groupsOf(
      market('moneyline', 'moneyline', { is_main: true }),
      market('total_goals', 'total', { is_main: true }),
      market('total_points', 'total'),
    )
    expect(findDefaultOpen(groups)).toBe('total_points')
  })

  it('a sport without it opens its main total, and without one its first market', () => {
    const moneyline = market('moneyline', 'moneyline', { is_main: true })
    const soccer = groupsOf(
      moneyline,
      market('1st_half_total_goals', 'total'),
      market('total_goals', 'total', { is_main: true }),
    )
    expect(findDefaultOpen(soccer)).toBe('total_goals')
    expect(findDefaultOpen(groupsOf(moneyline))).toBe('moneyline')
    expect(findDefaultOpen([])).toBeUndefined()
  })

  it('what the player opens or closes stays so; all together forgets the single ones', () => {
    const first = withMarket(UNTOUCHED, 'moneyline', true)
    expect(isOpen(first, 'moneyline', 'total_points')).toBe(true)
    expect(isOpen(first, 'total_points', 'total_points')).toBe(true)
    expect(isOpen(first, 'team_total', 'total_points')).toBe(false)
    const none = withAll(false)
    expect(isOpen(none, 'total_points', 'total_points')).toBe(false)
    expect(isOpen(withMarket(none, 'team_total', true), 'team_total', undefined)).toBe(true)
    expect(isOpen(withAll(true), 'team_total', undefined)).toBe(true)
  })
})
