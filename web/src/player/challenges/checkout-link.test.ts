import { describe, expect, it } from 'vitest'
import { checkoutLink } from './checkout-link.ts'

const fieldsOf = (link: string) => Object.fromEntries(new URL(link, 'http://x.test').searchParams)

describe('checkoutLink', () => {
  it('[M024] [T23-5] names the products and no detail of the player', () => {
    const link = checkoutLink({ productIds: ['p1', 'p2'] })
    expect(link.startsWith('/to-store?')).toBe(true)
    expect(fieldsOf(link)).toEqual({ 'add-to-cart': 'p1,p2' })
  })

  it('[T24-5.1] names the coupon that lowers the price', () => {
    expect(fieldsOf(checkoutLink({ productIds: ['p1'], coupon: 'AUTUMN10' }))).toEqual({
      'add-to-cart': 'p1',
      coupon: 'AUTUMN10',
    })
  })

  it('[M034] names the account that a reset replaces', () => {
    const reset = { accountNo: 'OM12345678', plan: 'STAGE_1_10000' }
    expect(fieldsOf(checkoutLink({ productIds: ['r1'], reset }))).toEqual({ 'add-to-cart': 'r1', ...reset })
  })
})
