import type { GraderCheck } from '@pickproof/contract/admin-picks'
import { describe, expect, it } from 'vitest'
import { crossCheckLines } from './cross-check-words.ts'

type Theirs = NonNullable<GraderCheck['crossCheck']>['legs'][number]

function lineOf(ours: string | null, theirs: Partial<Theirs>) {
  const leg = { pickId: 7, oddsName: 'Gulls -3.5', status: ours }
  const check = { legs: [leg] } as unknown as GraderCheck
  const answer = { pickId: 7, result: null, note: null, agrees: null, ...theirs }
  return crossCheckLines(check, { source: 'OpticOdds', legs: [answer], problem: null })[0]
}

describe('the words of the cross-check', () => {
  it.each([
    ['WON', { result: 'WON', agrees: true }, 'OpticOdds says Won. The results agree.'],
    ['LOST', { result: 'WON', agrees: false }, 'OpticOdds says Won, but our result is Lost.'],
    ['PUSH', { result: 'REFUNDED', agrees: true }, 'OpticOdds says Refunded. The results agree.'],
    ['LOST', { result: 'HALF_LOST', agrees: false }, 'OpticOdds says Half lost, but our result is Lost.'],
    [
      'WON',
      { result: 'WON', agrees: true, note: 'dead heat, reduction 2' },
      'OpticOdds says Won (dead heat, reduction 2). The results agree.',
    ],
    ['OPEN', { result: 'WON' }, 'OpticOdds says Won. We have no result yet.'],
    [null, { result: 'LOST' }, 'OpticOdds says Lost. We have no result yet.'],
    ['MANUAL', { result: 'LOST' }, 'OpticOdds says Lost. Our result needs a staff decision.'],
    [
      'WON',
      { result: 'PENDING', note: 'Game not completed, code 108' },
      'OpticOdds says Pending (Game not completed, code 108).',
    ],
    ['WON', { note: 'Game not found, code 100' }, 'OpticOdds gives no result: Game not found, code 100.'],
    ['WON', {}, 'OpticOdds gives no result.'],
  ] satisfies readonly (readonly [string | null, Partial<Theirs>, string])[])(
    'ours %s, theirs %o',
    (ours, theirs, words) => {
      expect(lineOf(ours, theirs)).toMatchObject({ name: 'Gulls \u22123.5', words })
    },
  )

  it('marks a leg that differs, and no other', () => {
    expect(lineOf('LOST', { result: 'WON', agrees: false })?.isDifferent).toBe(true)
    expect(lineOf('WON', { result: 'WON', agrees: true })?.isDifferent).toBe(false)
    expect(lineOf('OPEN', { result: 'WON' })?.isDifferent).toBe(false)
  })
})
