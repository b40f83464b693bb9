import { expect, it } from 'vitest'
import { HandClock } from '../live/testing-odds.ts'
import { debounce } from './debounce.ts'

it('runs with the last value once no other has come for the given time', () => {
  const clock = new HandClock()
  const seen: string[] = []
  const search = debounce((text: string) => seen.push(text), 300, clock.wait)
  search('g')
  clock.pass(200)
  search('gu')
  clock.pass(299)
  expect(seen).toEqual([])
  clock.pass(1)
  expect(seen).toEqual(['gu'])
  search('gul')
  search.cancel()
  clock.pass(1_000)
  expect(seen).toEqual(['gu'])
})
