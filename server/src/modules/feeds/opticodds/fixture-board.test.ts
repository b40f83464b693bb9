import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { ManualClock } from '../../../platform/clock.ts'
import { sampleFixture, type WireFixture } from '../../../testing/opticodds-server-rows.ts'
import type { FeedEvent } from '../feed-port.ts'
import { FixtureBoard } from './fixture-board.ts'
import { RestClient } from './rest-client.ts'

const START = '2027-01-15T00:30:00Z'

function board() {
  const clock = new ManualClock('2027-01-15T01:00:00Z')
  const log = pino({ level: 'silent' })
  const rest = new RestClient({ baseUrl: 'http://127.0.0.1:9', apiKey: 'none', clock, log })
  const events: FeedEvent[] = []
  const sink = {
    accept: async (event: FeedEvent) => {
      events.push(event)
    },
  }
  const known = new FixtureBoard(
    { rest, clock, log, timings: rest.timings, sink },
    new Set(['basketball']),
    (leagueId) => leagueId === 'northland_-_premier',
  )
  const take = async (fields: Partial<WireFixture>) => {
    events.length = 0
    await known.take([sampleFixture({ id: 'F1', start_date: START, ...fields })])
    return events
      .flatMap((event) => (event.kind === 'fixtures' ? event.fixtures : []))
      .map(({ status }) => status)
  }
  return { known, take, events, statusOf: () => known.find('F1')?.fixture.status }
}

describe('the board of fixtures', () => {
  it('sends a change once', async () => {
    const { take } = board()
    expect(await take({})).toEqual(['unplayed'])
    expect(await take({})).toEqual([])
    expect(await take({ status: 'live' })).toEqual(['live'])
    expect(await take({ status: 'live', venue_name: 'Other Arena' })).toEqual(['live'])
  })

  it('waits for a second poll before it undoes a status', async () => {
    const { take } = board()
    await take({ status: 'live' })
    expect(await take({ status: 'unplayed' })).toEqual([])
    expect(await take({ status: 'live' })).toEqual([])
    expect(await take({ status: 'unplayed' })).toEqual([])
    expect(await take({ status: 'unplayed' })).toEqual(['unplayed'])
  })

  it('undoes a status immediately when the game has a new start time in the future', async () => {
    const { take } = board()
    await take({ status: 'live' })
    expect(await take({ status: 'unplayed', start_date: '2027-01-16T00:30:00Z' })).toEqual(['unplayed'])
  })

  it('lets result rows move a game forward but not back', async () => {
    const { known, take, statusOf } = board()
    await take({})
    await known.applyStatus('F1', { status: 'completed' }, false)
    expect(statusOf()).toBe('completed')
    await known.applyStatus('F1', { status: 'live' }, false)
    expect(statusOf()).toBe('completed')
    await known.applyStatus('F1', { status: 'live' }, true)
    expect(statusOf()).toBe('live')
  })

  it('skips games of leagues that are not followed', async () => {
    const { take } = board()
    expect(await take({ league: { id: 'elsewhere' } })).toEqual([])
  })

  it('requests an unknown id only once', async () => {
    const { known, take } = board()
    known.noteUnknown('F1')
    known.noteUnknown('F2')
    expect(known.takeUnknownIds()).toEqual(['F1', 'F2'])
    await take({})
    known.noteUnknown('F2')
    expect(known.takeUnknownIds()).toEqual([])
  })

  it('reports games that appeared and games that ended', async () => {
    const { known, take } = board()
    const reported: string[] = []
    known.listen({
      appeared: ({ id }) => reported.push(`${id} appeared`),
      ended: ({ id }) => reported.push(`${id} ended`),
    })
    await take({ status: 'live' })
    await take({ status: 'completed' })
    expect(reported).toEqual(['F1 appeared', 'F1 ended'])
  })
})
