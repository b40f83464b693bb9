/**
 * Handles refunds and chargebacks of accepted orders. If no pick was placed, it closes the account and takes back the
 * referral reward. Everything else becomes a review case: staff decide about the money.
 */
import { formatMinor } from '@pickproof/domain/format/money'
import {
  defineMessages,
  type Message,
  money,
  type MoneyValue,
  text,
} from '@pickproof/domain/messages/message'
import { packMessage } from '@pickproof/domain/messages/stored-message'
import { announceAccounts } from '../../platform/db/account-event-store.ts'
import type { Tx } from '../../platform/db/database.ts'
import { recordAudit } from '../audit/index.ts'
import { findUserById, lockUserById } from '../identity/index.ts'
import { picksOfAccounts } from '../picks/index.ts'
import { fileOrderCase } from '../review/index.ts'
import { takeBackReferral, type TakenBackReferral } from '../rewards/index.ts'
import { type ClosedForRefund, closeForRefund } from '../accounts/index.ts'
import { mailOrderTakenBack } from './payment-mails.ts'
import {
  findPaymentOfOrder,
  lockPayment,
  type PaymentRow,
  readPayment,
  updatePayment,
} from './payment-store.ts'
import { type StoreOrder, storeStatusWord } from './store-order.ts'
import type { StoreContext, TakenOrder } from './take-store-order.ts'

type Reported = { readonly order: string; readonly status: Message | string }
type Named = { readonly accno: string }

const texts = defineMessages('server.take-back', {
  unpaid: text<Reported>('Order {order} is {status}, not paid.'),
  known: text<Reported>('The store already reported order {order} as {status}.'),
  reported: text<Reported>('The store reported order {order} as {status}.'),
  and: text<{ first: Message; second: Message }>('{first} {second}'),
  played: text<Named>('Picks were placed on account {accno}, so it stays open until staff decide.'),
  closed: text<Named>('Account {accno} was closed: nothing had been placed on it.'),
  closedBefore: text<Named>('Account {accno} was closed already.'),
  rewardTaken: text<{ amount: MoneyValue }>('We took back the referral reward of {amount}.'),
  rewardSpent: text<{ amount: MoneyValue }>(
    'The referrer already spent the referral reward of {amount}, so we could not take it back.',
  ),
  refundedPart: text<{ order: string; refunded: MoneyValue; total: MoneyValue }>(
    'The store refunded {refunded} of {total} of order {order}. The account stays open until staff decide.',
  ),
  disputed: text<Reported>(
    'Order {order} was paid and is {status} now, as in a dispute. The account stays open until staff decide.',
  ),
})

export async function takeBackOrder(
  context: StoreContext,
  tx: Tx,
  tenantId: string,
  order: StoreOrder,
): Promise<TakenOrder> {
  const found = await findPaymentOfOrder(tx, tenantId, order.number)
  if (!found) return { outcome: 'IGNORED', reason: texts.unpaid(reportedOf(order)) }
  // Locks the user first, like everywhere a player's payments change.
  if (found.user_id !== null) await lockUserById(tx, tenantId, found.user_id)
  const payment = await lockPayment(tx, tenantId, found.id)
  if (!payment) throw new Error(`the payment of order ${order.number} no longer exists`)
  const now = context.clock.now()
  if (payment.transaction_status !== 'PAYMENT_SUCCESS') return known(order, payment)
  if (order.isEnded) return await takeBackWhole(context, tx, { order, payment, now })
  if (order.refundedMinor > payment.refunded_minor) return await takeBackPart(tx, { order, payment, now })
  if (order.refundedMinor > 0n) return known(order, payment)
  return await noteDispute(tx, { order, payment, now })
}

interface TakingBack {
  readonly order: StoreOrder
  readonly payment: PaymentRow
  readonly now: Date
}

const reportedOf = ({ number, status }: StoreOrder): Reported => ({
  order: number,
  status: storeStatusWord(status),
})

const known = (order: StoreOrder, { id }: PaymentRow): TakenOrder => ({
  outcome: 'REPEATED',
  reason: texts.known(reportedOf(order)),
  paymentId: id,
})

