import { copyFile, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ManualClock } from '../../platform/clock.ts'
import { createLog } from '../../platform/log.ts'
import { eventually } from '../../testing/eventually.ts'
import type { Feed, FeedEvent } from './feed-port.ts'
import { recordFeed } from './recording.ts'
import { createReplayFeed } from './replay/replay-feed.ts'
import { createWorld } from './simulator/world.ts'

const START_MS = Date.UTC(2026, 9, 3, 17, 23, 11)
const log = createLog('silent')

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recording-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Sends its events and ends, or waits until the signal aborts. */
function scripted(events: readonly FeedEvent[], clock: ManualClock, staysAlive = false): Feed {
  return {
    source: 'simulator',
    run: async (sink, signal) => {
      for (const event of events) {
        clock.advanceMs(250)
        await sink.accept(event)
      }
      if (staysAlive) await new Promise((resolve) => signal.addEventListener('abort', resolve))
    },
  }
}

async function record(file: string, events: readonly FeedEvent[]): Promise<void> {
  const clock = new ManualClock(new Date(START_MS))
  const sink = { accept: async () => {} }
  await recordFeed(scripted(events, clock), file, clock, log).run(sink, new AbortController().signal)
}

async function replay(file: string): Promise<{ events: readonly FeedEvent[]; warnings: readonly string[] }> {
  const warnings: string[] = []
  const events: FeedEvent[] = []
  const stopper = new AbortController()
  const feed = createReplayFeed({
    file,
    speed: 'max',
    shift: 'none',
    clock: new ManualClock(new Date(START_MS)),
    log: pino(
      { level: 'info' },
      {
        write: (line: string) => {
          if (line.includes('played to its end')) stopper.abort()
          else warnings.push(line)
        },
      },
    ),
  })
  await feed.run({ accept: async (event) => void events.push(event) }, stopper.signal)
  return { events, warnings }
}

const pulses = (count: number): readonly FeedEvent[] =>
  Array.from({ length: count }, () => ({ kind: 'pulse' }))

/** A few seconds of prices from the simulated world with this seed. */
function worldEvents(seed: number): readonly FeedEvent[] {
  const world = createWorld({ seed, speed: 10 })
  const query = { fromMs: START_MS - world.longestGameMs, toMs: START_MS + 600_000, nowMs: START_MS }
  const fixtures = world.fixtures(query).slice(0, 6)
  const events: FeedEvent[] = [
    { kind: 'catalogue', leagues: world.leagues(), teams: world.teams(), sportsbooks: world.sportsbooks() },
    { kind: 'fixtures', fixtures },
  ]
  for (let second = 0; second < 4; second += 1) {
    const atMs = START_MS + second * 1_000
    for (const { id } of fixtures) {
      const odds = world.oddsAt(id, 'northstar_book', atMs).map((odd) => ({ ...odd, pricedAtMs: atMs }))
      const result = world.resultAt(id, atMs)
      events.push({ kind: 'snapshot', fixtureId: id, sportsbookId: 'northstar_book', atMs, odds })
      events.push({ kind: 'odds', odds: odds.slice(0, 3) }, { kind: 'pulse' })
      if (result !== undefined) events.push({ kind: 'results', results: [result] })
    }
  }
  return events
}

