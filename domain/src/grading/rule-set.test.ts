import { describe, expect, it } from 'vitest'
import { findMarketRule, findRule, HOUSE_RULES } from './rule-set.ts'

describe('the rule set', () => {
  it('[P044] is a versioned table with a sentence for each rule', () => {
    expect(HOUSE_RULES).toMatchObject({ id: 'house-1', version: 1 })
    const ids = HOUSE_RULES.rules.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { id, text } of HOUSE_RULES.rules) {
      expect(id).toMatch(/^[a-z_]+(\.[a-z-]+){0,2}$/)
      expect(text, id).toMatch(/^[A-Z][^{}]*\.$/)
    }
  })

  it('is asked by sport, kind and part of the game', () => {
    expect(findMarketRule('soccer', 'total', 'regulation')).toBe('soccer.total.regulation')
    expect(findMarketRule('soccer', 'moneyline', 'full-game')).toBeUndefined()
    expect(findRule('soccer.total.regulation')?.text).toBe(
      'All goals of both sides are compared with the line: exactly on it is a push, and a quarter line is two half stakes; counted is 90 minutes with stoppage time, without extra time and penalties.',
    )
    expect(findRule('football.not-resumed')?.text).toContain('120 hours')
    expect(findRule('tennis.not-resumed')?.text).toContain('36 hours')
  })
})
