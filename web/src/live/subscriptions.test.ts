import { describe, expect, it } from 'vitest'
import { type Filter, filterKeyOf, GRACE_MS, type OddsFilter, Subscriptions } from './subscriptions.ts'
import { HandClock } from './testing-odds.ts'

interface Call {
  readonly filter: Filter
  readonly connectionId: string
  readonly answer: (id: string) => Promise<void>
  readonly fail: () => Promise<void>
}

/** Promises are settled by hand; their reactions run before this one resolves. */
const settled = async () => {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve()
}

function setUp() {
  const clock = new HandClock()
  const asked: Call[] = []
  const stopped: string[] = []
  const ended: string[] = []
  const delivered: { owner: string; id: string }[] = []
  const subscriptions = new Subscriptions({
    wait: clock.wait,
    random: () => 0.5,
    subscribe: (filter, connectionId) =>
      new Promise((resolve, reject) => {
        asked.push({
          filter,
          connectionId,
          answer: (id) => {
            resolve({ id })
            return settled()
          },
          fail: () => {
            reject(new Error('refused'))
            return settled()
          },
        })
      }),
    unsubscribe: async (kind, id, connectionId) => {
      stopped.push(`${kind} ${id} ${connectionId}`)
    },
    deliver: ({ owner, event }) => delivered.push({ owner, id: event.fixtureId }),
    onEnd: (filterKey) => ended.push(filterKey),
  })
  /** An odds event whose fixture is called as its subscription. */
  const receive = (subscriptionId: string) =>
    subscriptions.receive({
      subscriptionId,
      fixtureId: subscriptionId,
      isSnapshot: true,
      odds: [],
      removed: [],
    })
  const askedAt = (index: number) => {
    const call = asked[index]
    if (call === undefined) throw new Error(`nothing was asked for the ${index}th time`)
    return call
  }
  return { clock, subscriptions, asked, askedAt, stopped, ended, receive, delivered }
}

const odds = (changes: Partial<OddsFilter> = {}): OddsFilter => ({
  kind: 'odds',
  sportsbook: 'fairpost',
  league: 'union',
  oddsFormat: 'DECIMAL',
  ...changes,
})

describe('subscriptions', () => {
  it('[O061] are requested once a connection exists, with its id', () => {
    const { subscriptions, asked, askedAt } = setUp()
    subscriptions.follow(odds())
    expect(asked).toHaveLength(0)
    subscriptions.connected('c1')
    expect(askedAt(0)).toMatchObject({ filter: odds(), connectionId: 'c1' })
  })

  it('two equal requests share one, in any order of its lists', async () => {
    const { subscriptions, asked, askedAt, clock, stopped } = setUp()
    subscriptions.connected('c1')
    const leave = subscriptions.follow(odds({ markets: ['a', 'b'], fixtureIds: ['1', '2'] }))
    const leaveToo = subscriptions.follow(odds({ markets: ['b', 'a'], fixtureIds: ['2', '1'] }))
    expect(asked).toHaveLength(1)
    await askedAt(0).answer('s1')
    leave()
    leave()
    clock.pass(GRACE_MS * 2)
    expect(stopped).toEqual([])
    leaveToo()
    clock.pass(GRACE_MS)
    expect(stopped).toEqual(['odds s1 c1'])
  })

  it('[O063] [O064] end when the last user has left for a while, not for a change of pages', async () => {
    const { subscriptions, asked, askedAt, clock, stopped, ended } = setUp()
    subscriptions.connected('c1')
    const leave = subscriptions.follow({ kind: 'results', league: 'union' })
    await askedAt(0).answer('r1')
    leave()
    clock.pass(GRACE_MS - 1)
    const leaveAgain = subscriptions.follow({ kind: 'results', league: 'union' })
    clock.pass(GRACE_MS * 2)
    expect([asked.length, stopped.length, ended.length]).toEqual([1, 0, 0])
    leaveAgain()
    clock.pass(GRACE_MS)
    expect(stopped).toEqual(['results r1 c1'])
    expect(ended).toHaveLength(1)
  })

  it('are all requested again after a reconnect', async () => {
    const { subscriptions, asked, askedAt } = setUp()
    subscriptions.connected('c1')
    subscriptions.follow(odds())
    subscriptions.follow({ kind: 'results', league: 'union' })
    await askedAt(0).answer('s1')
    await askedAt(1).answer('r1')
    subscriptions.disconnected()
    subscriptions.connected('c2')
    expect(asked.slice(2).map(({ filter, connectionId }) => `${filter.kind} ${connectionId}`)).toEqual([
      'odds c2',
      'results c2',
    ])
  })

  it('retries a refusal with growing pauses, and stops once it is unused', async () => {
    const { subscriptions, asked, askedAt, clock } = setUp()
    subscriptions.connected('c1')
    const leave = subscriptions.follow(odds())
    await askedAt(0).fail()
    clock.pass(999)
    expect(asked).toHaveLength(1)
    clock.pass(1)
    expect(asked).toHaveLength(2)
    await askedAt(1).fail()
    clock.pass(1_999)
    expect(asked).toHaveLength(2)
    leave()
    clock.pass(60_000)
    expect(asked.length).toBeLessThanOrEqual(3)
    expect(clock.waiting).toBe(0)
  })

  it('an answer of a closed connection is ignored', async () => {
    const { subscriptions, askedAt, receive, delivered } = setUp()
    subscriptions.connected('c1')
    subscriptions.follow(odds())
    subscriptions.connected('c2')
    await askedAt(0).answer('old')
    receive('old')
    await askedAt(1).answer('new')
    receive('new')
    expect(delivered.map(({ id }) => id)).toEqual(['new'])
  })

  it('a request that ended before its answer is stopped when the answer comes', async () => {
    const { subscriptions, askedAt, clock, stopped } = setUp()
    subscriptions.connected('c1')
    subscriptions.follow(odds())()
    clock.pass(GRACE_MS)
    expect(stopped).toEqual([])
    await askedAt(0).answer('s1')
    expect(stopped).toEqual(['odds s1 c1'])
  })

  it('the first snapshot may overtake the answer that says whose it is', async () => {
    const { subscriptions, askedAt, receive, delivered } = setUp()
    subscriptions.connected('c1')
    subscriptions.follow(odds())
    receive('s1')
    receive('stray')
    expect(delivered).toEqual([])
    await askedAt(0).answer('s1')
    expect(delivered).toEqual([{ owner: filterKeyOf(odds()), id: 's1' }])
    receive('stray')
    expect(delivered).toHaveLength(1)
  })
})
