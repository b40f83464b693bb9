import { inEnglish } from '@pickproof/messages/english'
import { describe, expect, it } from 'vitest'
import { type PayoutRiskFacts, payoutRisks } from './payout-risks.ts'

const facts: PayoutRiskFacts = {
  currency: 'USD',
  nowMs: Date.UTC(2026, 10, 19),
  destination: undefined,
  samePeople: [],
  changes: [],
  wins: undefined,
}
const patternOf = (wins: PayoutRiskFacts['wins']) =>
  inEnglish(payoutRisks({ ...facts, wins })).find(({ key }) => key === 'pattern')

describe('[T25-2] the pattern of the winnings', () => {
  it.each([
    ['passes without profit', undefined, 'pass', 'No profit of a funded account is in it.'],
    [
      'fails without a winning pick',
      { count: 0, totalMinor: 0n, largestMinor: 0n },
      'fail',
      'No settled winning pick is behind the transferred profit.',
    ],
    [
      'passes where the largest win is half of it',
      { count: 2, totalMinor: 20_000n, largestMinor: 10_000n },
      'pass',
      'The largest win is 50% of the winnings from 2 picks. Up to 50% is usual.',
    ],
    [
      'fails where one win is more than half of it',
      { count: 9, totalMinor: 20_000n, largestMinor: 10_002n },
      'fail',
      'The largest win is 50.01% of the winnings from 9 picks. Up to 50% is usual.',
    ],
  ] as const)('%s', (_, wins, result, text) => {
    expect(patternOf(wins)).toMatchObject({ result, text, isBlocking: false })
  })

  it('says nothing about a destination that is unknown', () => {
    expect(payoutRisks(facts).map(({ key }) => key)).toEqual(['same-data', 'recent-changes', 'pattern'])
  })
})
