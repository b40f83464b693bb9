import { HOUR_MS } from '@pickproof/domain/time/durations'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ManualClock } from '../../../platform/clock.ts'
import type { FeedEvent } from '../feed-port.ts'
import type { Fixture, PricedOdd } from '../feed-types.ts'
import { readLines } from './read-recording.ts'
import { createReplayFeed, type ReplaySettings } from './replay-feed.ts'

const THEN_MS = Date.UTC(2026, 2, 1, 12)
const NOW_MS = Date.UTC(2027, 0, 14, 18, 30)
const HEADER = { format: 'pickproof-feed-recording', source: 'opticodds', startedAtMs: THEN_MS }

let folder = ''
let files = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'replay-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fileOf(...lines: readonly unknown[]): Promise<string> {
  files += 1
  const file = join(folder, `${files}.ndjson`)
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
  await writeFile(file, `${text.join('\n')}\n`)
  return file
}

function recorded(afterMs: number, event: FeedEvent) {
  return { atMs: THEN_MS + afterMs, event }
}

const PULSE: FeedEvent = { kind: 'pulse' }

type Played = { readonly atMs: number; readonly event: FeedEvent }

/** Plays to the end, or until this many events have arrived. */
async function play(file: string, wish: Partial<ReplaySettings> = {}, count = Number.POSITIVE_INFINITY) {
  const clock = new ManualClock(new Date(NOW_MS))
  const stopper = new AbortController()
  const played: Played[] = []
  const lines: string[] = []
  const waits: number[] = []
  const feed = createReplayFeed({
    file,
    speed: 1,
    clock,
    log: pino(
      { level: 'info' },
      {
        write: (line: string) => {
          lines.push(line)
          if (line.includes('played to its end') && wish.loop !== true) stopper.abort()
        },
      },
    ),
    wait: async (ms) => {
      waits.push(ms)
      clock.advanceMs(ms)
    },
    ...wish,
  })
  const accept = async (event: FeedEvent) => {
    played.push({ atMs: clock.now().getTime(), event })
    if (played.length >= count) stopper.abort()
  }
  await feed.run({ accept }, stopper.signal)
  return { played, lines, waits }
}

function odds(pricedAtMs: number): readonly PricedOdd[] {
  return [{ id: 'o', priceAmerican: -110, pricedAtMs } as PricedOdd]
}

