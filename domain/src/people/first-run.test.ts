import { describe, expect, it } from 'vitest'
import { firstRunOf, withMark } from './first-run.ts'

const NEW = { marks: [], hasAccount: true, hasPlacedPick: false }

describe('the checklist of a new player', () => {
  it.each([
    ['a verified player with a trial', NEW, { done: ['EMAIL', 'ACCOUNT'], isSkipped: false }],
    ['one without an account', { ...NEW, hasAccount: false }, { done: ['EMAIL'], isSkipped: false }],
    [
      'one who chose odds and saw the limits',
      { ...NEW, marks: ['LIMITS', 'ODDS'] },
      { done: ['EMAIL', 'ACCOUNT', 'ODDS', 'LIMITS'], isSkipped: false },
    ],
    ['one who skipped it', { ...NEW, marks: ['SKIPPED'] }, { done: ['EMAIL', 'ACCOUNT'], isSkipped: true }],
    ['one who placed a pick', { ...NEW, hasPlacedPick: true }, undefined],
  ])('[T24-5.4] of %s', (_name, facts, shown) => {
    expect(firstRunOf(facts)).toEqual(shown)
  })

  it('[T24-5.4] is skipped and comes back with what was done', () => {
    const skipped = withMark(['ODDS'], 'SKIPPED', true)
    expect(skipped).toEqual(['ODDS', 'SKIPPED'])
    expect(withMark(skipped, 'SKIPPED', false)).toEqual(['ODDS'])
    expect(withMark(['ODDS'], 'ODDS', true)).toEqual(['ODDS'])
  })
})
