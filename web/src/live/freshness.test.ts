import { describe, expect, it } from 'vitest'
import { Freshness, STALE_AFTER_MS } from './freshness.ts'
import { HandClock } from './testing-odds.ts'

function setUp() {
  const clock = new HandClock()
  const freshness = new Freshness(clock)
  return { clock, freshness }
}

const silent = { state: 'silent', since: '2027-01-15T00:30:00Z' } as const
const live = { state: 'live', since: '2027-01-15T00:31:00Z' } as const

describe('freshness of prices', () => {
  it('[O070] the last prices stay for ten seconds while the connection is restored, then they freeze', () => {
    const { clock, freshness } = setUp()
    freshness.streamStateChanged('connected')
    freshness.streamStateChanged('error')
    freshness.streamStateChanged('connecting')
    clock.pass(STALE_AFTER_MS - 1)
    expect(freshness.freeze).toBeUndefined()
    clock.pass(1)
    expect(freshness.freeze).toEqual({ why: 'offline' })
    freshness.streamStateChanged('connected')
    expect(freshness.freeze).toBeUndefined()
  })

  it('a short interruption freezes nothing', () => {
    const { clock, freshness } = setUp()
    freshness.streamStateChanged('error')
    clock.pass(5_000)
    freshness.streamStateChanged('connected')
    clock.pass(60_000)
    expect(freshness.freeze).toBeUndefined()
  })

  it('a silent feed freezes until it is live again', () => {
    const { freshness } = setUp()
    freshness.streamStateChanged('connected')
    freshness.feedChanged(silent)
    expect(freshness.freeze).toEqual({ why: 'silent', since: silent.since })
    const first = freshness.freeze
    freshness.feedChanged({ ...silent })
    expect(freshness.freeze).toBe(first)
    freshness.feedChanged(live)
    expect(freshness.freeze).toBeUndefined()
  })

  it('an answer of the API does not contradict a connected stream', () => {
    const { freshness } = setUp()
    freshness.seedFeed(silent)
    expect(freshness.freeze?.why).toBe('silent')
    freshness.streamStateChanged('connected')
    freshness.feedChanged(live)
    freshness.seedFeed(silent)
    expect(freshness.freeze).toBeUndefined()
  })

  it('[O071] an unused page outranks the other reasons', () => {
    const { freshness } = setUp()
    let changes = 0
    freshness.onChange(() => {
      changes += 1
    })
    freshness.feedChanged(silent)
    freshness.inactivityChanged(true)
    expect(freshness.freeze).toEqual({ why: 'inactive' })
    freshness.inactivityChanged(false)
    expect(freshness.freeze?.why).toBe('silent')
    expect(changes).toBe(3)
  })
})
