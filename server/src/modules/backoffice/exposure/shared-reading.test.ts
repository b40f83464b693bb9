import { expect, it } from 'vitest'
import { SharedReading } from './shared-reading.ts'

it('reads once for all who ask within the moment, and again afterwards', async () => {
  const shared = new SharedReading<number>(1_500)
  let count = 0
  const read = async () => ++count
  const together = await Promise.all([shared.get('a', 0, read), shared.get('a', 100, read)])
  expect([...together, await shared.get('a', 1_499, read)]).toEqual([1, 1, 1])
  expect(await shared.get('b', 1_499, read)).toBe(2)
  expect(await shared.get('a', 1_500, read)).toBe(3)
})

it('does not keep a failure', async () => {
  const shared = new SharedReading<number>(1_500)
  const failing = async () => await Promise.reject(new Error('the database is away'))
  await expect(shared.get('a', 0, failing)).rejects.toThrow('away')
  expect(await shared.get('a', 1, async () => 7)).toBe(7)
})
