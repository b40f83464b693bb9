import type { StoreDelivery } from '@pickproof/contract/admin-payments'
import { DAY_MS } from '@pickproof/domain/time/durations'
import { REFUSED_ORDER_KEPT_DAYS } from '@pickproof/domain/payouts/store-order-days'
import type { Role } from '@pickproof/domain/people/capabilities'
import { describe, expect, it } from 'vitest'
import { withSentences } from '../../platform/messages/speech.ts'
import { cookieFor } from '../../testing/accounts.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { callWithSecond } from '../../testing/staff.ts'
import { openStore } from '../../testing/store-of-brand.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { auditActions, mailsTo } from '../../testing/people.ts'
import { runPaymentClock } from './payment-clock.ts'

const server = await startTestServer()
const store = await openStore(server)
const signIn = async (role: Role, tenant = TEST_TENANT) =>
  await cookieFor(server, await addUserWithRole(server, role, tenant))
const ada = await signIn('ADMIN')
const ben = await signIn('ADMIN')

const retry = async (id: bigint | number, cookie = ada, tenant = TEST_TENANT) =>
  await server.call({ method: 'POST', url: `/admin/store-deliveries/${id}/retry`, cookie, tenant })

const shown = async (id: bigint): Promise<StoreDelivery> =>
  (
    await server.call({
      method: 'POST',
      url: '/admin/store-deliveries/search',
      // The tests advance the clock by days, so sessions expire.
      cookie: await signIn('ADMIN'),
      payload: { filters: { key: 'id', op: '=', value: Number(id) } },
    })
  ).json().content[0]

const audited = async () =>
  (await auditActions(server))
    .filter(({ action }) => action === 'payment.retry-delivery')
    .map((entry) => ({
      ...entry,
      before: withSentences(entry.before ?? {}),
      after: withSentences(entry.after ?? {}),
    }))

let emails = 0
/** An order of a buyer who has not registered yet. */
async function refusedOrder(parts: Parameters<typeof store.orderFor>[1] = {}) {
  const email = `later${++emails}@store.test`
  const order = store.orderFor(email, parts)
  await store.deliver(order)
  return { email, order, id: (await store.lastDelivery()).id }
}

describe('a retry of a rejected order', () => {
  it('accepts the order like a new one after the cause is fixed, and is in the audit log', async () => {
    const { email, id } = await refusedOrder({ number: 'R-1' })
    expect(await shown(id)).toMatchObject({ outcome: 'REFUSED', retry: 'POSSIBLE' })
    const buyer = await store.addBuyer({ email })
    const answer = await retry(id)
    expect(answer.statusCode).toBe(200)
    const [account, ...more] = await store.accountsOf(buyer)
    expect(more).toEqual([])
    const [payment] = await store.paymentsOf(buyer)
    expect(answer.json()).toMatchObject({
      outcome: 'ACCEPTED',
      reason: `We opened account ${account?.accno}.`,
      orderNumber: 'R-1',
      paymentId: Number(payment?.id),
      retry: null,
    })
    expect(payment).toMatchObject({ transaction_status: 'PAYMENT_SUCCESS', foreign_transaction_id: 'R-1' })
    expect(await mailsTo(server, email)).toMatchObject([{ kind: 'purchase' }])
    expect((await store.lastDelivery()).body).toBeNull()
    expect((await audited()).at(-1)).toMatchObject({
      target_kind: 'store-delivery',
      target_id: String(id),
      before: {
        orderNumber: 'R-1',
        outcome: 'REFUSED',
        reason: expect.stringContaining('No user has the email'),
      },
      after: { outcome: 'ACCEPTED', reason: `We opened account ${account?.accno}.` },
    })
  })

  it('that is rejected again shows the new reason, changes nothing else and can be repeated', async () => {
    const { email, id } = await refusedOrder({ number: 'R-2' })
    const buyer = await store.addBuyer({ email, status: 'DISABLED' })
    const answer = await retry(id)
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toBe('Rejected again. The player of order R-2 is disabled.')
    expect(await shown(id)).toMatchObject({
      outcome: 'REFUSED',
      reason: 'The player of order R-2 is disabled.',
      retry: 'POSSIBLE',
    })
    expect(await store.accountsOf(buyer)).toEqual([])
    expect((await audited()).at(-1)).toMatchObject({
      target_id: String(id),
      after: { outcome: 'REFUSED', reason: 'The player of order R-2 is disabled.' },
    })
  })

  it('by several people at the same time buys once', async () => {
    const { email, id } = await refusedOrder()
    const buyer = await store.addBuyer({ email })
    const before = (await audited()).length
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => retry(id, index % 2 === 0 ? ada : ben)),
    )
    for (const answer of answers) expect([200, 409]).toContain(answer.statusCode)
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(await store.accountsOf(buyer)).toHaveLength(1)
    expect(await store.paymentsOf(buyer)).toHaveLength(1)
    expect(await shown(id)).toMatchObject({ outcome: 'ACCEPTED', paymentId: expect.any(Number) })
    expect(await audited()).toHaveLength(before + 1)
    const late = await retry(id, ben)
    expect(late.statusCode).toBe(409)
    expect(late.json().message).toMatch(/^You can only retry a rejected delivery. We opened account \S+\.$/)
  })

  it('is not possible after the store has sent the order again, for example as refunded', async () => {
    const { email, order, id } = await refusedOrder()
    await store.deliver({ ...order, status: 'refunded' })
    const buyer = await store.addBuyer({ email })
    expect(await shown(id)).toMatchObject({ retry: 'TOLD_AGAIN' })
    expect(await retry(id)).toMatchObject({ statusCode: 409 })
    expect(await store.accountsOf(buyer)).toEqual([])
  })

  it('resets the account that the order names', async () => {
    const buyer = await store.addBuyer()
    await store.deliver(store.orderFor(buyer.email))
    const [old] = await store.accountsOf(buyer)
    const early = { ...(await store.resetOrder(buyer.email, old?.accno)), total: '1.00' }
    await store.deliver(early)
    const { id, body } = await store.lastDelivery()
    // Corrects the price in the stored order; a brand could also change its price.
    const { reset_evaluation_fee_minor: feeMinor } = store.challenge
    await server.context.database
      .tenant(TEST_TENANT)
      .updateTable('store_delivery')
      .set({ body: (body ?? '').replace('1.00', (Number(feeMinor) / 100).toFixed(2)) })
      .where('id', '=', id)
      .execute()
    expect((await retry(id)).json()).toMatchObject({ outcome: 'ACCEPTED' })
    expect((await store.accountsOf(buyer)).map(({ status }) => status)).toEqual(['INACTIVE', 'ACTIVE'])
  })

  it('is for staff of the same brand, and requires an existing delivery', async () => {
    const { id } = await refusedOrder()
    expect((await retry(id, await signIn('USER'))).statusCode).toBe(403)
    const elsewhere = await signIn('ADMIN', OTHER_TENANT)
    expect((await retry(id, elsewhere, OTHER_TENANT)).statusCode).toBe(404)
    expect((await retry(999_999_999)).statusCode).toBe(404)
    expect((await retry(id, await signIn('SUPER_ADMIN'))).statusCode).toBe(409)
  })
})

