import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { english } from '@pickproof/messages/english'
import {
  CURRENT_SETTLEMENT_RULES,
  findMarketRule,
  findRule,
  getSettlementRules,
  PUBLISHED_SETTLEMENT_RULES,
} from './settlement-rules.ts'

function ruleText(id: string, version?: number): string | undefined {
  const rule = findRule(id, version)
  return rule && english(rule.text)
}

describe('the settlement rules', () => {
  it('[P044] are a versioned table with a sentence for each rule', () => {
    for (const { rules } of PUBLISHED_SETTLEMENT_RULES) {
      const ids = rules.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const { id, text } of rules) {
        expect(id).toMatch(/^[a-z_]+(\.[a-z-]+){0,2}$/)
        expect(english(text), id).toMatch(/^[A-Z][^{}]*\.$/)
      }
    }
  })

  it.each([
    [1, 'cbfbc2fa63c76e66a4e718a31add0c9541e041bfd1e389b8fe26198aa515ac02'],
    [2, '08a3077cac6afdfc4a461daca2a08289f1412a36de5746f0dd5ded4f5ac9ef7a'],
  ])(
    '[P044] of version %i are published: a changed rule or sentence is the next version',
    (version, expected) => {
      const published = getSettlementRules(version)
      const rules = published.rules.map((rule) => ({ ...rule, text: english(rule.text) }))
      const text = JSON.stringify({ ...published, rules })
      expect(createHash('sha256').update(text).digest('hex')).toBe(expected)
    },
  )

  it('are found by the version that a pick was placed under', () => {
    expect(getSettlementRules(1).parlay).toBe('exact-product')
    expect(getSettlementRules(CURRENT_SETTLEMENT_RULES.version)).toBe(CURRENT_SETTLEMENT_RULES)
    expect(() => getSettlementRules(99)).toThrow('99 is not a version of the settlement rules')
    expect(ruleText('parlay', 1)).toContain('the product of its legs')
    expect(ruleText('parlay')).toContain('the parlay of the remaining legs')
    expect(findRule('parlay', 99)).toBeUndefined()
  })

  it('is asked by sport, kind and part of the game', () => {
    expect(findMarketRule('soccer', 'total', 'regulation')).toBe('soccer.total.regulation')
    expect(findMarketRule('soccer', 'moneyline', 'full-game')).toBeUndefined()
    expect(ruleText('soccer.total.regulation')).toBe(
      'All goals of both sides are compared with the line: exactly on it is a push, and a quarter line is two half stakes; counted is 90 minutes with stoppage time, without extra time and penalties.',
    )
    expect(ruleText('football.not-resumed')).toContain('120 hours')
    expect(ruleText('tennis.not-resumed')).toContain('36 hours')
  })
})
