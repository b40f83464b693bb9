import { expect, it } from 'vitest'
import { SharedReading } from './shared-reading.ts'

it('reads once for all who ask within the moment, and again afterwards', async () => {
  const shared = new SharedReading<number>(1_500)
  let [count, nowMs] = [0, 0]
  const get = async (key: string, atMs: number) => {
    nowMs = atMs
    return await shared.get(
      key,
      () => nowMs,
      async () => ++count,
    )
  }
  const together = await Promise.all([get('a', 0), get('a', 0)])
  expect([...together, await get('a', 1_499)]).toEqual([1, 1, 1])
  expect(await get('b', 1_499)).toBe(2)
  expect(await get('a', 1_500)).toBe(3)
})

it('starts no second reading while one takes long', async () => {
  const shared = new SharedReading<number>(1_500)
  const slow = Promise.withResolvers<number>()
  let nowMs = 0
  const first = shared.get(
    'a',
    () => nowMs,
    async () => await slow.promise,
  )
  nowMs = 60_000
  const second = shared.get(
    'a',
    () => nowMs,
    async () => 2,
  )
  slow.resolve(1)
  expect(await Promise.all([first, second])).toEqual([1, 1])
  nowMs = 61_000
  const third = shared.get(
    'a',
    () => nowMs,
    async () => 3,
  )
  expect(await third).toBe(1)
})

it('does not keep a failure', async () => {
  const shared = new SharedReading<number>(1_500)
  const failing = async () => await Promise.reject(new Error('the database is away'))
  await expect(shared.get('a', () => 0, failing)).rejects.toThrow('away')
  expect(
    await shared.get(
      'a',
      () => 1,
      async () => 7,
    ),
  ).toBe(7)
})
