/**
 * Receives orders in WooCommerce format: topic, delivery id and signature in headers, the order in the body. Every
 * signed delivery gets a 200, because the store disables the webhook after a few failures. The outcome is stored for
 * staff.
 */
import { defineMessages } from '@pickproof/domain/messages/message'
import { packMessage } from '@pickproof/domain/messages/stored-message'
import { HOUR_MS } from '@pickproof/domain/time/durations'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sayToCaller } from '../../platform/messages/speech.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { BrandRegistry } from '../tenants/index.ts'
import { countRefusedSince, insertDelivery } from './delivery-store.ts'
import { isSignedBy } from './store-signature.ts'
import { takeDelivered } from './take-delivered.ts'
import type { StoreContext, TakenOrder } from './take-store-order.ts'

const errors = defineMessages('server.store-webhook', {
  wrongSignature: 'The signature is wrong.',
  ready: 'The webhook is ready.',
  undecided: 'Not decided yet.',
})

export const STORE_WEBHOOK_PATH = '/api/webhooks/store'
export const STORE_HEADERS = {
  topic: 'x-wc-webhook-topic',
  delivery: 'x-wc-webhook-delivery-id',
  signature: 'x-wc-webhook-signature',
} as const

const REFUSED_KEPT_PER_HOUR = 100
const BODY_BYTES_MAX = 512 * 1024
const NAME_LENGTH_MAX = 100
/** Sent once when a webhook is set up in the store, form-encoded and unsigned. */
const PING = /^webhook_id=\d+$/

interface WebhookOptions extends StoreContext {
  readonly brands: BrandRegistry
  /** Undefined if the brand has no store. */
  secretOf(tenantId: string): string | undefined
  readonly rateLimits: boolean
}

export async function registerStoreWebhook(app: FastifyInstance, options: WebhookOptions): Promise<void> {
  await app.register(async (scope) => {
    // The signature covers the raw bytes, so no parser may read them first.
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
        const { outcome, reason } = await takeDelivery(options, request)
        return reply.header('cache-control', 'no-store').send({ outcome, reason: sayToCaller(reason) })
      },
    )
  })
}

async function takeDelivery(
  options: WebhookOptions,
  request: FastifyRequest,
): Promise<Pick<TakenOrder, 'outcome' | 'reason'>> {
  const { tenant: tenantId } = request.params as { tenant: string }
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  return await takeSignedDelivery(options, tenantId, {
    body,
    deliveryId: headerOf(request, STORE_HEADERS.delivery),
    topic: headerOf(request, STORE_HEADERS.topic),
    signature: headerOf(request, STORE_HEADERS.signature),
    ip: request.ip,
  })
}

interface SignedDelivery {
  readonly body: Buffer
  readonly deliveryId: string
  readonly topic: string
  readonly signature: string
  readonly ip: string
}

/** Handles a delivery after the HTTP layer: checks the signature, stores the delivery and decides it. */
export async function takeSignedDelivery(
  options: Omit<WebhookOptions, 'rateLimits'>,
  tenantId: string,
  { body, deliveryId, topic, signature, ip }: SignedDelivery,
): Promise<Pick<TakenOrder, 'outcome' | 'reason'>> {
  const secret = options.brands.findById(tenantId) && options.secretOf(tenantId)
  if (!secret) throw notFound()
  if (PING.test(body.subarray(0, NAME_LENGTH_MAX).toString('latin1')))
    return { outcome: 'IGNORED', reason: errors.ready }

  const db = options.database.tenant(tenantId)
  const received = { delivery_id: deliveryId, topic, received_at: options.clock.now(), ip }
  if (!isSignedBy(secret, body, signature)) {
    const since = new Date(received.received_at.getTime() - HOUR_MS)
    // Any caller can send garbage. Staff see that it arrives, but we store only some of it.
    if ((await countRefusedSince(db, tenantId, since)) < REFUSED_KEPT_PER_HOUR)
      await insertDelivery(db, tenantId, {
        ...received,
        outcome: 'REFUSED',
        reason: packMessage(errors.wrongSignature),
      })
    throw new AppError('auth.failed', errors.wrongSignature)
  }
  const id = await insertDelivery(db, tenantId, {
    ...received,
    outcome: 'RECEIVED',
    reason: packMessage(errors.undecided),
    body: body.toString('utf8'),
  })
  const { outcome, reason } = await takeDelivered(options, tenantId, { id, outcome: 'RECEIVED', topic, body })
  return { outcome, reason }
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return (Array.isArray(value) ? value[0] : value)?.slice(0, NAME_LENGTH_MAX) ?? ''
}