describe('the replay of a recording', () => {
  const lines = [HEADER, recorded(1_000, PULSE), recorded(2_000, PULSE), recorded(3 * HOUR_MS, PULSE)]

  it.each([
    [1, [1_000, 2_000, 3 * HOUR_MS]],
    [4, [250, 500, (3 * HOUR_MS) / 4]],
    [0.5, [2_000, 4_000, 6 * HOUR_MS]],
    [0, [0, 0, 0]],
    ['max', [0, 0, 0]],
  ] as const)('keeps its pace at speed %s', async (speed, expected) => {
    const { played, waits } = await play(await fileOf(...lines), { speed })
    expect(played.map(({ atMs }) => atMs - NOW_MS)).toEqual(expected)
    expect(Math.max(0, ...waits)).toBeLessThanOrEqual(60_000)
  })

  const timed: readonly FeedEvent[] = [
    { kind: 'fixtures', fixtures: [{ id: 'f', startMs: THEN_MS + HOUR_MS } as Fixture] },
    { kind: 'odds', odds: odds(THEN_MS - 1_000) },
    { kind: 'snapshot', fixtureId: 'f', sportsbookId: 'b', atMs: THEN_MS, odds: odds(THEN_MS - 500) },
  ]

  it('moves the times inside the events to the present', async () => {
    const file = await fileOf(HEADER, ...timed.map((event) => recorded(0, event)))
    expect((await play(file)).played.map(({ event }) => event)).toEqual([
      { kind: 'fixtures', fixtures: [{ id: 'f', startMs: NOW_MS + HOUR_MS }] },
      { kind: 'odds', odds: odds(NOW_MS - 1_000) },
      { kind: 'snapshot', fixtureId: 'f', sportsbookId: 'b', atMs: NOW_MS, odds: odds(NOW_MS - 500) },
    ])
    const fast = (await play(file, { speed: 10 })).played[0]?.event
    expect(fast).toMatchObject({ fixtures: [{ startMs: NOW_MS + HOUR_MS / 10 }] })
    const still = await play(file, { shift: 'none' })
    expect(still.played.map(({ event }) => event)).toEqual(timed)
  })

  it('reports damaged and partial lines by number and skips them', async () => {
    const file = await fileOf(
      HEADER,
      recorded(0, PULSE),
      '{"atMs":17723664',
      '',
      recorded(1, PULSE),
      { atMs: 'soon', event: PULSE },
      { atMs: THEN_MS, event: { kind: 'unheard' } },
      'null',
      recorded(2, PULSE),
      '{"atMs":1772366400002,"event":{"kind":"pul',
    )
    const { played, lines: logged } = await play(file)
    expect(played).toHaveLength(3)
    const named = logged.filter((line) => line.includes('damaged')).map((line) => JSON.parse(line).line)
    expect(named).toEqual([3, 6, 7, 8, 10])
  })

  it('stops listing damaged lines one by one when there are many', async () => {
    const file = await fileOf(HEADER, ...Array.from({ length: 500 }, () => '?'), recorded(0, PULSE))
    const { played, lines: logged } = await play(file)
    expect(played).toHaveLength(1)
    expect(logged.length).toBeLessThan(30)
    expect(logged.join('')).toContain('"damaged":500')
  })

  it('starts over if the settings say so, with newer prices than before', async () => {
    const file = await fileOf(
      HEADER,
      recorded(0, { kind: 'odds', odds: odds(THEN_MS) }),
      recorded(9_000, { kind: 'odds', odds: odds(THEN_MS + 9_000) }),
    )
    for (const speed of [1, 'max'] as const) {
      const { played } = await play(file, { speed, loop: true }, 6)
      const times = played.map(({ event }) => (event.kind === 'odds' ? (event.odds[0]?.pricedAtMs ?? 0) : 0))
      expect(times).toHaveLength(6)
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(new Set(times).size).toBe(6)
    }
  })

  it('stays alive and silent after the end, until the signal aborts', async () => {
    const stopper = new AbortController()
    const events: FeedEvent[] = []
    let hasEnded = false
    const feed = createReplayFeed({
      file: await fileOf(HEADER, recorded(0, PULSE)),
      speed: 'max',
      clock: new ManualClock(new Date(NOW_MS)),
      log: pino({ level: 'silent' }),
    })
    const run = feed.run({ accept: async (event) => void events.push(event) }, stopper.signal).then(() => {
      hasEnded = true
    })
    await expect.poll(() => events).toHaveLength(1)
    await new Promise((resolve) => setTimeout(resolve, 80))
    expect(events).toHaveLength(1)
    expect(hasEnded).toBe(false)
    stopper.abort()
    await run
  })

  it('stops immediately in the middle of a gap', async () => {
    const stopper = new AbortController()
    const feed = createReplayFeed({
      file: await fileOf(HEADER, recorded(0, PULSE), recorded(HOUR_MS, PULSE)),
      speed: 1,
      clock: new ManualClock(new Date(NOW_MS)),
      log: pino({ level: 'silent' }),
    })
    const accept = async () => {
      setTimeout(() => stopper.abort(), 20)
    }
    await expect(feed.run({ accept }, stopper.signal)).resolves.toBeUndefined()
  })

  it('rejects a file that is missing, empty or not a recording, with a clear sentence', async () => {
    const none = play(join(folder, 'none.ndjson'))
    await expect(none).rejects.toThrow('The recording cannot be read')
    await expect(play(join(folder, 'none.ndjson.gz'))).rejects.toThrow('The recording cannot be read')
    await expect(play(await fileOf({ format: 'something-else' }))).rejects.toThrow('not a recording')
    await expect(play(await fileOf(HEADER), { loop: true })).rejects.toThrow('no event')
    expect(() =>
      createReplayFeed({ file: '', speed: -1, clock: new ManualClock(''), log: pino({ level: 'silent' }) }),
    ).toThrow(RangeError)
  })
})

describe('lines', () => {
  async function read(chunks: readonly Buffer[], longest?: number) {
    const lines: [number, string | undefined][] = []
    for await (const { number, text } of readLines(Readable.from(chunks), longest)) lines.push([number, text])
    return lines
  }

  it('are the same for any division of the file into chunks', async () => {
    const bytes = Buffer.from('{"a":"é"}\n\n{"b":"漢字"}\r\nlast')
    const whole = await read([bytes])
    expect(whole.map(([number]) => number)).toEqual([1, 3, 4])
    for (let size = 1; size < 9; size += 1) {
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
        bytes.subarray(index * size, (index + 1) * size),
      )
      expect(await read(chunks)).toEqual(whole)
    }
  })

  it('without an end do not fill the memory', async () => {
    const chunk = Buffer.alloc(1_000, 'x')
    const chunks = [...Array.from({ length: 50 }, () => chunk), Buffer.from('\nnext\n')]
    expect(await read(chunks, 5_000)).toEqual([
      [1, undefined],
      [2, 'next'],
    ])
  })
})
