import { describe, expect, it } from 'vitest'
import { gradePick } from './grade-pick.ts'
import type { GradedOdd, GradedResult } from './grading-input.ts'
import { AWAY, HOME, inputOf, oddOf, over, resultOf, under } from './input-for-test.ts'

function grade(odd: GradedOdd, result: GradedResult) {
  return gradePick(inputOf('mma', odd, result))
}

function fight(home: number, away: number, more: Partial<GradedResult> = {}): GradedResult {
  return resultOf([], { totals: [home, away], ...more })
}

describe('a fight', () => {
  it('has a winner', () => {
    const result = fight(1, 0, { decisionMethod: 'ko' })
    expect(grade(oddOf('moneyline', HOME), result).status).toBe('WON')
    expect(grade(oddOf('moneyline', AWAY), result).status).toBe('LOST')
    expect(grade(oddOf('moneyline', 'Draw'), result).status).toBe('LOST')
    expect(grade(oddOf('moneyline', AWAY), fight(0, 0, { decision: AWAY })).status).toBe('WON')
    expect(
      grade(oddOf('moneyline', AWAY), fight(0, 0, { decision: `${AWAY} def. ${HOME} by TKO` })).status,
    ).toBe('WON')
  })

  it('may be a draw, which voids two ways and loses three', () => {
    const result = fight(0, 0, { decision: 'Majority Draw', decisionMethod: 'decision' })
    expect(grade(oddOf('moneyline', HOME), result)).toMatchObject({ status: 'CANCELLED', rule: 'mma.draw' })
    expect(grade(oddOf('moneyline_3-way', HOME), result).status).toBe('LOST')
    expect(grade(oddOf('moneyline_3-way', 'Draw'), result).status).toBe('WON')
    expect(grade(oddOf('method_of_victory', `${HOME} by Decision`), result).status).toBe('LOST')
  })

  it.each(['No Contest', 'no_contest', 'NC'])('is void when it is declared %s', (decisionMethod) => {
    for (const odd of [
      oddOf('moneyline', HOME),
      over('total_rounds', 1.5),
      oddOf('fight_to_go_the_distance', 'No'),
    ]) {
      expect(grade(odd, fight(0, 0, { decisionMethod }))).toMatchObject({
        status: 'CANCELLED',
        rule: 'mma.no-contest',
      })
    }
  })

  it('is for a person where no source names the winner, or two sources name different ones', () => {
    expect(grade(oddOf('moneyline', HOME), fight(0, 0)).status).toBe('MANUAL')
    expect(grade(oddOf('moneyline', HOME), fight(1, 0, { decision: AWAY })).status).toBe('MANUAL')
    expect(grade(oddOf('moneyline', HOME), fight(1, 0, { decision: 'Draw' })).status).toBe('MANUAL')
  })

  it('is measured in rounds', () => {
    const reported = fight(1, 0, { marketStats: { home: { total_rounds: 1.52 }, away: { total_rounds: 0 } } })
    expect(grade(over('total_rounds', 1.5), reported).status).toBe('WON')
    expect(grade(under('total_rounds', 2.5), reported).status).toBe('WON')
    const judges = fight(1, 0, { decisionMethod: 'Unanimous Decision' })
    expect(grade(over('total_rounds', 2.5), judges).status).toBe('WON')
    expect(grade(under('total_rounds', 2.5), judges).status).toBe('LOST')
    const second = fight(1, 0, { decisionMethod: 'ko', inPlay: { period: '2', clock: null } })
    expect(grade(over('total_rounds', 0.5), second).status).toBe('WON')
    expect(grade(over('total_rounds', 2.5), second).status).toBe('LOST')
    expect(grade(over('total_rounds', 1.5), second).status).toBe('MANUAL')
    expect(grade(over('total_rounds', 1.5), fight(1, 0, { decisionMethod: 'ko' })).status).toBe('MANUAL')
  })

  it('goes the distance when the judges decide', () => {
    const yes = oddOf('fight_to_go_the_distance', 'Yes')
    expect(grade(yes, fight(1, 0, { decisionMethod: 'decision' })).status).toBe('WON')
    expect(grade(yes, fight(1, 0, { decisionMethod: 'submission' })).status).toBe('LOST')
    expect(grade(yes, fight(1, 0, { decisionMethod: 'Technical Decision' })).status).toBe('MANUAL')
    expect(grade(yes, fight(1, 0)).status).toBe('MANUAL')
  })

  it('is won by a method', () => {
    const result = fight(1, 0, { decision: 'KO/TKO', decisionMethod: 'TKO (punches)' })
    expect(grade(oddOf('method_of_victory', `${HOME} by KO/TKO`), result).status).toBe('WON')
    expect(grade(oddOf('method_of_victory', `${HOME} by Submission`), result).status).toBe('LOST')
    expect(grade(oddOf('method_of_victory', `${AWAY} by KO/TKO`), result).status).toBe('LOST')
    expect(grade(oddOf('method_of_victory', 'KO/TKO'), result).status).toBe('WON')
    expect(grade(oddOf('method_of_victory', 'Somebody by KO/TKO'), result).status).toBe('MANUAL')
    expect(grade(oddOf('round_betting', `${HOME} Round 1`), result).status).toBe('MANUAL')
  })

  it('is void when it is called off', () => {
    expect(grade(oddOf('moneyline', HOME), fight(0, 0, { status: 'cancelled' })).status).toBe('CANCELLED')
  })
})
