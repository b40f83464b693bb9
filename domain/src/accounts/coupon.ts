/** A coupon lowers the fee of a new challenge. The shop shows this sum, and an order of the store must match it. */
import { shareMinor } from '../money/money.ts'

export const COUPON_LENGTH_MAX = 30

export type Coupon = {
  readonly code: string
  readonly percent: number
  /** The first moment at which it no longer applies; without one it applies until the brand removes it. */
  readonly endsAtMs?: number
}

const BPS_PER_PERCENT = 100

/** People type a code in lower case and paste it with spaces. */
export function findCoupon(coupons: readonly Coupon[], typed: string): Coupon | undefined {
  const code = typed.trim().toUpperCase()
  return coupons.find((coupon) => coupon.code === code)
}

export function isCouponOver({ endsAtMs }: Coupon, atMs: number): boolean {
  return endsAtMs !== undefined && atMs >= endsAtMs
}

type OrderTotal = {
  readonly priceMinor: bigint
  readonly discountMinor: bigint
  readonly totalMinor: bigint
}

export function orderTotal(priceMinor: bigint, coupon: Pick<Coupon, 'percent'> | undefined): OrderTotal {
  const discountMinor = coupon === undefined ? 0n : shareMinor(priceMinor, coupon.percent * BPS_PER_PERCENT)
  return { priceMinor, discountMinor, totalMinor: priceMinor - discountMinor }
}
