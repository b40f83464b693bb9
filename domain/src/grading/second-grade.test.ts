import { describe, expect, it } from 'vitest'
import type { SettledStatus } from './graded-status.ts'
import type { ProviderResult } from './provider-result.ts'
import { findRule } from './settlement-rules.ts'
import { agreementOf, DIFFERS_RULE, SILENT_RULE } from './second-grade.ts'

const agreement = (ours: SettledStatus, result: ProviderResult | null, note: string | null = null) =>
  agreementOf(ours, { result, note }, 'OpticOdds')

describe('a result beside that of the second grader', () => {
  it.each([
    ['WON', 'WON'],
    ['LOST', 'LOST'],
    ['HALF_WON', 'HALF_WON'],
    ['PUSH', 'REFUNDED'],
    ['CANCELLED', 'REFUNDED'],
  ] as const)('%s beside %s settles', (ours, theirs) => {
    expect(agreement(ours, theirs)).toEqual({ kind: 'settle' })
  })

  it.each([
    ['WON', 'LOST', null, 'A person must look: our grader says WON, OpticOdds says LOST.'],
    ['CANCELLED', 'WON', null, 'A person must look: our grader says CANCELLED, OpticOdds says WON.'],
    [
      'LOST',
      'WON',
      'dead heat, reduction 2',
      'A person must look: our grader says LOST, OpticOdds says WON (dead heat, reduction 2).',
    ],
  ] as const)('%s beside %s (%s) is for a person', (ours, theirs, note, explain) => {
    expect(agreement(ours, theirs, note)).toEqual({
      kind: 'person',
      review: { kind: 'review', rule: DIFFERS_RULE, explain },
    })
  })

  it.each([
    ['PENDING', null, 'A person must look: our grader says WON, OpticOdds gives no result.'],
    [
      'PENDING',
      'Game not completed, code 108',
      'A person must look: our grader says WON, OpticOdds gives no result (Game not completed, code 108).',
    ],
    [
      null,
      'OpticOdds did not answer in time.',
      'A person must look: our grader says WON, OpticOdds gives no result (OpticOdds did not answer in time).',
    ],
  ] as const)('WON beside %s (%s) waits', (theirs, note, explain) => {
    expect(agreement('WON', theirs, note)).toEqual({
      kind: 'wait',
      review: { kind: 'review', rule: SILENT_RULE, explain },
    })
  })

  it('has a sentence for players in the rule set, both ways', () => {
    expect(findRule(DIFFERS_RULE)?.text).toMatch(/a person decides\.$/)
    expect(findRule(SILENT_RULE)?.text).toMatch(/a person decides\.$/)
  })
})
