/**
 * Hands a signed-in player over to the brand's store (M024, M034). The page posts product and customer details, signed with
 * the store's secret. Its address names the product alone, so no personal data gets into histories and logs.
 */
import { createHmac } from 'node:crypto'
import { defineMessages } from '@pickproof/domain/messages/message'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { CallGate } from '../../platform/http/call-routes.ts'
import { sendPlainPage } from '../../platform/http/send-plain-page.ts'
import { escapeHtml } from '../../platform/mail/escape-html.ts'
import { say } from '../../platform/messages/speech.ts'
import { findUserById, type UserRow } from '../identity/index.ts'
import { brandOfPage, type BrandRegistry } from '../tenants/index.ts'

const texts = defineMessages('server.checkout', {
  title: 'To the store',
  go: 'Continue to the store',
})

const CHECKOUT_PATH = '/to-store'
const FIELD_LENGTH_MAX = 500

interface CheckoutOptions {
  readonly database: Database
  readonly brands: BrandRegistry
  readonly clock: Clock
  readonly gate: Pick<CallGate, 'sessionOf'>
  secretOf(tenantId: string): string | undefined
}

type Fields = Readonly<Record<string, string>>

export function registerCheckout(app: FastifyInstance, options: CheckoutOptions): void {
  const { database, brands, clock, gate, secretOf } = options
  app.get(CHECKOUT_PATH, { schema: { hide: true } as never }, async (request, reply) => {
    const brand = brandOfPage(brands, request, reply)
    const { tenantId, checkoutUrl } = brand
    const signedIn = await gate.sessionOf(request, tenantId)
    const user = signedIn && (await findUserById(database.tenant(tenantId), tenantId, signedIn.userId))
    if (!user || checkoutUrl === '') throw notFound()
    const fields = signed(
      { ...fieldsOf(user, request.query), time: clock.now().toISOString() },
      secretOf(tenantId),
    )
    return sendPlainPage(reply, {
      formsTo: checkoutUrl.startsWith('https://') ? new URL(checkoutUrl).origin : "'self'",
      hasScript: true,
      write: (nonce) =>
        page({
          ...{ nonce, fields, action: checkoutUrl },
          title: say(texts.title, request.language),
          go: say(texts.go, request.language),
        }),
    })
  })
}

function fieldsOf(user: UserRow, query: unknown): Fields {
  const asked = (query ?? {}) as Readonly<Record<string, unknown>>
  const textOf = (name: string) =>
    typeof asked[name] === 'string' ? asked[name].slice(0, FIELD_LENGTH_MAX) : ''
  const [accountNo, plan, coupon] = [textOf('accountNo'), textOf('plan'), textOf('coupon')]
  return {
    'add-to-cart': textOf('add-to-cart'),
    email: user.email,
    fname: user.first_name,
    lname: user.last_name,
    phone: user.phone ?? '',
    dob: user.date_of_birth ?? '',
    gender: user.gender ?? '',
    company: user.company ?? '',
    address: user.address_line1 ?? '',
    address2: user.address_line2 ?? '',
    city: user.city ?? '',
    state: user.state ?? '',
    postcode: user.zipcode ?? '',
    country: user.country ?? '',
    dashboard: 'true',
    ...(coupon && { coupon }),
    ...(accountNo && { otherData: JSON.stringify({ accountNo, plan }) }),
  }
}

/** HMAC-SHA256 over the other fields as a form encodes them, in their order, in base64. */
function signed(fields: Fields, secret: string | undefined): Fields {
  if (secret === undefined) return fields
  const body = new URLSearchParams(fields).toString()
  return { ...fields, signature: createHmac('sha256', secret).update(body).digest('base64') }
}

interface HandOff {
  readonly nonce: string
  readonly action: string
  readonly fields: Fields
  readonly title: string
  readonly go: string
}

/** Sends itself. Without scripts, the button does. */
function page({ nonce, action, fields, title, go }: HandOff): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body><form method="post" action="${escapeHtml(action)}">${inputs.join('')}<button>${escapeHtml(go)}</button></form>
<script nonce="${nonce}">document.forms[0].submit()</script></body></html>`
}
