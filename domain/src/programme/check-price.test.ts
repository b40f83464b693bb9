import { describe, expect, it } from 'vitest'
import { inEnglish } from '@pickproof/messages/english'
import { checkPrice, type PriceQuestion } from './check-price.ts'
import { american, decimal } from './testing/sample-slip.ts'

const newest = { odds: american(-110), points: -3.5, isLocked: false }
const question: PriceQuestion = { sent: american(-110), sentPoints: -3.5, newest }
const check = (changes: Partial<PriceQuestion>) => checkPrice({ ...question, ...changes }, 'Gulls -3.5')

describe('checkPrice', () => {
  it('answers with the newest price in the odd type that was sent', () => {
    expect(check({})).toEqual({ isAccepted: true, odds: american(-110) })
    expect(check({ newest: { ...newest, odds: american(-120) } })).toEqual({
      isAccepted: true,
      odds: american(-120),
    })
    expect(check({ sent: decimal(1909) })).toEqual({ isAccepted: true, odds: decimal(1909) })
  })

  it.each([
    ['another line', { sentPoints: -4.5 }, 'price.line-moved'],
    ['a locked price', { newest: { ...newest, isLocked: true } }, 'price.locked'],
    ['a selection that is gone', { newest: undefined }, 'price.gone'],
  ])('[P029] refuses %s', (_, changes, code) => {
    expect(check(changes)).toMatchObject({ isAccepted: false, code })
    expect(inEnglish(check(changes))).toHaveProperty(
      'message',
      expect.stringMatching(/^Rule violated: .*Gulls -3\.5/),
    )
  })
})
