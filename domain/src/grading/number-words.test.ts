import { describe, expect, it } from 'vitest'
import { english } from '@pickproof/messages/english'
import { counted, countedTogether } from './count-texts.ts'
import { numberText, signedFigure } from './number-words.ts'

describe('numbers in a sentence', () => {
  it.each([
    [signedFigure(3.5).digits, '+3.5'],
    [signedFigure(0).digits, '0'],
    [signedFigure(-0.25).digits, '-0.25'],
    [numberText(0.1 + 0.2), '0.3'],
    [numberText(1.9999), '2'],
    [english(counted(1, 'goals')), '1 goal'],
    [english(counted(1, 'sets')), '1 set'],
    [english(counted(2.5, 'rounds')), '2.5 rounds'],
    [english(counted(0, 'runs')), '0 runs'],
    [english(counted(4, 'fielding_errors')), '4 fielding errors'],
    [english(countedTogether(24, ['points', 'rebounds'])), '24 points + rebounds'],
  ])('reads %s', (text, expected) => {
    expect(text).toBe(expected)
  })
})
