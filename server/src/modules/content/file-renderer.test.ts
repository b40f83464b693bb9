import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { FileRenderer } from './file-renderer.ts'

const BOOK = {
  kind: 'game-rules',
  book: {
    brandName: 'Brand',
    language: 'en',
    direction: 'ltr',
    words: { title: 'Rules', documentTitle: 'Rules', footer: '%page% of %pages%' },
    colour: '#1f4fc4',
    topics: [],
    origin: 'https://brand.test',
    at: new Date(0),
  },
} as const

describe('the file renderer', () => {
  it('prints an order that arrives while it closes for lack of work', async () => {
    const renderer = new FileRenderer({ idleMs: 0 })
    for (let order = 0; order < 2; order += 1) {
      const file = await renderer.print(BOOK)
      expect(file.subarray(0, 4).toString()).toBe('%PDF')
      await wait(1)
    }
  })
})
