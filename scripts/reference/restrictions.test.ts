import { describe, expect, it } from 'vitest'
import { findRestrictionFaults, readRestrictions } from './restrictions.ts'

const restrictions = readRestrictions()

describe('the table of restrictions', () => {
  it('[T23-4.3] gives each restriction a place, a reason, an end or a review, and a test that exists', () => {
    expect(restrictions.length).toBeGreaterThan(40)
    expect(findRestrictionFaults(restrictions)).toEqual([])
  })

  it('[T23-4.3] fails for a reason, an end or a test that is missing', () => {
    const [first] = restrictions
    if (!first) throw new Error('the table is empty')
    const faults = (change: Partial<typeof first>) =>
      findRestrictionFaults([{ ...first, name: 'One', ...change }])
    expect(faults({ reason: '' })).toEqual(['One: it has no reason.'])
    expect(faults({ end: '' })).toEqual(['One: it has no end and no review.'])
    expect(faults({ shownBy: [] })).toEqual(['One: no test shows it.'])
    expect(faults({ shownBy: ['scripts/asvs.test.ts > no such test'] })).toEqual([
      'One: scripts/asvs.test.ts has no test "no such test".',
    ])
    expect(findRestrictionFaults([first, first])).toEqual(['A restriction is listed twice.'])
  })
})