async function takeBackWhole(
  { brands, origin }: StoreContext,
  tx: Tx,
  { order, payment, now }: TakingBack,
): Promise<TakenOrder> {
  const { tenant_id: tenantId, id: paymentId, account_id: accountId, user_id: userId } = payment
  const account =
    accountId === null
      ? undefined
      : await closeForRefund(tx, {
          picks: picksOfAccounts,
          tenantId,
          accountId,
          now,
          orderNumber: order.number,
          status: storeStatusWord(order.status),
        })
  const referral = await takeBackReferral(tx, tenantId, { paymentId, orderNumber: order.number, now })
  // Players read the payment's note, so it leaves out the reward of the referrer.
  const note = joined(texts.reported(reportedOf(order)), accountSentence(account))
  const reason = joined(note, referralSentence(referral))
  const after = await updatePayment(tx, tenantId, paymentId, {
    transaction_status: 'PAYMENT_FAILURE',
    status_at: now,
    refunded_minor: payment.request_amount_minor,
    real_amount_minor: 0n,
    note: packMessage(note),
    modified_at: now,
    modified_by: 'store',
  })
  if (account?.outcome === 'PLAYED' || referral?.outcome === 'SPENT')
    await fileCase(
      tx,
      { order, payment, now },
      {
        sentence: reason,
        userIds: referral?.outcome === 'SPENT' ? [referral.record.user_id] : [],
      },
    )
  await audit(tx, payment, after, now)
  const user = userId === null ? undefined : await findUserById(tx, tenantId, userId)
  if (user)
    await mailOrderTakenBack(tx, {
      brand: brands.getById(tenantId),
      origin,
      user,
      payment: after,
      at: now,
      status: order.status,
      accountSentence: accountSentence(account),
    })
  if (referral?.outcome === 'TAKEN')
    await announceAccounts(tx, tenantId, [
      { userId: referral.record.user_id, accno: null, changes: ['REWARDS'] },
    ])
  return { outcome: 'ACCEPTED', reason, paymentId }
}

function joined(first: Message, second: Message | undefined): Message {
  return second ? texts.and({ first, second }) : first
}

function accountSentence(account: ClosedForRefund | undefined): Message | undefined {
  if (!account) return undefined
  const { accno, outcome } = account
  if (outcome === 'PLAYED') return texts.played({ accno })
  return outcome === 'CLOSED' ? texts.closed({ accno }) : texts.closedBefore({ accno })
}

function referralSentence(referral: TakenBackReferral | undefined): Message | undefined {
  if (!referral) return undefined
  const { amount_minor, currency } = referral.record
  const amount = money(amount_minor, currency)
  return referral.outcome === 'TAKEN' ? texts.rewardTaken({ amount }) : texts.rewardSpent({ amount })
}

/** The player keeps the account, because part of its price is still paid. */
async function takeBackPart(tx: Tx, { order, payment, now }: TakingBack): Promise<TakenOrder> {
  const { tenant_id: tenantId, id: paymentId, request_amount_minor: totalMinor } = payment
  const reason = texts.refundedPart({
    order: order.number,
    refunded: money(order.refundedMinor, payment.request_currency),
    total: money(totalMinor, payment.request_currency),
  })
  const after = await updatePayment(tx, tenantId, paymentId, {
    refunded_minor: order.refundedMinor,
    real_amount_minor: totalMinor - order.refundedMinor,
    note: packMessage(reason),
    modified_at: now,
    modified_by: 'store',
  })
  await fileCase(tx, { order, payment, now }, { sentence: reason })
  await audit(tx, payment, after, now)
  return { outcome: 'ACCEPTED', reason, paymentId }
}

/** On hold, pending or another unpaid status: the bank may still decide for the brand. */
async function noteDispute(tx: Tx, taking: TakingBack): Promise<TakenOrder> {
  const { order, payment } = taking
  const sentence = texts.disputed(reportedOf(order))
  const isNew = await fileCase(tx, taking, { sentence })
  return isNew ? { outcome: 'ACCEPTED', reason: sentence, paymentId: payment.id } : known(order, payment)
}

async function fileCase(
  tx: Tx,
  { order, payment, now }: TakingBack,
  found: {
    readonly sentence: Message
    readonly userIds?: readonly bigint[]
  },
): Promise<boolean> {
  const buyer = payment.user_id === null ? [] : [payment.user_id]
  const { accno } = await readPayment(tx, payment.tenant_id, payment.id)
  return await fileOrderCase(tx, payment.tenant_id, {
    orderNumber: order.number,
    orderStatus: order.status,
    refundedMinor: order.refundedMinor,
    sentence: packMessage(found.sentence),
    userIds: [...new Set([...buyer, ...(found.userIds ?? [])])],
    accnos: accno === null ? [] : [accno],
    now,
  })
}

async function audit(tx: Tx, before: PaymentRow, after: PaymentRow, at: Date): Promise<void> {
  const facts = ({ transaction_status, refunded_minor, request_currency, note }: PaymentRow) => ({
    status: transaction_status,
    refunded: formatMinor(refunded_minor, request_currency),
    note,
  })
  await recordAudit(tx, {
    tenantId: before.tenant_id,
    actor: { userId: null, email: 'store' },
    action: 'payment.take-back',
    target: { kind: 'payment', id: before.id },
    before: facts(before),
    after: facts(after),
    caller: { ip: '', userAgent: '' },
    at,
  })
}
