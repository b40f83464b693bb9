import { describe, expect, it } from 'vitest'
import { findMessages } from './find-messages.ts'

describe('the messages of a file', () => {
  it('are found with their ids, also those that the specification fixes', () => {
    const code =
      "const texts = defineTexts('app.a', { title: 'Hi ' + 'you', 'two-words': text<{ n: number }>('{n} left'), must: fixed(`Required *`, 'A021') })"
    expect(findMessages('a.ts', code)).toEqual([
      { id: 'app.a.title', english: 'Hi you', isFixed: false },
      { id: 'app.a.two-words', english: '{n} left', isFixed: false },
      { id: 'app.a.must', english: 'Required *', isFixed: true },
    ])
  })

  it('must be literals', () => {
    expect(() => findMessages('a.ts', "defineTexts('app.a', { title })")).toThrow('a.ts: write each text')
  })
})
