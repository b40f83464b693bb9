import { describe, expect, it } from 'vitest'
import { english } from '@pickproof/messages/english'
import type { SettledStatus } from './graded-status.ts'
import type { ProviderResult } from './provider-result.ts'
import { findRule } from './settlement-rules.ts'
import { agreementOf, DIFFERS_RULE, SILENT_RULE } from './second-grade.ts'

const agreement = (ours: SettledStatus, result: ProviderResult | null, note: string | null = null) =>
  agreementOf(ours, { result, note }, 'OpticOdds')

const ruleText = (id: string) => english(findRule(id)?.text ?? { id })

const said = (found: ReturnType<typeof agreement>) =>
  found.kind === 'settle' ? [] : [found.kind, found.review.rule, english(found.review.explain)]

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
    ['WON', 'LOST', null, 'Needs review: our grader says WON, OpticOdds says LOST.'],
    ['CANCELLED', 'WON', null, 'Needs review: our grader says CANCELLED, OpticOdds says WON.'],
    [
      'LOST',
      'WON',
      'dead heat, reduction 2',
      'Needs review: our grader says LOST, OpticOdds says WON (dead heat, reduction 2).',
    ],
  ] as const)('%s beside %s (%s) is for a person', (ours, theirs, note, explain) => {
    expect(said(agreement(ours, theirs, note))).toEqual(['person', DIFFERS_RULE, explain])
  })

  it.each([
    ['PENDING', null, 'Needs review: our grader says WON, OpticOdds gives no result.'],
    [
      'PENDING',
      'Game not completed, code 108',
      'Needs review: our grader says WON, OpticOdds gives no result (Game not completed, code 108).',
    ],
    [
      null,
      'OpticOdds did not answer in time.',
      'Needs review: our grader says WON, OpticOdds gives no result (OpticOdds did not answer in time).',
    ],
  ] as const)('WON beside %s (%s) waits', (theirs, note, explain) => {
    expect(said(agreement('WON', theirs, note))).toEqual(['wait', SILENT_RULE, explain])
  })

  it('has a sentence for players in the rule set, both ways', () => {
    expect(ruleText(DIFFERS_RULE)).toMatch(/a person decides\.$/)
    expect(ruleText(SILENT_RULE)).toMatch(/a person decides\.$/)
  })
})
