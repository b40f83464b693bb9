import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findProgressPercent, type ObjectiveFigures, objectivesOf, objectiveText } from './objectives.ts'

const FIGURES: ObjectiveFigures = {
  challengeObjectiveNoOfPicks: 17,
  minimumPicks: 25,
  profitTargetCompleted: 1846.5,
  profitTarget: 3300,
  maximumDailyLossAccumulated: 180,
  maximumDailyLoss: 1000,
  maximumLossAccumulated: 0,
  maximumLoss: 2000,
  currencySymbol: '$',
}

const tones = (figures: ObjectiveFigures) => objectivesOf(figures).map(({ tone }) => tone)

describe('objectives of the dashboard', () => {
  it('[X024] [X025] the four rows show a count and three amounts', () => {
    expect(objectivesOf(FIGURES).map((row) => `${row.label}: ${objectiveText(row)}`)).toEqual([
      '# of Picks: 17 of 25',
      'Profit Target: $1,846.50 of $3,300.00',
      'Maximum Daily Loss: $180.00 of $1,000.00',
      'Maximum Loss: $0.00 of $2,000.00',
    ])
    expect(objectivesOf(FIGURES).map(({ percent }) => percent?.toFixed(1))).toEqual([
      '68.0',
      '56.0',
      '18.0',
      '0.0',
    ])
  })

  it('[U017] picks and target turn green at 100% or more, and are neutral below', () => {
    expect(tones(FIGURES).slice(0, 2)).toEqual(['neutral', 'neutral'])
    const reached = { ...FIGURES, challengeObjectiveNoOfPicks: 25, profitTargetCompleted: 4000 }
    expect(tones(reached).slice(0, 2)).toEqual(['green', 'green'])
    expect(tones({ ...FIGURES, profitTargetCompleted: 3299.99 })[1]).toBe('neutral')
  })

  it('[U018] the loss bars are red at any filling', () => {
    expect(tones(FIGURES).slice(2)).toEqual(['red', 'red'])
    expect(tones({}).slice(2)).toEqual(['red', 'red'])
  })

  it('[U019] progress is capped at 100% and never below 0', () => {
    expect(findProgressPercent(4000, 3300)).toBe(100)
    expect(findProgressPercent(-50, 3300)).toBe(0)
    const finite = fc.double({ noNaN: true, noDefaultInfinity: true })
    fc.assert(
      fc.property(finite, finite, (value, limit) => {
        const percent = findProgressPercent(value, limit)
        if (limit <= 0) expect(percent).toBeUndefined()
        else expect(percent).toSatisfy((part: number) => part >= 0 && part <= 100)
      }),
    )
  })

  it('a limit of nothing is never reached', () => {
    expect(tones({ ...FIGURES, minimumPicks: 0 })[0]).toBe('neutral')
    expect(tones({ ...FIGURES, challengeObjectiveNoOfPicks: 1, minimumPicks: 1 })[0]).toBe('green')
    expect(findProgressPercent(5, Number.NaN)).toBeUndefined()
    expect(findProgressPercent(undefined, 5)).toBeUndefined()
    expect(findProgressPercent(5, null)).toBeUndefined()
  })

  it("[X026] missing values show '-' and measure nothing", () => {
    expect(objectivesOf({}).map(objectiveText)).toEqual(['-', '-', '-', '-'])
    expect(objectivesOf({}).map(({ percent }) => percent)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    const [, funded] = objectivesOf({ ...FIGURES, profitTarget: null })
    expect(funded && objectiveText(funded)).toBe('-')
    const [unplayed] = objectivesOf({ ...FIGURES, challengeObjectiveNoOfPicks: undefined })
    expect(unplayed && objectiveText(unplayed)).toBe('- of 25')
    expect(funded).toMatchObject({
      valueText: '$1,846.50',
      limitText: '-',
      percent: undefined,
      tone: 'neutral',
    })
  })
})
