/** The store of a brand: sends orders and reads their outcomes. */
import { createHmac } from 'node:crypto'
import { withSentences } from '../platform/messages/speech.ts'
import { addPerson, type Person } from './people.ts'
import { BASE_STAGE_1, cookieFor, getChallenge } from './accounts.ts'
import { TEST_TENANT, type TestServer } from './test-server.ts'
import type { UserRow } from '../modules/identity/index.ts'
import { storeSecrets } from '../modules/payments/index.ts'

export interface OrderParts {
  readonly number?: string
  readonly status?: string
  readonly currency?: string
  readonly total?: string
  readonly productId?: string | null
  readonly quantity?: number
  /** How many lines name the challenge. The default is one. */
  readonly lines?: number
  readonly country?: string
  readonly postcode?: string
  readonly otherData?: string
  /** When the store last changed the order. */
  readonly modified?: string
  /** The codes that lowered the price, as the store writes them. */
  readonly coupons?: readonly string[]
  readonly created?: string
  /** What was paid back so far, as the store writes it: '-20.00'. */
  readonly refunds?: readonly string[]
}

interface Sending {
  readonly tenant?: string
  readonly signature?: string
  readonly topic?: string
}

const priceText = (minor: bigint | null) => (Number(minor) / 100).toFixed(2)

export async function openStore(server: TestServer) {
  const db = server.context.database.tenant(TEST_TENANT)
  const secretOf = storeSecrets(server.context.config, server.context.brands)
  const challenge = await getChallenge(server, BASE_STAGE_1)
  let numbers = 0

  const signatureOf = (body: Buffer, tenant: string) =>
    createHmac('sha256', secretOf(tenant) ?? '')
      .update(body)
      .digest('base64')

  const addBuyer = async (person: Person = {}) =>
    await addPerson(server, { email: `buyer${++numbers}@store.test`, currency: 'USD', ...person })

  /** An order as the store writes it, with more in it than is read. */
  function orderFor(email: string, parts: OrderParts = {}): object {
    const { number = `${1000 + ++numbers}`, status = 'processing', currency = 'USD' } = parts
    const { total = priceText(challenge.evaluation_fee_minor), productId = challenge.wc_product_id } = parts
    return {
      id: 900_000 + numbers,
      number,
      status,
      currency,
      total,
      prices_include_tax: false,
      date_paid: '2026-11-15T12:00:00',
      ...(parts.modified ? { date_modified_gmt: parts.modified } : {}),
      ...(parts.created ? { date_created_gmt: parts.created } : {}),
      coupon_lines: (parts.coupons ?? []).map((code, index) => ({ id: index + 1, code, discount: '1.00' })),
      refunds: (parts.refunds ?? []).map((amount, index) => ({ id: index + 1, reason: '', total: amount })),
      billing: {
        first_name: 'Any',
        last_name: 'Body',
        email,
        country: parts.country ?? 'GB',
        postcode: parts.postcode ?? '',
      },
      line_items: Array.from({ length: parts.lines ?? 1 }, (_, index) => ({
        id: index + 1,
        name: 'A challenge',
        product_id: 4711,
        variation_id: 0,
        sku: productId,
        quantity: parts.quantity ?? 1,
        total,
      })),
      meta_data: [
        { id: 1, key: 'phone', value: '555 0100' },
        ...(parts.otherData ? [{ id: 2, key: 'otherData', value: parts.otherData }] : []),
      ],
    }
  }

  /** The order of a reset of the base challenge; it says which account where one is given. */
  async function resetOrder(
    email: string,
    accountNo: string | undefined,
    { currency = 'USD', encode = encodeURIComponent } = {},
  ): Promise<object> {
    const offer = await getChallenge(server, BASE_STAGE_1, { currency })
    return orderFor(email, {
      productId: offer.wc_reset_product_id,
      currency,
      total: priceText(offer.reset_evaluation_fee_minor),
      otherData: accountNo && encode(JSON.stringify({ accountNo, plan: BASE_STAGE_1 })),
    })
  }

  async function deliver(order: object | string, sending: Sending = {}) {
    const { tenant = TEST_TENANT, topic = 'order.updated' } = sending
    const body = Buffer.from(typeof order === 'string' ? order : JSON.stringify(order))
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/webhooks/store/${tenant}`,
      headers: {
        'content-type': 'application/json',
        'x-wc-webhook-topic': topic,
        'x-wc-webhook-delivery-id': `delivery-${++numbers}`,
        'x-wc-webhook-signature': sending.signature ?? signatureOf(body, tenant),
      },
      payload: body,
    })
    return { ...answer.json<{ outcome: string; reason: string }>(), status: answer.statusCode }
  }

  /** A delivery whose decision was interrupted. */
  const leaveUndecided = async (deliveryId: string, order: object) =>
    await db
      .insertInto('store_delivery')
      .values({
        tenant_id: TEST_TENANT,
        delivery_id: deliveryId,
        topic: 'order.created',
        outcome: 'RECEIVED',
        reason: 'Not decided yet.',
        body: JSON.stringify(order),
        received_at: server.clock.now(),
      })
      .execute()

  /** What a player says before they pay a reset in the store. */
  const announceReset = async (accountNo: string, player: UserRow) =>
    await server.call({
      method: 'POST',
      url: `/accounts/${accountNo}/request-reset-account`,
      cookie: await cookieFor(server, player),
      payload: { challengePlan: BASE_STAGE_1 },
    })

  const accountsOf = async (user: UserRow) =>
    await db
      .selectFrom('challenge_account')
      .selectAll()
      .where('tenant_id', '=', TEST_TENANT)
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute()
  const paymentsOf = async (user: UserRow) =>
    await db
      .selectFrom('payment')
      .selectAll()
      .where('tenant_id', '=', TEST_TENANT)
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute()
  const lastDelivery = async () =>
    withSentences(
      await db
        .selectFrom('store_delivery')
        .selectAll()
        .where('tenant_id', '=', TEST_TENANT)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    )

  return {
    challenge,
    /** What the clock of payments runs with. */
    clockContext: { ...server.context, origin: { origin: 'http://localhost', isLocalHost: true } },
    signatureOf,
    addBuyer,
    orderFor,
    resetOrder,
    deliver,
    leaveUndecided,
    announceReset,
    accountsOf,
    paymentsOf,
    lastDelivery,
  }
}
