import { describe, expect, it } from 'vitest'
import { FIXTURE_STATUSES, hasStarted, isInPlay, isOver, oddsModeOf } from './fixture-status.ts'

describe('the status of a fixture', () => {
  it('is in play while the game runs or pauses, and in no other case', () => {
    expect(FIXTURE_STATUSES.filter(isInPlay)).toEqual(['live', 'half'])
  })

  it('is over once the game has ended or is called off; one that is put off may still be played', () => {
    expect(FIXTURE_STATUSES.filter(isOver)).toEqual(['completed', 'cancelled'])
  })

  it('has started by its clock or by what the provider reports, whichever is first', () => {
    const started = (nowMs: number) =>
      FIXTURE_STATUSES.filter((status) => hasStarted({ startMs: 1000, status }, nowMs))
    expect(started(999)).toEqual(['live', 'half', 'completed'])
    expect(started(1000)).toEqual(FIXTURE_STATUSES)
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
