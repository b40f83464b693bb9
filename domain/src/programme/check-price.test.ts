import { describe, expect, it } from 'vitest'
import { checkPrice, type PriceQuestion } from './check-price.ts'
import { american, decimal } from './testing/sample-slip.ts'

const newest = { odds: american(-110), points: -3.5, isLocked: false }
const question: PriceQuestion = { sent: american(-110), sentPoints: -3.5, newest }
const check = (changes: Partial<PriceQuestion>) => checkPrice({ ...question, ...changes }, 'Gulls -3.5')

describe('checkPrice', () => {
  it('takes the price that was sent, and a better one as it is now', () => {
    expect(check({})).toEqual({ isAccepted: true, odds: american(-110) })
    expect(check({ newest: { ...newest, odds: american(-109) } })).toEqual({
      isAccepted: true,
      odds: american(-109),
    })
    expect(check({ sent: decimal(1909) })).toEqual({ isAccepted: true, odds: decimal(1909) })
    const long = { ...newest, odds: american(-2010) }
    expect(check({ sent: decimal(1050), newest: long })).toEqual({ isAccepted: true, odds: decimal(1050) })
  })

  it.each([
    ['a worse price', { newest: { ...newest, odds: american(-111) } }, 'price.worse', american(-111)],
    ['a price that never was', { sent: american(150) }, 'price.worse', american(-110)],
    ['one thousandth too much', { sent: decimal(1910) }, 'price.worse', decimal(1909)],
    [
      'a worse price with the same three places',
      { sent: american(-2000), newest: { ...newest, odds: american(-2010) } },
      'price.worse',
      american(-2010),
    ],
    ['another line', { sentPoints: -4.5 }, 'price.line-moved', american(-110)],
    ['a locked price', { newest: { ...newest, isLocked: true } }, 'price.locked', american(-110)],
    ['a selection that is gone', { newest: undefined }, 'price.gone', undefined],
  ])('[P029] refuses %s and gives the new one', (_, changes, code, odds) => {
    expect(check(changes)).toMatchObject({ isAccepted: false, code, odds })
    expect(check(changes)).toHaveProperty('message', expect.stringMatching(/^Rule violated: .*Gulls -3\.5/))
  })
})
