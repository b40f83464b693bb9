import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pricedOdd } from '../../testing/priced-odd.ts'
import { OddsBook } from './book.ts'
import type { EventStream } from './event-stream.ts'
import { Switchboard } from './switchboard.ts'

const FIXTURE = 'f1'
let nowMs: number
let tellingMs: number
let sentAtMs: number[]
let book: OddsBook
let switchboard: Switchboard

beforeEach(() => {
  nowMs = 0
  tellingMs = 0
  sentAtMs = []
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate'] })
  book = new OddsBook()
  book.place(
    { id: FIXTURE, sportId: 'basketball', leagueId: 'l1', startMs: 0, status: 'live', isLive: true },
    0,
  )
  switchboard = new Switchboard(book)
  const stream = {
    topicIds: new Set<string>(),
    isKeepingUp: true,
    miss() {},
    send() {
      sentAtMs.push(nowMs)
      nowMs += tellingMs
    },
  }
  const place = { fixtureIds: [FIXTURE], leagueId: undefined, sportId: undefined }
  const filter = {
    kind: 'odds',
    sportsbookId: 'fairpost',
    marketIds: undefined,
    oddType: 'AMERICAN',
  } as const
  switchboard.follow(stream as unknown as EventStream, { ...filter, ...place })
  sentAtMs = []
})

afterEach(() => {
  switchboard.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Moves the timers along with the clock, including the time that sending took. */
function at(ms: number): void {
  vi.advanceTimersByTime(ms - nowMs)
  nowMs = ms
}

function changePrice(): void {
  const odd = pricedOdd({ fixtureId: FIXTURE, priceAmerican: -110 - nowMs, pricedAtMs: nowMs })
  book.change({ fixtureId: FIXTURE, sportsbookId: odd.sportsbookId, odds: [odd], removed: [], atMs: nowMs })
  vi.advanceTimersByTime(0)
}

it('sends a change immediately, and the next one after a short pause', () => {
  at(100)
  changePrice()
  at(110)
  changePrice()
  expect(sentAtMs).toEqual([100])
  for (let ms = 111; ms <= 200; ms += 1) at(ms)
  expect(sentAtMs).toHaveLength(2)
  expect(sentAtMs[1]).toBeGreaterThanOrEqual(124)
  expect(sentAtMs[1]).toBeLessThanOrEqual(126)
})

it('rests for as long as sending took, so calls get their turn in between', () => {
  tellingMs = 80
  at(100)
  changePrice()
  expect(nowMs).toBe(180)
  changePrice()
  for (let ms = 181; sentAtMs.length < 2 && ms <= 400; ms += 1) at(ms)
  expect(sentAtMs[0]).toBe(100)
  expect(sentAtMs[1]).toBeGreaterThanOrEqual(259)
  expect(sentAtMs[1]).toBeLessThanOrEqual(262)
})
