import { describe, expect, it } from 'vitest'
import { EventStream, type StreamSource } from './event-stream.ts'
import { reconnectDelayMs } from './reconnect-delay.ts'

class ScriptedSource implements StreamSource {
  readyState = 0
  onerror: ((event: Event) => void) | null = null
  #listeners = new Map<string, (event: MessageEvent<string>) => void>()
  addEventListener(name: string, listener: (event: MessageEvent<string>) => void): void {
    this.#listeners.set(name, listener)
  }
  close(): void {
    this.readyState = 2
  }
  /** Like a browser it repeats the id of an earlier event with those that have none. */
  send(name: string, data: unknown, lastEventId = ''): void {
    this.readyState = 1
    this.#listeners.get(name)?.({ data: JSON.stringify(data), lastEventId } as MessageEvent<string>)
  }
  fail(readyState: number): void {
    this.readyState = readyState
    this.onerror?.({} as Event)
  }
}

function setUp() {
  const opened: { url: string; source: ScriptedSource }[] = []
  const waits: { run: () => void; delayMs: number; cancelled: boolean }[] = []
  const stream = new EventStream({
    tenantId: 'generic',
    open: (url) => {
      const source = new ScriptedSource()
      opened.push({ url, source })
      return source
    },
    wait: (run, delayMs) => {
      const entry = { run, delayMs, cancelled: false }
      waits.push(entry)
      return () => {
        entry.cancelled = true
      }
    },
    random: () => 0.5,
  })
  const sourceAt = (index: number) => {
    const found = opened[index]
    if (found === undefined) throw new Error(`no connection number ${index}`)
    return found
  }
  const waitAt = (index: number) => {
    const found = waits[index]
    if (found === undefined) throw new Error(`no wait number ${index}`)
    return found
  }
  return { stream, opened, waits, sourceAt, waitAt }
}

describe('event stream', () => {
  it('[A032] connects with the tenant in the query and is connected once the server says so', () => {
    const { stream, sourceAt } = setUp()
    expect(stream.state).toBe('disconnected')
    stream.connect()
    expect(sourceAt(0).url).toBe('/api/subscribe/data?tenant=generic')
    expect(stream.state).toBe('connecting')
    sourceAt(0).source.send('CONNECTED', { connectionId: 'c1' })
    expect(stream.state).toBe('connected')
  })

  it('opens one connection for any number of callers', () => {
    const { stream, opened } = setUp()
    stream.connect()
    stream.connect()
    expect(opened).toHaveLength(1)
  })

  it('hands an event to those who listen for its kind', () => {
    const { stream, sourceAt } = setUp()
    const seen: unknown[] = []
    const stop = stream.on('FIXTURE_STATUS', (event) => seen.push(event.status))
    stream.connect()
    sourceAt(0).source.send('FIXTURE_STATUS', { fixtureId: 'f', status: 'half', is_live: true })
    sourceAt(0).source.send('RESULT', { fixtureId: 'f' })
    stop()
    sourceAt(0).source.send('FIXTURE_STATUS', { fixtureId: 'f', status: 'completed', is_live: false })
    expect(seen).toEqual(['half'])
  })

  it('leaves a short interruption to the browser, and reopens a closed connection with growing pauses', () => {
    const { stream, opened, waits, sourceAt, waitAt } = setUp()
    stream.connect()
    sourceAt(0).source.send('CONNECTED', { connectionId: 'c1' })
    sourceAt(0).source.fail(0)
    expect(stream.state).toBe('error')
    expect(waits).toHaveLength(0)

    sourceAt(0).source.fail(2)
    expect(waitAt(0).delayMs).toBe(1_000)
    waitAt(0).run()
    expect(opened).toHaveLength(2)
    sourceAt(1).source.fail(2)
    expect(waitAt(1).delayMs).toBe(2_000)
    waitAt(1).run()
    sourceAt(2).source.send('CONNECTED', { connectionId: 'c2' })
    sourceAt(2).source.fail(2)
    expect(waitAt(2).delayMs).toBe(1_000)
  })

  it('resumes after the last event it received, on a retry and when the page reconnects', () => {
    const { stream, sourceAt, waitAt } = setUp()
    stream.connect()
    sourceAt(0).source.send('CONNECTED', { connectionId: 'c1' }, '7')
    sourceAt(0).source.send('ACCOUNT', { accno: 'PT1', changes: ['PICKS'] }, '9')
    sourceAt(0).source.fail(2)
    waitAt(0).run()
    expect(sourceAt(1).url).toBe('/api/subscribe/data?tenant=generic&lastEventId=9')
    sourceAt(1).source.send('CONNECTED', { connectionId: 'c2' })
    stream.disconnect()
    stream.connect()
    expect(sourceAt(2).url).toBe('/api/subscribe/data?tenant=generic&lastEventId=9')
  })

  it('[A033] disconnecting closes the connection, cancels the next attempt and ignores late events', () => {
    const { stream, sourceAt, waitAt } = setUp()
    const states: string[] = []
    stream.onStateChange(() => states.push(stream.state))
    stream.connect()
    const late = sourceAt(0).source
    stream.disconnect()
    expect(late.readyState).toBe(2)
    late.send('CONNECTED', { connectionId: 'c1' })
    expect(stream.state).toBe('disconnected')

    stream.connect()
    sourceAt(1).source.fail(2)
    stream.disconnect()
    expect(waitAt(0).cancelled).toBe(true)
    expect(states).toEqual(['connecting', 'disconnected', 'connecting', 'error', 'disconnected'])
  })

  it('waits at most half a minute, spread by a quarter', () => {
    expect(reconnectDelayMs(0, 0)).toBe(750)
    expect(reconnectDelayMs(0, 1)).toBe(1_250)
    expect(reconnectDelayMs(20, 0.5)).toBe(30_000)
  })
})

describe('lasting facts of the stream', () => {
  it('gives late listeners the connection and the state of the feed', () => {
    const { stream, sourceAt } = setUp()
    stream.connect()
    expect([stream.connectionId, stream.latestFeed]).toEqual([undefined, undefined])
    sourceAt(0).source.send('CONNECTED', { connectionId: 'c1' })
    sourceAt(0).source.send('FEED', { state: 'silent', since: '2027-01-15T00:30:00Z' })
    expect(stream.connectionId).toBe('c1')
    expect(stream.latestFeed?.state).toBe('silent')
    stream.disconnect()
    expect(stream.connectionId).toBeUndefined()
  })
})
