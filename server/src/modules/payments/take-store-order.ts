/**
 * Creates a payment and an account from a paid store order. The order number identifies it: repeated deliveries, in
 * any number of processes, are accepted once. An invalid order changes nothing.
 */
import { isCouponOver, orderTotal } from '@pickproof/domain/accounts/coupon'
import { findPhaseRefusal } from '@pickproof/domain/accounts/reset-rules'
import {
  defineMessages,
  type Message,
  money,
  type MoneyValue,
  text,
} from '@pickproof/domain/messages/message'
import { isRestrictedPlace } from '@pickproof/domain/people/restricted-countries'
import { addressText } from '@pickproof/domain/people/restricted-regions'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import { announceAccounts } from '../../platform/db/account-event-store.ts'
import { isTakenBy } from '../../platform/db/database-failure.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { DeliveryOutcome } from '../../platform/db/tables/money.ts'
import { closeForReset, findAccountByAccno, openAccount } from '../accounts/index.ts'
import { findBrandCoupon, findOffersOfProduct, type OfferOfProduct } from '../challenges/index.ts'
import {
  ensureReferralCode,
  findUserByEmail,
  type LinkOrigin,
  lockUserById,
  type UserRow,
} from '../identity/index.ts'
import { spendOnChallenge } from '../duties/index.ts'
import { picksOfAccounts } from '../picks/index.ts'
import { bookReferral } from '../rewards/index.ts'
import type { Brand, BrandRegistry } from '../tenants/index.ts'
import { findEarlierEnd, lockOrder } from './delivery-store.ts'
import { mailPurchase } from './payment-mails.ts'
import {
  countPaidDeposits,
  findInitiatedReset,
  findPaymentOfOrder,
  insertPayment,
  type PaymentRow,
  updatePayment,
} from './payment-store.ts'
import { type StoreOrder, storeStatusWord } from './store-order.ts'
import { takeBackOrder } from './take-back-order.ts'

const errors = defineMessages('server.store-orders', {
  noBuyer: text<{ order: string }>('No user has the email of order {order}.'),
  disabled: text<{ order: string }>('The player of order {order} is disabled.'),
  restricted: text<{ order: string; place: string }>(
    'Order {order} comes from a restricted country or region ({place}).',
  ),
  oneChallenge: text<{ order: string }>('Order {order} must have exactly one challenge.'),
  unknownProduct: text<{ order: string; products: string }>(
    'Order {order} has an unknown product ({products}).',
  ),
  otherPlan: text<{ order: string; plan: string }>(
    'Order {order} names the plan {plan}, which is not the plan of its product.',
  ),
  price: text<{ order: string; paid: MoneyValue; price: MoneyValue }>(
    'The price of order {order} is {price}, but {paid} was paid.',
  ),
  noAccount: text<{ order: string }>('Order {order} does not say which account of the player it resets.'),
  otherPhase: text<{ order: string; accno: string }>(
    'Order {order} resets {accno} to another stage or size.',
  ),
  limited: text<{ order: string; reason: Message | string }>(
    'A limit or break of the player forbids order {order}. Refund it in the store. Reason: {reason}',
  ),
  otherCurrency: text<{ order: string; currency: string; accno: string; own: string }>(
    'Order {order} is in {currency}, but the account {accno} is in {own}.',
  ),
})

const outcomes = defineMessages('server.order-outcome', {
  repeated: text<{ order: string }>('We already processed order {order}.'),
  ended: text<{ order: string; status: Message | string }>(
    'The store reported order {order} as {status} before this delivery arrived. We did not open an account.',
  ),
  opened: text<{ accno: string }>('We opened account {accno}.'),
})

export interface StoreContext {
  readonly database: Database
  readonly clock: Clock
  readonly brands: BrandRegistry
  /** Base of the links in emails. The caller is the store, so its request has no origin of the brand. */
  readonly origin: LinkOrigin
}

export interface TakenOrder {
  readonly outcome: DeliveryOutcome
  readonly reason: Message | string
  readonly paymentId?: bigint
}

const ORDER_INDEX = 'payment_foreign_transaction'

/** Records the outcome of the order in the same transaction. */
type KeepTaken = (tx: Tx, taken: TakenOrder) => Promise<void>

