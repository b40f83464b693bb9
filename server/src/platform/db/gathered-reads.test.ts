import { describe, expect, it } from 'vitest'
import { GatheredReads } from './gathered-reads.ts'

describe('reads that arrive at the same time', () => {
  it('become one, and keys requested during it are read again', async () => {
    const asked: (readonly string[])[] = []
    const first = Promise.withResolvers<void>()
    let answer = 'old'
    const reads = new GatheredReads<string>(async (keys) => {
      asked.push(keys)
      const now = answer
      if (asked.length === 1) await first.promise
      return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, `${key} ${now}`]))
    })
    const early = [reads.find('ann'), reads.find('bob'), reads.find('ann'), reads.find('nobody')]
    await new Promise((resolve) => setImmediate(resolve))
    answer = 'new'
    const late = reads.find('ann')
    first.resolve()
    expect(await Promise.all(early)).toEqual(['ann old', 'bob old', 'ann old', undefined])
    expect(await late).toBe('ann new')
    expect(asked).toEqual([['ann', 'bob', 'nobody'], ['ann']])
  })

  it('fail together, and the next one is tried', async () => {
    let isDown = true
    const reads = new GatheredReads<string>(async (keys) => {
      if (isDown) throw new Error('down')
      return new Map(keys.map((key) => [key, key]))
    })
    await expect(reads.find('ann')).rejects.toThrow('down')
    isDown = false
    expect(await reads.find('ann')).toBe('ann')
  })
})
