import { describe, expect, it } from 'vitest'
import { accountRules } from './account-rules.ts'
import { standingOf } from './standing.ts'
import { NOW_MS, testAccount, testOverview } from './testing-overview.ts'

function rulesOf(account = testAccount(), isParlayEnabled = true): ReadonlyMap<string, string> {
  const standing = standingOf(account, testOverview(), NOW_MS)
  const facts = { account, standing, isParlayEnabled, cashOutFeePercent: 10, timeZone: 'Europe/London' }
  return new Map(accountRules(facts).map(({ key, words }) => [key, words.replaceAll(/<.?b>/g, '')]))
}

describe('the rules of an account in its own numbers', () => {
  it('name the target, the picks and the time', () => {
    expect(rulesOf().get('goal')).toBe(
      'Reach $13,300.00 with at least 25 settled picks before Dec 2nd, 10:00 PM (GMT).',
    )
  })

  it('name the daily loss and its day', () => {
    expect(rulesOf().get('daily-loss')).toBe(
      'Lose less than $1,000.00 (10%) between 8:00 AM and 8:00 AM UK time. Wins on the same day offset losses.',
    )
  })

  it('name the balance that closes the account, and the capital above it', () => {
    expect(rulesOf().get('overall-loss')).toMatch(/^Never fall to \$8,000\.00, a loss of 20%\./)
    expect(rulesOf().get('risk-capital')).toMatch(/^Keep \$200\.00 above that line/)
  })

  it('name what may be staked and won', () => {
    expect(rulesOf().get('stake')).toBe('Stake $200.00 to $600.00 a pick and up to $1,000.00 a day.')
    expect(rulesOf().get('picks-per-game-day')).toBe(
      'Hold at most 5 picks on games of one day, 8 AM to 8 AM UK time, whenever you place them.',
    )
    expect(rulesOf().get('win-share')).toBe('One pick can win at most $1,155.00, 35% of the target.')
  })

  it('name parlays only where the brand has them', () => {
    expect(rulesOf().get('parlay')).toContain('at most +2500')
    expect(rulesOf(testAccount(), false).has('parlay')).toBe(false)
  })

  it('include a declared rule as soon as the rule set of the account has its figure', () => {
    const standing = standingOf(testAccount(), testOverview(), NOW_MS)
    const shown = (isParlayEnabled: boolean) =>
      accountRules({
        account: testAccount(),
        standing: { ...standing, ruleSet: { ...standing.ruleSet, parlaysPerDay: 3 } },
        isParlayEnabled,
        cashOutFeePercent: 10,
        timeZone: 'Europe/London',
      }).find(({ key }) => key === 'parlays-per-day')
    expect(shown(true)).toEqual({
      key: 'parlays-per-day',
      icon: 'list',
      words: 'Place at most <b>3</b> parlays a day, 8 AM to 8 AM UK time.',
    })
    expect(shown(false)).toBeUndefined()
    expect(rulesOf().has('parlays-per-day')).toBe(false)
  })

  it('of a funded account are those of a payout, without a target', () => {
    const funded = rulesOf(testAccount({ challengePlan: 'BIG_LEAGUE_10000', profitTarget: null }))
    expect(funded.get('goal')).toBe(
      'No target and no time limit. A payout needs 25 settled picks and 10 days. It pays 70% of the profit, up to $3,500.00.',
    )
    expect(funded.has('win-share')).toBe(false)
  })
})