export async function takeStoreOrder(
  context: StoreContext,
  tenantId: string,
  order: StoreOrder,
  keep: KeepTaken,
): Promise<TakenOrder> {
  const inTransaction = async (take: (tx: Tx) => Promise<TakenOrder>) =>
    await context.database
      .tenant(tenantId)
      .transaction()
      .execute(async (tx) => {
        await lockOrder(tx, tenantId, order.number)
        const taken = await take(tx)
        await keep(tx, taken)
        return taken
      })
  try {
    return await inTransaction(async (tx) => {
      const isNew = (await findPaymentOfOrder(tx, tenantId, order.number)) === undefined
      const taken = order.isPaid && isNew ? await takeInside(context, tx, tenantId, order) : undefined
      if (order.isPaid && order.refundedMinor === 0n)
        return taken ?? (await repeatedOrder(tx, tenantId, order))
      return await takeBackOrder(context, tx, tenantId, order)
    })
  } catch (error) {
    // The transaction rolled back, so a second one stores the reason.
    if (error instanceof AppError)
      return await inTransaction(async () => ({ outcome: 'REFUSED', reason: error.said }))
    // Another process accepted the same order at the same moment.
    if (isTakenBy(ORDER_INDEX, error))
      return await inTransaction(async (tx) => await repeatedOrder(tx, tenantId, order))
    throw error
  }
}

async function repeatedOrder(tx: Tx, tenantId: string, order: StoreOrder): Promise<TakenOrder> {
  return repeated(order, await findPaymentOfOrder(tx, tenantId, order.number))
}

const repeated = ({ number }: StoreOrder, payment: PaymentRow | undefined): TakenOrder => ({
  outcome: 'REPEATED',
  reason: outcomes.repeated({ order: number }),
  ...(payment ? { paymentId: payment.id } : {}),
})

const refused = (reason: Message) => new AppError('conflict', reason)

async function takeInside(
  { brands, clock, origin }: StoreContext,
  tx: Tx,
  tenantId: string,
  order: StoreOrder,
): Promise<TakenOrder> {
  const ended = await findEarlierEnd(tx, tenantId, order)
  if (ended !== undefined) {
    return {
      outcome: 'IGNORED',
      reason: outcomes.ended({ order: order.number, status: storeStatusWord(ended) }),
    }
  }
  const brand = brands.getById(tenantId)
  const now = clock.now()
  const user = await getBuyer(tx, brand, order)
  const offer = await getOffer(tx, tenantId, order)
  ensurePrice(brand, offer, order, now)
  await spendOnOrder(tx, tenantId, { userId: user.id, order, now })
  const isFirst = (await countPaidDeposits(tx, tenantId, user.id)) === 0

  const { payment, accno } = offer.isReset
    ? await resetPaid(tx, { brand, user, offer, order, now })
    : await openPaid(tx, { brand, user, offer, order, now })
  await ensureReferralCode(tx, tenantId, user.id)
  if (isFirst) {
    const referral = await bookReferral(tx, tenantId, {
      buyerId: user.id,
      paymentId: payment.id,
      feeMinor: order.totalMinor,
      currency: order.currency,
      rewardPercent: brand.referralPercentage,
      now,
    })
    if (referral)
      await announceAccounts(tx, tenantId, [{ userId: referral.user_id, accno: null, changes: ['REWARDS'] }])
  }
  const resetAccno = offer.isReset ? order.reset?.accountNo : undefined
  await mailPurchase(tx, { brand, origin, user, at: now, payment, accno, resetAccno })
  await announceAccounts(tx, tenantId, [{ userId: user.id, accno, changes: ['STATUS'] }])
  return { outcome: 'ACCEPTED', reason: outcomes.opened({ accno }), paymentId: payment.id }
}

async function getBuyer(tx: Tx, brand: Brand, order: StoreOrder): Promise<UserRow> {
  const found = await findUserByEmail(tx, brand.tenantId, order.email)
  const user = found && (await lockUserById(tx, brand.tenantId, found.id))
  if (!user) throw refused(errors.noBuyer({ order: order.number }))
  if (user.status !== 'ENABLED') throw refused(errors.disabled({ order: order.number }))
  if (isRestrictedPlace(order.address, brand.restrictedCountries))
    throw refused(errors.restricted({ order: order.number, place: addressText(order.address) }))
  return user
}

/** An order has one challenge. With several, an error could not name the wrong one. */
async function getOffer(tx: Tx, tenantId: string, order: StoreOrder): Promise<OfferOfProduct> {
  const [item, ...more] = order.items
  if (!item || more.length > 0 || item.quantity !== 1)
    throw refused(errors.oneChallenge({ order: order.number }))
  const offers = await findOffersOfProduct(tx, tenantId, item.productIds)
  const named = order.reset
    ? offers.find(({ challenge }) => challenge.challenge_plan === order.reset?.plan)
    : offers[0]
  if (offers.length === 0)
    throw refused(errors.unknownProduct({ order: order.number, products: item.productIds.join(', ') }))
  if (!named) throw refused(errors.otherPlan({ order: order.number, plan: order.reset?.plan ?? '' }))
  return named
}

