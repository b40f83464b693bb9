import { describe, expect, it } from 'vitest'
import { type Coupon, findCoupon, isCouponOver, orderTotal } from './coupon.ts'

const AUTUMN: Coupon = { code: 'AUTUMN10', percent: 10, endsAtMs: 1000 }
const ALWAYS: Coupon = { code: 'WELCOME5', percent: 5 }

describe('a coupon', () => {
  it.each([
    ['AUTUMN10', AUTUMN],
    [' autumn10 ', AUTUMN],
    ['Welcome5', ALWAYS],
    ['AUTUMN', undefined],
    ['AUTUMN1', undefined],
    ['', undefined],
  ])('[T24-5.1] typed as %j finds %j', (typed, found) => {
    expect(findCoupon([AUTUMN, ALWAYS], typed)).toBe(found)
  })

  it.each([
    [AUTUMN, 999, false],
    [AUTUMN, 1000, true],
    [ALWAYS, Number.MAX_SAFE_INTEGER, false],
  ])('[T24-5.1] %j is over at %i: %s', (coupon, atMs, isOver) => {
    expect(isCouponOver(coupon, atMs)).toBe(isOver)
  })
})

describe('the total of an order', () => {
  it.each([
    ['no coupon', 255_00n, undefined, 0n, 255_00n],
    ['10 percent', 255_00n, 10, 25_50n, 229_50n],
    ['half a cent, rounded up', 49_50n, 15, 7_43n, 42_07n],
    ['less than half a cent, rounded down', 1_01n, 1, 1n, 1_00n],
    ['90 percent', 45_00n, 90, 40_50n, 4_50n],
  ])('[T24-5.1] with %s', (_name, priceMinor, percent, discountMinor, totalMinor) => {
    const coupon = percent === undefined ? undefined : { percent }
    expect(orderTotal(priceMinor, coupon)).toEqual({ priceMinor, discountMinor, totalMinor })
  })
})
