import { describe, expect, it } from 'vitest'
import { gradePick } from './grade-pick.ts'
import type { GradedOdd, GradedResult } from './grading-input.ts'
import { AWAY, HOME, inputOf, oddOf, over, type Parts, resultOf, under } from './input-for-test.ts'

function grade(odd: GradedOdd, result: GradedResult) {
  return gradePick(inputOf('cricket', odd, result))
}

function match(parts: Parts, more: Partial<GradedResult> = {}): GradedResult {
  return resultOf(parts, more)
}

describe('a cricket match', () => {
  it('is won by runs', () => {
    expect(grade(oddOf('moneyline', HOME), match([[180, 151]])).status).toBe('WON')
    expect(
      grade(
        oddOf('moneyline', AWAY),
        match([
          [180, 0],
          [0, 181],
        ]),
      ).status,
    ).toBe('WON')
    expect(grade(over('total_runs', 330.5), match([[180, 151]])).status).toBe('WON')
    const team = oddOf('team_total', `${AWAY} Under 151`, {
      selection: AWAY,
      selectionLine: 'under',
      points: 151,
    })
    expect(grade(team, match([[180, 151]])).status).toBe('PUSH')
  })

  it.each(['no_result', 'No Result', 'Match abandoned (rain)'])(
    'is void without a result: %s',
    (decisionMethod) => {
      const result = match([[120, 0]], { decisionMethod })
      expect(grade(oddOf('moneyline', HOME), result)).toMatchObject({
        status: 'CANCELLED',
        rule: 'cricket.no-result',
      })
      expect(grade(over('total_runs', 300.5), result)).toMatchObject({
        status: 'CANCELLED',
        rule: 'cricket.no-result',
      })
      expect(grade(over('total_runs', 100.5), result).status).toBe('WON')
      expect(grade(under('total_runs', 100.5), result).status).toBe('LOST')
    },
  )

  it('stands by the rain rule for who is named, and is for a person where nobody is', () => {
    const decision = `${AWAY} won by 5 wickets (DLS method)`
    // The winner may have fewer runs.
    expect(grade(oddOf('moneyline', AWAY), match([[180, 105]], { decision })).status).toBe('WON')
    expect(grade(oddOf('moneyline', HOME), match([[180, 105]], { decision })).status).toBe('LOST')
    expect(
      grade(oddOf('moneyline', AWAY), match([[180, 105]], { decision: AWAY, decisionMethod: 'D/L' })).status,
    ).toBe('WON')
    expect(grade(oddOf('moneyline', AWAY), match([[180, 105]], { decisionMethod: 'D/L' })).status).toBe(
      'MANUAL',
    )
    expect(grade(over('total_runs', 300.5), match([[180, 105]], { decision })).status).toBe('MANUAL')
  })

  it('that is tied goes to the super over, and is void without one', () => {
    expect(
      grade(
        oddOf('moneyline', AWAY),
        match([
          [160, 160],
          [8, 12],
        ]),
      ).status,
    ).toBe('WON')
    expect(
      grade(
        oddOf('moneyline', AWAY),
        resultOf(
          [
            [160, 160],
            [8, 12],
          ],
          { totals: [160, 160] },
        ),
      ).status,
    ).toBe('WON')
    expect(grade(oddOf('moneyline', HOME), match([[160, 160]]))).toMatchObject({
      status: 'CANCELLED',
      rule: 'cricket.tie',
    })
    const named = match([[160, 160]], { decision: `Match tied (${HOME} won the super over)` })
    expect(grade(oddOf('moneyline', HOME), named).status).toBe('WON')
  })

  it('of several innings needs its decision', () => {
    const innings: Parts = [
      [300, 250],
      [200, 180],
    ]
    expect(grade(oddOf('moneyline', HOME), match(innings)).status).toBe('MANUAL')
    const drawn = match(innings, { decision: 'Match drawn' })
    expect(grade(oddOf('moneyline', HOME), drawn)).toMatchObject({
      status: 'CANCELLED',
      rule: 'cricket.draw',
    })
    expect(grade(oddOf('moneyline_3-way', 'Draw'), drawn).status).toBe('WON')
    expect(grade(oddOf('moneyline_3-way', HOME), drawn).status).toBe('LOST')
  })
})
