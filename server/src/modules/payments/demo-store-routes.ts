/**
 * Replaces a brand's shop on the machine that runs the product. It accepts the same form as a real shop and sends
 * orders through the same signed webhook. It takes no money, so it only serves local requests and never runs in
 * production.
 */
import { randomBytes } from 'node:crypto'
import { formatMinor } from '@pickproof/domain/format/money'
import { minorToJson } from '@pickproof/domain/money/money'
import { type Coupon, isCouponOver, orderTotal } from '@pickproof/domain/accounts/coupon'
import { planCodeLabel } from '@pickproof/domain/accounts/plan-code'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { isAtThisMachine } from '../../platform/http/local-host.ts'
import { sendPlainPage } from '../../platform/http/send-plain-page.ts'
import { findBrandCoupon, findOffersOfProduct, type OfferOfProduct } from '../challenges/index.ts'
import { brandOfPage, DEMO_STORE_PATH, type Brand, type BrandRegistry } from '../tenants/index.ts'
import { type CartPage, cartPage, thanksPage } from './demo-store-page.ts'
import { signDelivery } from './store-signature.ts'
import { STORE_HEADERS, STORE_WEBHOOK_PATH } from './store-webhook.ts'

interface DemoStoreOptions {
  readonly database: Database
  readonly brands: BrandRegistry
  readonly clock: Clock
  readonly isProduction: boolean
  secretOf(tenantId: string): string | undefined
}

type Fields = Readonly<Record<string, string>>

export function registerDemoStore(app: FastifyInstance, options: DemoStoreOptions): void {
  if (options.isProduction) return
  const hidden = { schema: { hide: true } as never }

  app.get(DEMO_STORE_PATH, hidden, async (request, reply) => {
    const visit = await visitOf(options, request, reply, request.query)
    return sendPlainPage(reply, { hasForms: true, write: (nonce) => cartPage({ ...visit, nonce }) })
  })

  app.post(DEMO_STORE_PATH, hidden, async (request, reply) => {
    const visit = await visitOf(options, request, reply, request.body)
    return sendPlainPage(reply, { hasForms: true, write: (nonce) => cartPage({ ...visit, nonce }) })
  })

  app.post(`${DEMO_STORE_PATH}/order`, hidden, async (request, reply) => {
    const visit = await visitOf(options, request, reply, request.body)
    if (!visit.offer) throw notFound()
    const number = `DEMO-${randomBytes(5).toString('hex').toUpperCase()}`
    const body = Buffer.from(JSON.stringify(orderOf(number, visit.offer, visit.fields)))
    const answer = await deliver(app, { body, number, brand: visit.brand, options })
    return sendPlainPage(reply, {
      hasForms: true,
      write: (nonce) => thanksPage({ ...visit, nonce, number, answer }),
    })
  })
}

interface CartVisit {
  readonly brand: Brand
  readonly fields: Fields
  readonly offer: CartPage['offer']
}

async function visitOf(
  { brands, clock, database }: DemoStoreOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  input: unknown,
): Promise<CartVisit> {
  if (!isAtThisMachine(request)) throw notFound()
  const brand = brandOfPage(brands, request, reply)
  const fields = Object.fromEntries(
    Object.entries((input ?? {}) as Record<string, unknown>).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.slice(0, 500)]] : [],
    ),
  )
  const productIds = (fields['add-to-cart'] ?? '').split(',').filter((id) => id !== '')
  const offers = await findOffersOfProduct(database.tenant(brand.tenantId), brand.tenantId, productIds)
  const plan = planOf(fields)
  const offer = offers.find(({ challenge }) => challenge.challenge_plan === plan) ?? offers[0]
  const coupon = findBrandCoupon(brand, fields.coupon ?? '')
  const applies = coupon !== undefined && !isCouponOver(coupon, clock.now().getTime())
  const cart = offer && inCart(offer, productIds[0] ?? '', applies ? coupon : undefined)
  return { brand, fields, offer: cart }
}

function planOf({ otherData }: Fields): string | undefined {
  try {
    return (JSON.parse(otherData ?? '') as { plan?: string }).plan
  } catch {
    return undefined
  }
}

function inCart(
  { challenge, isReset }: OfferOfProduct,
  productId: string,
  coupon: Coupon | undefined,
): CartPage['offer'] {
  const priceMinor = isReset ? challenge.reset_evaluation_fee_minor : challenge.evaluation_fee_minor
  return {
    productId,
    title: `${isReset ? 'Reset of ' : ''}${challenge.challenge_name}, ${formatMinor(challenge.account_size_minor, challenge.currency)}`,
    plan: planCodeLabel(challenge.challenge_plan),
    currency: challenge.currency,
    ...orderTotal(priceMinor, isReset ? undefined : coupon),
    coupon: isReset ? undefined : coupon?.code,
  }
}

/** The fields of a WooCommerce order that a shop fills in for a product without shipping. */
function orderOf(number: string, offer: NonNullable<CartPage['offer']>, fields: Fields) {
  const total = minorToJson(offer.totalMinor).toFixed(2)
  return {
    id: number,
    number,
    status: 'completed',
    currency: offer.currency,
    total,
    payment_method: 'demo',
    billing: {
      first_name: fields.fname ?? '',
      last_name: fields.lname ?? '',
      email: fields.email ?? '',
      phone: fields.phone ?? '',
      address_1: fields.address ?? '',
      address_2: fields.address2 ?? '',
      city: fields.city ?? '',
      state: fields.state ?? '',
      postcode: fields.postcode ?? '',
      country: fields.country ?? '',
    },
    coupon_lines: offer.coupon === undefined ? [] : [{ id: 1, code: offer.coupon.toLowerCase() }],
    line_items: [{ id: 1, name: offer.title, product_id: offer.productId, quantity: 1, total }],
    meta_data: fields.otherData ? [{ id: 1, key: 'otherData', value: fields.otherData }] : [],
  }
}

interface Delivery {
  readonly body: Buffer
  readonly number: string
  readonly brand: Brand
  readonly options: DemoStoreOptions
}

/** Goes through the whole server, like a delivery from outside. */
async function deliver(app: FastifyInstance, { body, number, brand, options }: Delivery) {
  const answer = await app.inject({
    method: 'POST',
    url: `${STORE_WEBHOOK_PATH}/${brand.tenantId}`,
    headers: {
      'content-type': 'application/json',
      [STORE_HEADERS.topic]: 'order.created',
      [STORE_HEADERS.delivery]: number,
      [STORE_HEADERS.signature]: signDelivery(options.secretOf(brand.tenantId) ?? '', body),
    },
    payload: body,
  })
  return answer.json<{ readonly outcome: string; readonly reason: string }>()
}
