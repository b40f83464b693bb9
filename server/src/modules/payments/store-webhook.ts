/**
 * Where the store tells of its orders, in the form of WooCommerce: topic, delivery id and signature in headers, the
 * order in the body. A delivery that is signed is answered with 200 whatever became of it, because the store stops
 * telling anything after a few failures; what was done with it is kept for staff.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { DeliveryOutcome } from '../../platform/db/tables/money.ts'
import type { BrandRegistry } from '../tenants/index.ts'
import { insertDelivery } from './payment-store.ts'
import { readStoreOrder } from './store-order.ts'
import { isSignedBy } from './store-signature.ts'
import { type StoreContext, takeStoreOrder } from './take-store-order.ts'

export const STORE_WEBHOOK_PATH = '/api/webhooks/store'
export const STORE_HEADERS = {
  topic: 'x-wc-webhook-topic',
  delivery: 'x-wc-webhook-delivery-id',
  signature: 'x-wc-webhook-signature',
} as const

const BODY_BYTES_MAX = 512 * 1024
const NAME_LENGTH_MAX = 100
/** Sent once when a webhook is set up in the store, in a form and without a signature. */
const PING = /^webhook_id=\d+$/

export interface WebhookOptions extends StoreContext {
  readonly brands: BrandRegistry
  /** Undefined where a brand has no store. */
  secretOf(tenantId: string): string | undefined
  readonly rateLimits: boolean
}

export async function registerStoreWebhook(app: FastifyInstance, options: WebhookOptions): Promise<void> {
  await app.register(async (scope) => {
    // The signature is over the bytes as they came, so nothing may read them before.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_BYTES_MAX },
      (_request, body, done) => done(null, body),
    )
    scope.post(
      `${STORE_WEBHOOK_PATH}/:tenant`,
      {
        schema: { hide: true } as never,
        config: options.rateLimits ? { rateLimit: { max: 300, timeWindow: '1 minute' } } : {},
      },
      async (request, reply) => {
        const answer = await takeDelivery(options, request)
        return reply.header('cache-control', 'no-store').send(answer)
      },
    )
  })
}

interface DeliveryAnswer {
  readonly outcome: DeliveryOutcome
  readonly reason: string
}

async function takeDelivery(options: WebhookOptions, request: FastifyRequest): Promise<DeliveryAnswer> {
  const { tenant: tenantId } = request.params as { tenant: string }
  const secret = options.brands.findById(tenantId) && options.secretOf(tenantId)
  if (!secret) throw notFound()
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  if (PING.test(body.subarray(0, NAME_LENGTH_MAX).toString('latin1')))
    return { outcome: 'IGNORED', reason: 'The webhook is set up.' }

  const topic = headerOf(request, STORE_HEADERS.topic)
  const keep = async (
    taken: DeliveryAnswer & { readonly paymentId?: bigint },
    orderNumber: string | null,
  ) => {
    await insertDelivery(options.database.tenant(tenantId), tenantId, {
      delivery_id: headerOf(request, STORE_HEADERS.delivery),
      topic,
      order_number: orderNumber,
      outcome: taken.outcome,
      reason: taken.reason,
      payment_id: taken.paymentId ?? null,
      received_at: options.clock.now(),
      ip: request.ip,
    })
    return { outcome: taken.outcome, reason: taken.reason }
  }
  if (!isSignedBy(secret, body, headerOf(request, STORE_HEADERS.signature))) {
    await keep({ outcome: 'REFUSED', reason: 'The signature is wrong.' }, null)
    throw new AppError('auth.failed', 'The signature is wrong.')
  }
  if (!topic.startsWith('order.')) {
    return await keep({ outcome: 'IGNORED', reason: `Nothing is done with ${topic || 'no topic'}.` }, null)
  }
  const order = readStoreOrder(body)
  if (!order) return await keep({ outcome: 'REFUSED', reason: 'The body is not an order.' }, null)
  const taken = await takeStoreOrder(options, tenantId, order)
  return await keep(taken, order.number)
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return (Array.isArray(value) ? value[0] : value)?.slice(0, NAME_LENGTH_MAX) ?? ''
}
