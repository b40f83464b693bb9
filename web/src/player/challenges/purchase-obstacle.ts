/** Why the player may not pay for a challenge or a reset, as the server decides it in `duties/buying.ts`. */
import type { PlayDuties } from '@pickproof/contract/duties'
import { buyingRefusal } from '@pickproof/domain/duties/exclusion'
import {
  findForeignLimit,
  findSpendingRefusal,
  isSpendingLimit,
  otherCurrencyRefusal,
} from '@pickproof/domain/duties/play-limit'
import { minorFromJson } from '@pickproof/domain/money/money'
import { t } from '../../language/language.ts'

interface Price {
  readonly price: number
  readonly currency: string
}

/** The store does not know the limits of the player, and a paid order that breaks one must be refunded. */
export function findPurchaseObstacle(
  duties: PlayDuties | undefined,
  { price, currency }: Price,
  nowMs: number,
): string | undefined {
  if (duties?.exclusion) {
    const { kind, startsAt, endsAt, isAllBrands } = duties.exclusion
    return t(buyingRefusal({ kind, startMs: Date.parse(startsAt), endMs: Date.parse(endsAt), isAllBrands }))
  }
  const purchase = { priceMinor: minorFromJson(price), currency }
  const limits = (duties?.limits ?? []).flatMap(({ kind, currency: own, value, next }) =>
    isSpendingLimit(kind)
      ? [
          {
            kind,
            currency: own ?? '',
            limit: { value: minorOrNone(value), ...(next ? { next: nextLimit(next) } : {}) },
          },
        ]
      : [],
  )
  const limited = findForeignLimit(limits, currency, nowMs)
  if (limited !== undefined && purchase.priceMinor > 0n) return t(otherCurrencyRefusal(limited, purchase))
  const counted = (duties?.spending ?? []).flatMap(({ currency: own, amount, at }) =>
    own === currency ? [{ amount: minorFromJson(amount), atMs: Date.parse(at) }] : [],
  )
  const own = limits.filter((limit) => limit.currency === currency)
  const refusal = findSpendingRefusal(own, counted, purchase, nowMs)
  return refusal && t(refusal)
}

const minorOrNone = (value: number | null) => (value === null ? null : minorFromJson(value))

function nextLimit({ value, at }: { readonly value: number | null; readonly at: string }) {
  return { value: minorOrNone(value), atMs: Date.parse(at) }
}
