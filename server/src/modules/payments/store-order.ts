/**
 * A store order, reduced to the fields the product needs. Buyers typed some of them, so the schema rejects text that
 * cannot be stored. Otherwise the order could never be decided.
 */
import { textSchema } from '@pickproof/contract/wire-values'
import { defineMessages, type Message } from '@pickproof/domain/messages/message'
import { parseMinor } from '@pickproof/domain/money/money'
import { isRestrictedRegion, type StatedAddress } from '@pickproof/domain/people/restricted-regions'
import { z } from 'zod'

/** A paid order is "processing" until it ships. A challenge does not ship. */
const PAID_STATUSES: ReadonlySet<string> = new Set(['processing', 'completed'])
/**
 * The store refunded the whole order, or a bank reversed the payment. Orders on hold are not included: the dispute
 * may still be won.
 */
export const ENDED_STATUSES: ReadonlySet<string> = new Set([
  'refunded',
  'cancelled',
  'failed',
  'chargeback',
  'charged-back',
])

const words = defineMessages('server.store-status', {
  refunded: 'refunded',
  cancelled: 'cancelled',
  failed: 'failed',
  chargeback: 'charged back',
  'charged-back': 'charged back',
  pending: 'pending',
  'on-hold': 'on hold',
  processing: 'processing',
  completed: 'completed',
})

/** Inside a sentence. A status that only this store has stays as the store writes it. */
export function storeStatusWord(status: string): Message | string {
  return (words as Readonly<Record<string, Message>>)[status] ?? status
}

const OTHER_DATA_KEYS: ReadonlySet<string> = new Set(['otherData', '_otherData', 'other_data'])

const idTextSchema = z.union([textSchema(200), z.number()]).transform(String)

const orderSchema = z.object({
  id: idTextSchema,
  number: idTextSchema.optional(),
  status: textSchema(40),
  currency: textSchema(10),
  total: z.union([textSchema(30), z.number()]).transform(String),
  billing: z.object({
    email: textSchema(255),
    country: textSchema(60).default(''),
    state: textSchema(500).default(''),
    city: textSchema(500).default(''),
    postcode: textSchema(500).default(''),
  }),
  line_items: z
    .array(
      z.object({
        product_id: idTextSchema,
        variation_id: idTextSchema.optional(),
        sku: textSchema(200).nullish(),
        quantity: z.number(),
      }),
    )
    .max(50),
  // Refunds so far, as negative amounts.
  refunds: z
    .array(z.object({ total: z.union([textSchema(30), z.number()]).transform(String) }))
    .max(100)
    .default([]),
  date_modified_gmt: textSchema(40).nullish(),
  date_created_gmt: textSchema(40).nullish(),
  coupon_lines: z
    .array(z.object({ code: textSchema(200) }))
    .max(50)
    .default([]),
  meta_data: z.array(z.object({ key: z.string().max(200), value: z.unknown() })).default([]),
})

const otherDataSchema = z.object({ accountNo: textSchema(40), plan: textSchema(120) })

export interface StoreOrder {
  readonly number: string
  readonly isPaid: boolean
  readonly status: string
  /** The whole payment was refunded or reversed. */
  readonly isEnded: boolean
  readonly refundedMinor: bigint
  readonly modifiedAt: Date | undefined
  readonly createdAt: Date | undefined
  readonly coupons: readonly string[]
  readonly currency: string
  readonly totalMinor: bigint
  readonly email: string
  readonly address: StatedAddress
  readonly items: readonly { readonly productIds: readonly string[]; readonly quantity: number }[]
  /** The account that a reset order replaces (decision N43). */
  readonly reset: { readonly accountNo: string; readonly plan: string } | undefined
}

/** Undefined when the body is not an order. */
export function readStoreOrder(body: Buffer): StoreOrder | undefined {
  const order = parsedOrder(body)
  const totalMinor = order && parseMinor(order.total)
  if (!order || totalMinor === undefined) return undefined
  const refundedMinor = refundedOf(order.refunds, totalMinor)
  const isEnded = ENDED_STATUSES.has(order.status) || (totalMinor > 0n && refundedMinor === totalMinor)
  return {
    number: order.number ?? order.id,
    isPaid: PAID_STATUSES.has(order.status) && !isEnded,
    status: order.status,
    isEnded,
    refundedMinor: isEnded ? totalMinor : refundedMinor,
    modifiedAt: instantOf(order.date_modified_gmt),
    createdAt: instantOf(order.date_created_gmt),
    coupons: order.coupon_lines.map(({ code }) => code),
    currency: order.currency,
    totalMinor,
    email: order.billing.email,
    address: addressOf(order.billing),
    items: order.line_items.map(({ product_id, variation_id, sku, quantity }) => ({
      productIds: [sku ?? '', variation_id ?? '', product_id].filter((id) => id !== '' && id !== '0'),
      quantity,
    })),
    reset: resetOf(order.meta_data),
  }
}

/**
 * The part of the body that a retry needs. It has no name and only the country of the address. An address in a
 * restricted region stays complete.
 */
export function reducedBodyOf(body: Buffer): string | null {
  const order = parsedOrder(body)
  if (!order) return null
  const { billing } = order
  return JSON.stringify({
    ...order,
    billing: isRestrictedRegion(addressOf(billing))
      ? billing
      : { email: billing.email, country: billing.country },
    meta_data: order.meta_data.filter(({ key }) => OTHER_DATA_KEYS.has(key)),
  })
}

function addressOf({
  country,
  state,
  city,
  postcode,
}: z.output<typeof orderSchema>['billing']): StatedAddress {
  return { country, state, city, zipcode: postcode }
}

function parsedOrder(body: Buffer): z.output<typeof orderSchema> | undefined {
  return orderSchema.safeParse(jsonOf(body.toString('utf8'))).data
}

function resetOf(metaData: readonly { readonly key: string; readonly value?: unknown }[]) {
  const entry = metaData.find(({ key }) => OTHER_DATA_KEYS.has(key))
  const text = typeof entry?.value === 'string' ? entry.value : ''
  const parsed = otherDataSchema.safeParse(jsonOf(text) ?? jsonOf(decoded(text)))
  return parsed.success ? parsed.data : undefined
}

function refundedOf(refunds: readonly { readonly total: string }[], totalMinor: bigint): bigint {
  const sumMinor = refunds.reduce((sum, { total }) => sum + (parseMinor(total.replace(/^-/, '')) ?? 0n), 0n)
  return sumMinor < totalMinor ? sumMinor : totalMinor
}

/** The store sends UTC without a zone. */
function instantOf(text: string | null | undefined): Date | undefined {
  const ms = text ? Date.parse(/Z$/.test(text) ? text : `${text}Z`) : Number.NaN
  return Number.isNaN(ms) ? undefined : new Date(ms)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
