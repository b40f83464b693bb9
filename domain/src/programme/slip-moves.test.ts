import { describe, expect, it } from 'vitest'
import { inEnglish } from '@pickproof/messages/english'
import { ACCOUNT_STATUSES } from '../accounts/account-status.ts'
import { HOUSE_1 } from './rule-set.ts'
import { findAddRefusal, findParlaySwitchRefusal } from './slip-moves.ts'
import { american, sampleLeg } from './testing/sample-slip.ts'

const account = { status: 'ACTIVE', ruleSet: HOUSE_1 } as const
const legs = (count: number) => Array.from({ length: count }, (_, index) => sampleLeg(`l${index}`))

describe('findAddRefusal', () => {
  it('[S008] [S010] only an active account takes a pick', () => {
    const slip = { type: 'STRAIGHT', entries: [] } as const
    for (const status of ACCOUNT_STATUSES) {
      const refusal = findAddRefusal({ ...account, status }, slip, sampleLeg('a'))
      expect(refusal === undefined).toBe(status === 'ACTIVE')
    }
    expect(
      inEnglish(findAddRefusal({ ...account, status: 'CHALLENGE_LOST' }, slip, sampleLeg('a'))),
    ).toMatchObject({
      code: 'slip.account-not-active',
      message: 'Oops! Your account status is challenge lost, so you cannot place the pick.',
    })
  })

  it('[S027] a parlay takes ten picks and refuses the eleventh', () => {
    expect(findAddRefusal(account, { type: 'PARLAY', entries: legs(9) }, sampleLeg('a'))).toBeUndefined()
    expect(
      inEnglish(findAddRefusal(account, { type: 'PARLAY', entries: legs(10) }, sampleLeg('a'))),
    ).toMatchObject({
      code: 'slip.parlay-too-long',
      message: expect.stringMatching(/^Sorry, you can only add up to 10 picks in a parlay at a time/),
    })
    expect(findAddRefusal(account, { type: 'STRAIGHT', entries: legs(10) }, sampleLeg('a'))).toBeUndefined()
  })

  it('[S028] [S029] a parlay refuses a second pick on a match and another odd type', () => {
    const slip = { type: 'PARLAY', entries: legs(2) } as const
    expect(findAddRefusal(account, slip, sampleLeg('a', { fixtureId: 'fixture-l1' }))?.code).toBe(
      'slip.parlay-same-match',
    )
    expect(findAddRefusal(account, slip, sampleLeg('a', { odds: american(-110) }))?.code).toBe(
      'slip.odd-type-mismatch',
    )
  })
})

describe('findParlaySwitchRefusal', () => {
  it('[S014] is refused if two entries share a match', () => {
    expect(findParlaySwitchRefusal(legs(3))).toBeUndefined()
    const shared = [...legs(3), sampleLeg('a', { fixtureId: 'fixture-l2' })]
    expect(findParlaySwitchRefusal(shared)).toMatchObject({
      code: 'slip.parlay-same-match',
      fix: { kind: 'remove', entryId: 'a' },
    })
  })

  it('[S015] is refused if entries differ in odd type', () => {
    const mixed = [sampleLeg('a'), sampleLeg('b', { odds: american(120) })]
    expect(findParlaySwitchRefusal(mixed)?.code).toBe('slip.odd-type-mismatch')
    expect(findParlaySwitchRefusal([])).toBeUndefined()
  })
})
