import { describe, expect, it } from 'vitest'
import { FewAtATime } from './few-at-a-time.ts'

describe('heavy work', () => {
  it('runs a few pieces at a time, in the order in which it came', async () => {
    const few = new FewAtATime({ atOnce: 2, waitingMax: 10 })
    let running = 0
    let most = 0
    const order: number[] = []
    const work = async (piece: number) => {
      running += 1
      most = Math.max(most, running)
      order.push(piece)
      await new Promise((resolve) => setTimeout(resolve, 2))
      running -= 1
      return piece
    }
    const pieces = [0, 1, 2, 3, 4, 5, 6, 7]
    expect(await Promise.all(pieces.map((piece) => few.run(() => work(piece))))).toEqual(pieces)
    expect(order).toEqual(pieces)
    expect(most).toBe(2)
  })

  it('gives its place back when it fails, and says so when too many wait', async () => {
    const few = new FewAtATime({ atOnce: 1, waitingMax: 1 })
    const gate = Promise.withResolvers<void>()
    const first = few.run(() => gate.promise)
    const second = few.run(async () => 'done')
    await expect(few.run(async () => 'late')).rejects.toMatchObject({ code: 'unavailable' })
    gate.reject(new Error('broken'))
    await expect(first).rejects.toThrow('broken')
    expect(await second).toBe('done')
    expect(await few.run(async () => 'again')).toBe('again')
  })
})
