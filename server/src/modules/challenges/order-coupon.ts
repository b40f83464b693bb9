/** The coupons of a brand: what the shop shows and what a paid order must match. */
import type { OrderTotalView } from '@pickproof/contract/challenges'
import type { Currency } from '@pickproof/contract/wire-values'
import { type Coupon, findCoupon, isCouponOver, orderTotal } from '@pickproof/domain/accounts/coupon'
import { defineMessages, text } from '@pickproof/domain/messages/message'
import { minorToJson } from '@pickproof/domain/money/money'
import { invalidField } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Brand } from '../tenants/index.ts'
import { getOffer, notOffered } from './get-offer.ts'

const errors = defineMessages('server.coupons', {
  unknown: text<{ code: string }>('{code} is not a coupon. Check the spelling.'),
  over: text<{ code: string }>('The coupon {code} has ended.'),
})

/** Ended ones too: the caller checks when the player ordered. */
export function findBrandCoupon(brand: Pick<Brand, 'coupons'>, typed: string): Coupon | undefined {
  return findCoupon(brand.coupons, typed)
}

interface Asked {
  readonly challengePlan: string
  readonly currency: Currency
  readonly coupon?: string | undefined
}

export async function getOrderTotal(db: Db, brand: Brand, asked: Asked, now: Date): Promise<OrderTotalView> {
  const offer = await getOffer(db, brand.tenantId, asked)
  // Later stages and the free trial are in the catalog, but not for sale.
  if (offer.evaluation_fee_minor === 0n) throw notOffered()
  const coupon = asked.coupon?.trim() ? getCoupon(brand, asked.coupon.trim(), now) : undefined
  const { priceMinor, discountMinor, totalMinor } = orderTotal(offer.evaluation_fee_minor, coupon)
  return {
    currency: asked.currency,
    price: minorToJson(priceMinor),
    discount: minorToJson(discountMinor),
    total: minorToJson(totalMinor),
    coupon: coupon ? { code: coupon.code, percent: coupon.percent } : null,
  }
}

function getCoupon(brand: Brand, typed: string, now: Date): Coupon {
  const coupon = findBrandCoupon(brand, typed)
  if (coupon === undefined) throw invalidField('coupon', errors.unknown({ code: typed.toUpperCase() }))
  if (isCouponOver(coupon, now.getTime())) throw invalidField('coupon', errors.over({ code: coupon.code }))
  return coupon
}
