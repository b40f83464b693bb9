/** The one place that decides whether a player may pay for a challenge or a reset, by any means of payment. */
import { buyingRefusal, findActive } from '@pickproof/domain/duties/exclusion'
import {
  findForeignLimit,
  findSpendingRefusal,
  isSpendingLimit,
  LONGEST_PERIOD_MS,
  otherCurrencyRefusal,
  type SpendingLimit,
} from '@pickproof/domain/duties/play-limit'
import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/db/database.ts'
import { lockUserById } from '../identity/index.ts'
import { insertSpending, listExclusions, listLimits, listSpending } from './duty-store.ts'

interface ChallengePurchase {
  readonly userId: bigint
  readonly priceMinor: bigint
  readonly currency: string
  readonly now: Date
}

/** Call it before locking an account: everything locks players first. */
export async function ensureMayBuy(tx: Tx, tenantId: string, purchase: ChallengePurchase): Promise<void> {
  const { userId, priceMinor, currency, now } = purchase
  await lockUserById(tx, tenantId, userId)
  const active = findActive(await listExclusions(tx, tenantId, { userIds: [userId], now }), now.getTime())
  if (active) throw new AppError('rule.violated', buyingRefusal(active))
  const spending = (await listLimits(tx, tenantId, userId)).filter(({ kind }) => isSpendingLimit(kind))
  const limited = findForeignLimit(spending, currency, now.getTime())
  if (limited !== undefined && priceMinor > 0n)
    throw new AppError('rule.violated', otherCurrencyRefusal(limited, { priceMinor, currency }))
  const limits = spending.flatMap(({ kind, currency: own, limit }) =>
    own === currency ? [{ kind: kind as SpendingLimit, limit }] : [],
  )
  if (limits.length === 0) return
  const since = new Date(now.getTime() - LONGEST_PERIOD_MS)
  const spent = await listSpending(tx, tenantId, { userId, currency, since })
  const refusal = findSpendingRefusal(limits, spent, { priceMinor, currency }, now.getTime())
  if (refusal) throw new AppError('rule.violated', refusal)
}

/** Throws if the player may not buy, and otherwise counts the price toward the limits. */
export async function spendOnChallenge(tx: Tx, tenantId: string, purchase: ChallengePurchase): Promise<void> {
  await ensureMayBuy(tx, tenantId, purchase)
  const { userId, priceMinor: amountMinor, currency, now: at } = purchase
  await insertSpending(tx, tenantId, { userId, currency, amountMinor, at })
}