describe.each(['plain.ndjson', 'packed.ndjson.gz'])('a recording in %s', (name) => {
  it('plays back the same events in the same order', async () => {
    const file = join(folder, `world-${name}`)
    const events = worldEvents(1)
    await record(file, events)
    const played = await replay(file)
    expect(played.events).toEqual(events)
    expect(played.warnings).toEqual([])
  })

  it('preserves every text and number across any number of runs', async () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '\n', '\r', '"', '\\', '{', 'é', '漢', '\u2028', '\ud800', '\0'),
    })
    const event = fc.oneof(
      fc.constant<FeedEvent>({ kind: 'pulse' }),
      fc
        .array(fc.record({ id: text, name: text }))
        .map((sportsbooks): FeedEvent => ({ kind: 'catalogue', sportsbooks })),
      fc
        .record({ fixtureId: text, sportsbookId: text, atMs: fc.maxSafeInteger() })
        .map((fields): FeedEvent => ({ kind: 'snapshot', odds: [], ...fields })),
    )
    let files = 0
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(event), { minLength: 1, maxLength: 4 }), async (runs) => {
        files += 1
        const file = join(folder, `any-${files}-${name}`)
        for (const events of runs) await record(file, [{ kind: 'pulse' }, ...events])
        const expected = runs.flatMap((events) => [{ kind: 'pulse' }, ...events])
        expect(await replay(file)).toEqual({ events: expected, warnings: [] })
      }),
      { numRuns: 30 },
    )
  })

  it('starts with a header, and a second run appends to the first', async () => {
    const file = join(folder, `twice-${name}`)
    await record(file, pulses(2))
    await record(file, [{ kind: 'fixtures', fixtures: [] }])
    const bytes = await readFile(file)
    const lines = (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString().split('\n').filter(Boolean)
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      { format: 'pickproof-feed-recording', source: 'simulator', startedAtMs: START_MS },
      { atMs: START_MS + 250, event: { kind: 'pulse' } },
      { atMs: START_MS + 500, event: { kind: 'pulse' } },
      { format: 'pickproof-feed-recording', source: 'simulator', startedAtMs: START_MS },
      { atMs: START_MS + 250, event: { kind: 'fixtures', fixtures: [] } },
    ])
    expect((await replay(file)).events).toHaveLength(3)
  })

  it('loses at most the last second in a crash, and events appended later can be read', async () => {
    const file = join(folder, `alive-${name}`)
    const crashed = join(folder, `crashed-${name}`)
    const clock = new ManualClock(new Date(START_MS))
    const stopper = new AbortController()
    const events = worldEvents(4)
    const feed = recordFeed(scripted(events, clock, true), file, clock, log)
    const running = feed.run({ accept: async () => {} }, stopper.signal)
    // A crash would leave what is on disk while the process runs.
    await eventually(async () => {
      await copyFile(file, crashed)
      expect((await replay(crashed)).events).toEqual(events)
    }, 100)
    stopper.abort()
    await running

    const { length } = await readFile(crashed)
    await truncate(crashed, length - 9)
    await record(crashed, [{ kind: 'fixtures', fixtures: [] }])
    const played = await replay(crashed)
    expect(played.events.at(-1)).toEqual({ kind: 'fixtures', fixtures: [] })
    expect(played.events.slice(0, -1)).toEqual(events.slice(0, played.events.length - 1))
    expect(played.events.length).toBeGreaterThan(events.length - 3)
    // The second header starts on its own line, even after a crash mid-line.
    if (!name.endsWith('.gz'))
      expect((await readFile(crashed, 'utf8')).match(/^\{"format"/gm)).toHaveLength(2)
  })
})

describe('recording', () => {
  it('writes only accepted events, and passes a rejection on', async () => {
    const file = join(folder, 'refused.ndjson')
    const clock = new ManualClock(new Date(START_MS))
    let taken = 0
    const sink = {
      accept: async () => {
        taken += 1
        if (taken > 2) throw new Error('The database is gone')
      },
    }
    const feed = recordFeed(scripted(pulses(5), clock), file, clock, log)
    await expect(feed.run(sink, new AbortController().signal)).rejects.toThrow('The database is gone')
    expect((await replay(file)).events).toHaveLength(2)
  })

  it('rejects a file that is not writable before the feed starts', async () => {
    const clock = new ManualClock(new Date(START_MS))
    let hasBegun = false
    const feed: Feed = {
      source: 'simulator',
      run: async () => {
        hasBegun = true
      },
    }
    const run = recordFeed(feed, join(folder, 'no', 'such', 'folder'), clock, log).run(
      { accept: async () => {} },
      new AbortController().signal,
    )
    await expect(run).rejects.toThrow('The recording of the feed cannot be written')
    expect(hasBegun).toBe(false)
  })

  it.skipIf(process.platform !== 'linux')('keeps the feed running when the disk is full', async () => {
    const clock = new ManualClock(new Date(START_MS))
    const lines: string[] = []
    let taken = 0
    const feed = recordFeed(
      scripted(pulses(20_000), clock),
      '/dev/full',
      clock,
      pino({ level: 'error' }, { write: (line: string) => lines.push(line) }),
    )
    await feed.run(
      {
        accept: async () => {
          taken += 1
        },
      },
      new AbortController().signal,
    )
    expect(taken).toBe(20_000)
    expect(lines.join('')).toContain('The recording of the feed has ended')
    expect(lines).toHaveLength(1)
  })

  it('skips damaged data and continues after it', async () => {
    const file = join(folder, 'damaged.ndjson.gz')
    await record(file, worldEvents(5))
    const bytes = await readFile(file)
    const middle = Math.floor(bytes.length / 2)
    bytes.fill(0xff, middle, middle + 200)
    await writeFile(file, bytes)
    await record(file, pulses(3))
    const { events, warnings } = await replay(file)
    expect(events.slice(-3)).toEqual(pulses(3))
    expect(warnings.join('')).toContain('The recording is damaged')
  })
})
