/** Plays a recording of another feed, to reproduce what happened in production. */
import { setTimeout } from 'node:timers/promises'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import type { Feed, FeedSink, FeedEvent } from '../feed-port.ts'
import { readLines, recordedBytes } from './read-recording.ts'
import { findRecordedLine, type RecordedEvent } from './recording-format.ts'
import type { PricedOdd } from '../feed-types.ts'

export type ReplaySettings = {
  readonly file: string
  /** 1 plays as recorded, 2 twice as fast, and 0 or `max` as fast as the sink accepts events. */
  readonly speed: number | 'max'
  readonly clock: Clock
  readonly log: Log
  /** Starts over at the end. Otherwise the feed then stays silent. */
  readonly loop?: boolean
  /** `now` moves the times inside the events to the present, `none` leaves them unchanged. */
  readonly shift?: 'now' | 'none'
  /** Resolves after the time or rejects when the signal aborts. */
  readonly wait?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Longer gaps are split into steps, because a timer has a limit and the clock may be set. */
const LONGEST_WAIT_MS = 60_000
/** Damaged lines that are listed one by one. Beyond this, only a count is logged. */
const NAMED_LINES = 20

export function createReplayFeed(settings: ReplaySettings): Feed {
  const speed = settings.speed === 'max' ? 0 : settings.speed
  if (!(Number.isFinite(speed) && speed >= 0))
    throw new RangeError(`A recording plays at a speed of 0 or more, or max, not ${settings.speed}`)
  return {
    source: 'replay',
    run: async (sink, signal) => {
      try {
        let nextMs = settings.clock.now().getTime()
        do nextMs = await play({ ...settings, speed }, nextMs, sink, signal)
        while (settings.loop === true)
        await untilAborted(signal)
      } catch (error) {
        if (!signal.aborted) throw error
      }
    },
  }
}

/** Plays the file once, starting at the given time. Returns the earliest time for the next round. */
async function play(
  settings: ReplaySettings & { readonly speed: number },
  beginMs: number,
  sink: FeedSink,
  signal: AbortSignal,
): Promise<number> {
  const { clock, log, speed, wait = (ms, stop) => setTimeout(ms, undefined, { signal: stop }) } = settings
  const nowMs = () => clock.now().getTime()
  let shift: TimeShift | undefined
  let endMs = beginMs
  let events = 0
  for await (const line of recordedEvents(settings)) {
    signal.throwIfAborted()
    shift ??= shiftFrom(line.originMs, beginMs, speed)
    const dueMs = shift(line.atMs)
    endMs = Math.max(endMs, dueMs)
    while (speed > 0 && nowMs() < dueMs) await wait(Math.min(dueMs - nowMs(), LONGEST_WAIT_MS), signal)
    signal.throwIfAborted()
    await sink.accept(settings.shift === 'none' ? line.event : shiftTimes(line.event, shift))
    events += 1
  }
  if (events === 0) throw new Error('The recording holds no event that can be played.')
  log.info({ events }, 'The recording has been played to its end')
  // Later than everything played, because the book would reject older prices in the next round.
  return Math.max(endMs + 1, nowMs())
}

/**
 * With a speed, all times are scaled, so a game starts when its first live event arrives. Without one, they are only
 * shifted, because prices must keep their order.
 */
function shiftFrom(originMs: number, beginMs: number, speed: number): TimeShift {
  return (atMs) => Math.round(beginMs + (atMs - originMs) / (speed === 0 ? 1 : speed))
}

async function* recordedEvents({
  file,
  log,
}: ReplaySettings): AsyncGenerator<RecordedEvent & { readonly originMs: number }> {
  let originMs: number | undefined
  let damaged = 0
  let lastNumber = 0
  const onDamage = () =>
    log.warn({ line: lastNumber }, 'The recording is damaged before this line or behind it')
  try {
    for await (const { number, text } of readLines(recordedBytes(file, onDamage))) {
      lastNumber = number
      const line = text === undefined ? undefined : findRecordedLine(text)
      if (line?.kind === 'foreign') throw new Error('The file is not a recording of a feed.')
      if (line === undefined) {
        damaged += 1
        if (damaged <= NAMED_LINES) log.warn({ line: number }, 'A damaged line of the recording is left out')
      } else if (line.kind === 'header') originMs ??= line.startedAtMs
      else {
        originMs ??= line.atMs
        yield { atMs: line.atMs, event: line.event, originMs }
      }
    }
  } catch (error) {
    throw isReadFailure(error) ? new Error(`The recording cannot be read: ${error.message}`) : error
  }
  if (damaged > NAMED_LINES) log.warn({ damaged }, 'Many lines of the recording are damaged')
}

function isReadFailure(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code))
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** Moves the times inside an event, so an old recording plays in the present. */
type TimeShift = (atMs: number) => number

function shiftTimes(event: FeedEvent, shift: TimeShift): FeedEvent {
  const shiftOdds = (odds: readonly PricedOdd[]) =>
    odds.map((odd) => ({ ...odd, pricedAtMs: shift(odd.pricedAtMs) }))
  switch (event.kind) {
    case 'fixtures':
      return {
        ...event,
        fixtures: event.fixtures.map((fixture) => ({ ...fixture, startMs: shift(fixture.startMs) })),
      }
    case 'odds':
      return { ...event, odds: shiftOdds(event.odds) }
    case 'snapshot':
      return { ...event, atMs: shift(event.atMs), odds: shiftOdds(event.odds) }
    case 'catalogue':
    case 'results':
    case 'pulse':
      return event
  }
}
