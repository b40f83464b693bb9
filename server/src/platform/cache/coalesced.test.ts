import { expect, it } from 'vitest'
import { coalesced } from './coalesced.ts'

it('[T23-1.5] runs one reload at a time, and shares the next one among all callers that came meanwhile', async () => {
  const open: (() => void)[] = []
  const ends = { count: 0 }
  const reload = coalesced(async () => {
    await new Promise<void>((resolve) => open.push(resolve))
    ends.count += 1
  })
  const first = reload()
  const others = Array.from({ length: 20 }, () => reload())
  expect(open).toHaveLength(1)
  open.shift()?.()
  await first
  await Promise.resolve()
  expect(ends.count).toBe(1)
  while (open.length === 0) await new Promise(setImmediate)
  open.shift()?.()
  await Promise.all(others)
  expect([ends.count, open.length]).toEqual([2, 0])
})

it('runs again after a failure, which only its own callers see', async () => {
  let runs = 0
  const reload = coalesced(async () => {
    runs += 1
    if (runs === 1) throw new Error('the file is broken')
  })
  const first = reload()
  const second = reload()
  await expect(first).rejects.toThrow('broken')
  await second
  expect(runs).toBe(2)
})
