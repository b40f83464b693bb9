import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { PrintShop } from './print-shop.ts'

const BOOK = {
  kind: 'game-rules',
  book: { brandName: 'Brand', colour: '#1f4fc4', topics: [], origin: 'https://brand.test', at: new Date(0) },
} as const

describe('the print shop', () => {
  it('prints for whoever comes in the moment in which it closes for lack of work', async () => {
    const shop = new PrintShop({ idleMs: 0 })
    for (let order = 0; order < 2; order += 1) {
      const file = await shop.print(BOOK)
      expect(file.subarray(0, 4).toString()).toBe('%PDF')
      await wait(1)
    }
  })
})
