import { describe, expect, it } from 'vitest'
import { FIXTURE_STATUSES, isInPlay, oddsModeOf } from './fixture-status.ts'

describe('the status of a fixture', () => {
  it('is in play while the game runs or pauses, and in no other case', () => {
    expect(FIXTURE_STATUSES.filter(isInPlay)).toEqual(['live', 'half'])
  })

  it('says on which tab the game is opened', () => {
    expect(FIXTURE_STATUSES.map((status) => [status, oddsModeOf(status)])).toEqual([
      ['unplayed', 'pre-match'],
      ['live', 'live-odds'],
      ['half', 'live-odds'],
      ['completed', 'pre-match'],
      ['cancelled', 'pre-match'],
      ['postponed', 'pre-match'],
    ])
  })
})