describe('the stored part of a rejected order', () => {
  it('has the fields we process, and nothing else about the buyer', async () => {
    const { email, id } = await refusedOrder()
    const { body } = await store.lastDelivery()
    expect(JSON.parse(body ?? '').billing).toEqual({ email, country: 'GB' })
    expect(body).not.toMatch(/Any|Body|first_name|date_paid|555 0100/)
    expect(JSON.stringify(await shown(id))).not.toContain(email)
  })

  it('is deleted in time; after that the store has to send the order again', async () => {
    const { email, id } = await refusedOrder()
    const buyer = await store.addBuyer({ email })
    server.clock.advanceMs(REFUSED_ORDER_KEPT_DAYS * DAY_MS - 1000)
    await runPaymentClock(store.clockContext, TEST_TENANT)
    expect(await shown(id)).toMatchObject({ retry: 'POSSIBLE' })
    server.clock.advanceMs(2000)
    await runPaymentClock(store.clockContext, TEST_TENANT)
    expect(await shown(id)).toMatchObject({ retry: 'NOT_KEPT' })
    expect((await retry(id, await signIn('ADMIN'))).json().message).toBe(
      'The order of this delivery is no longer stored. Send it again from the store.',
    )
    expect(await store.accountsOf(buyer)).toEqual([])
  })

  it('is deleted when the buyer is purged, including under an earlier email; other orders stay', async () => {
    const staff = await signIn('SUPER_ADMIN')
    const buyer = await store.addBuyer({ status: 'DISABLED' })
    const db = server.context.database.tenant(TEST_TENANT)
    await db
      .insertInto('earlier_email')
      .values({
        tenant_id: TEST_TENANT,
        user_id: buyer.id,
        email: 'before@store.test',
        until: server.clock.now(),
      })
      .execute()
    const ids: bigint[] = []
    for (const email of [buyer.email.toUpperCase(), 'before@store.test', 'other@store.test']) {
      await store.deliver(store.orderFor(email))
      ids.push((await store.lastDelivery()).id)
    }
    // The body of an interrupted delivery may not be JSON.
    await db
      .insertInto('store_delivery')
      .values({
        tenant_id: TEST_TENANT,
        delivery_id: 'cut off',
        topic: 'order.created',
        outcome: 'RECEIVED',
        reason: 'Not decided yet.',
        body: '{"id":',
        received_at: server.clock.now(),
      })
      .execute()
    const purged = await callWithSecond(server, {
      method: 'PUT',
      url: `/super-admin/${buyer.id}/purge-user`,
      cookie: staff,
    })
    expect(purged.statusCode).toBeLessThan(300)
    const bodies = await db
      .selectFrom('store_delivery')
      .select('body')
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    expect(bodies.map(({ body }) => body !== null)).toEqual([false, false, true])
  })

  it('is empty for an unsigned delivery or a body that is not an order', async () => {
    await store.deliver(store.orderFor('nobody@store.test'), { signature: 'wrong' })
    expect(await shown((await store.lastDelivery()).id)).toMatchObject({
      outcome: 'REFUSED',
      retry: 'NOT_KEPT',
    })
    await store.deliver('[]')
    expect(await shown((await store.lastDelivery()).id)).toMatchObject({
      outcome: 'REFUSED',
      retry: 'NOT_KEPT',
    })
  })
})
