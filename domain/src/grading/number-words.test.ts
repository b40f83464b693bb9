import { describe, expect, it } from 'vitest'
import { comparedText, countText, numberText, signedText } from './number-words.ts'

describe('numbers in a sentence', () => {
  it.each([
    [signedText(3.5), '+3.5'],
    [signedText(0), '0'],
    [signedText(-0.25), '-0.25'],
    [numberText(0.1 + 0.2), '0.3'],
    [numberText(1.9999), '2'],
    [countText(1, 'goals'), '1 goal'],
    [countText(1, 'sets'), '1 set'],
    [countText(2, 'sets'), '2 sets'],
    [countText(0, 'runs'), '0 runs'],
    [comparedText(3, 2.5), '3 is more than 2.5'],
    [comparedText(2, 2.5), '2 is less than 2.5'],
    [comparedText(2, 2), '2 is exactly 2'],
  ])('reads %s', (text, expected) => {
    expect(text).toBe(expected)
  })
})