function ensurePrice(brand: Brand, offer: OfferOfProduct, order: StoreOrder, now: Date): void {
  const { challenge } = offer
  const priceMinor = priceOf(brand, offer, order, now)
  if (order.currency === challenge.currency && order.totalMinor === priceMinor) return
  const paid = money(order.totalMinor, order.currency)
  const price = money(priceMinor, challenge.currency)
  throw refused(errors.price({ order: order.number, paid, price }))
}

/** A coupon that ended after the player ordered still counts. */
function priceOf(brand: Brand, { challenge, isReset }: OfferOfProduct, order: StoreOrder, now: Date): bigint {
  if (isReset) return challenge.reset_evaluation_fee_minor
  const [code, ...more] = order.coupons
  const coupon = code === undefined || more.length > 0 ? undefined : findBrandCoupon(brand, code)
  const orderedAt = order.createdAt ?? now
  const applies = coupon !== undefined && !isCouponOver(coupon, orderedAt.getTime())
  return orderTotal(challenge.evaluation_fee_minor, applies ? coupon : undefined).totalMinor
}

/** Staff read the reason, so it names the order. */
async function spendOnOrder(
  tx: Tx,
  tenantId: string,
  { userId, order, now }: { readonly userId: bigint; readonly order: StoreOrder; readonly now: Date },
): Promise<void> {
  const { totalMinor: priceMinor, currency } = order
  try {
    await spendOnChallenge(tx, tenantId, { userId, priceMinor, currency, now })
  } catch (error) {
    if (error instanceof AppError) throw refused(errors.limited({ order: order.number, reason: error.said }))
    throw error
  }
}

interface PaidOrder {
  readonly brand: Brand
  readonly user: UserRow
  readonly offer: OfferOfProduct
  readonly order: StoreOrder
  readonly now: Date
}

interface Opened {
  readonly payment: PaymentRow
  readonly accno: string
}

async function openPaid(tx: Tx, paid: PaidOrder): Promise<Opened> {
  const account = await openBought(tx, paid)
  const payment = await insertPayment(tx, paid.brand.tenantId, {
    ...paidColumns(paid),
    account_id: account.id,
    created_at: paid.now,
    created_by: 'store',
  })
  return { payment, accno: account.accno }
}

async function resetPaid(tx: Tx, paid: PaidOrder): Promise<Opened> {
  const { brand, user, offer, order, now } = paid
  const { tenantId } = brand
  const old = order.reset && (await findAccountByAccno(tx, tenantId, order.reset.accountNo))
  if (!old || old.user_id !== user.id) throw refused(errors.noAccount({ order: order.number }))
  if (findPhaseRefusal(old.challenge_plan, offer.challenge.challenge_plan) !== undefined)
    throw refused(errors.otherPhase({ order: order.number, accno: old.accno }))
  if (offer.challenge.currency !== old.currency)
    throw refused(
      errors.otherCurrency({
        order: order.number,
        currency: offer.challenge.currency,
        accno: old.accno,
        own: old.currency,
      }),
    )
  await closeForReset(tx, { tenantId, accountId: old.id, now, picks: picksOfAccounts })
  const account = await openBought(tx, paid)
  const awaited = await findInitiatedReset(tx, tenantId, { userId: user.id, accountId: old.id })
  const columns = { ...paidColumns(paid), account_id: account.id }
  const payment = awaited
    ? await updatePayment(tx, tenantId, awaited.id, columns)
    : await insertPayment(tx, tenantId, { ...columns, created_at: now, created_by: 'store' })
  return { payment, accno: account.accno }
}

async function openBought(tx: Tx, { brand, user, offer, order, now }: PaidOrder) {
  return await openAccount(tx, {
    tenantId: brand.tenantId,
    accnoPrefix: brand.accnoPrefix,
    userId: user.id,
    challenge: offer.challenge,
    now,
    createdBy: 'store',
    // Statistics do not count purchases of test users.
    overrides: { foreign_transaction_id: order.number, sub_type: user.type },
  })
}

function paidColumns({ user, offer, order, now }: PaidOrder) {
  return {
    user_id: user.id,
    transaction_type: 'DEPOSIT',
    transaction_status: 'PAYMENT_SUCCESS',
    status_at: now,
    payment_gateway_type: 'STORE',
    payment_method: 'STORE',
    request_amount_minor: order.totalMinor,
    request_currency: order.currency,
    transaction_amount_minor: order.totalMinor,
    transaction_currency: order.currency,
    real_amount_minor: order.totalMinor,
    real_currency: order.currency,
    foreign_transaction_id: order.number,
    challenge_plan: offer.challenge.challenge_plan,
    modified_at: now,
    modified_by: 'store',
  } as const
}
