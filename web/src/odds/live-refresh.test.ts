import { MINUTE_MS } from '@pickproof/domain/time/durations'
import { expect, it } from 'vitest'
import { HandClock } from '../live/testing-odds.ts'
import { startLiveRefresh } from './live-refresh.ts'

it('[O069] refreshes at the next full minute, then every three minutes, until it is ended', () => {
  const clock = new HandClock()
  clock.nowMs = 25_000
  const moments: number[] = []
  const end = startLiveRefresh(() => moments.push(clock.nowMs), clock)
  clock.pass(34_999)
  expect(moments).toEqual([])
  clock.pass(1)
  expect(moments).toEqual([60_000])
  clock.pass(6 * MINUTE_MS)
  expect(moments).toEqual([60_000, 240_000, 420_000])
  end()
  expect(clock.waiting).toBe(0)
})
