import { describe, expect, it } from 'vitest'
import { outlineText } from './outline-text.ts'
import { linesRightToLeft } from './right-to-left.ts'

/** One unit for each letter. */
const linesOf = (text: string, width = 1000) =>
  linesRightToLeft([{ text, style: 'regular' }], width, (piece) => piece.text.length).map(({ pieces }) =>
    pieces.map((piece) => piece.text),
  )

describe('a line from right to left', () => {
  it('has its first word at the right, and keeps Latin words and amounts in their own order', () => {
    expect(linesOf('حساب حجمه \u2066$10,000.00\u2069 في Overmark Pro')).toEqual([
      ['Overmark', ' ', 'Pro', ' ', 'في', ' ', '$10,000.00', ' ', 'حجمه', ' ', 'حساب'],
    ])
  })

  it('mirrors brackets, and puts a full stop at the left', () => {
    expect(linesOf('(حساب 25).')).toEqual([['.(', '25', ' ', '(حساب']])
  })

  it('breaks at spaces, without a space at either end', () => {
    expect(linesOf('واحد اثنان ثلاثة', 11)).toEqual([['اثنان', ' ', 'واحد'], ['ثلاثة']])
    expect(linesOf(' كلمة ')).toEqual([['كلمة']])
    expect(linesOf('')).toEqual([])
  })

  it('keeps a word whole that is wider than the line', () => {
    expect(linesOf('طويلة جدا', 3)).toEqual([['طويلة'], ['جدا']])
  })

  it('has pieces of one style', () => {
    const runs = [
      { text: 'حد ', style: 'regular' },
      { text: 'الخسارة', style: 'bold' },
    ]
    const [line] = linesRightToLeft(runs, 100, ({ text }) => text.length)
    expect(line?.pieces.map(({ text, style }) => [text, style])).toEqual([
      ['الخسارة', 'bold'],
      [' ', 'regular'],
      ['حد', 'regular'],
    ])
    expect(line?.width).toBe(10)
  })
})

describe('outlined text', () => {
  const look = { size: 40, weight: 400, colour: '#000000', lineHeight: 1.35, widthMax: 300 } as const

  it('joins the letters of a word, also after one of them was drawn as a part of another', () => {
    const before = outlineText('على', look).svg
    outlineText('ي', look)
    expect(outlineText('على', look).svg).toBe(before)
    // Three letters on their own are wider than the word.
    const apart = outlineText('ع ل ى', look).width
    expect(outlineText('على', look).width).toBeLessThan(apart)
  })

  it('fits its width with more lines', () => {
    const one = outlineText('التحدي', look)
    const many = outlineText('التحدي الأول في البرنامج مع كل الحدود', look)
    expect(many.width).toBeLessThanOrEqual(look.widthMax)
    expect(many.height).toBeGreaterThan(one.height)
  })
})
