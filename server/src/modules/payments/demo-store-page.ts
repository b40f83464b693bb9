/** The two pages of the demo store: the cart, and the outcome of the order. */
import { formatMinor } from '@pickproof/domain/format/money'
import { escapeHtml } from '../../platform/mail/escape-html.ts'
import { mailLook } from '../../platform/mail/mail-look.ts'
import type { Brand } from '../tenants/index.ts'

export interface CartPage {
  readonly brand: Brand
  /** What came with the link; sent on with the order. */
  readonly fields: Readonly<Record<string, string>>
  readonly offer:
    | {
        readonly productId: string
        readonly title: string
        /** The plan behind it, as it is written on the account. */
        readonly plan: string
        readonly currency: string
        readonly priceMinor: bigint
        readonly discountMinor: bigint
        readonly totalMinor: bigint
        /** The code that lowers the price. */
        readonly coupon: string | undefined
      }
    | undefined
  readonly nonce: string
}

const CUSTOMER_FIELDS = [
  ['Email', 'email'],
  ['First name', 'fname'],
  ['Last name', 'lname'],
  ['Date of birth', 'dob'],
  ['Phone', 'phone'],
  ['Address', 'address'],
  ['City', 'city'],
  ['Postcode', 'postcode'],
  ['Country', 'country'],
] as const

export function cartPage({ brand, fields, offer, nonce }: CartPage): string {
  if (!offer) {
    return page(brand, nonce, 'The cart is empty', [
      paragraph('This store does not sell what the link asks for.'),
      backLink(),
    ])
  }
  const [price, discount, total] = [offer.priceMinor, -offer.discountMinor, offer.totalMinor].map((minor) =>
    formatMinor(minor, offer.currency),
  ) as [string, string, string]
  const couponRow =
    offer.coupon === undefined
      ? ''
      : `<tr><th scope="row">Coupon ${escapeHtml(offer.coupon)}</th><td>${escapeHtml(discount)}</td></tr>`
  const rows = CUSTOMER_FIELDS.flatMap(([label, field]) => (fields[field] ? [row(label, fields[field])] : []))
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return page(brand, nonce, 'Your order', [
    `<table class="cart"><tbody><tr><th scope="row">${escapeHtml(offer.title)}<br><small>${escapeHtml(offer.plan)}</small></th><td>${escapeHtml(price)}</td></tr>
${couponRow}<tr class="total"><th scope="row">Total</th><td>${escapeHtml(total)}</td></tr></tbody></table>`,
    `<table class="customer"><caption>Your details</caption><tbody>${rows.join('')}</tbody></table>`,
    `<form method="post" action="/demo-store/order">${hidden.join('')}
<button type="submit">Pay ${escapeHtml(total)}</button></form>`,
    paragraph('No money moves: this page replaces the shop while you run the product on your own machine.'),
  ])
}

interface ThanksPage extends Omit<CartPage, 'offer'> {
  readonly number: string
  readonly answer: { readonly outcome: string; readonly reason: string }
}

export function thanksPage({ brand, nonce, number, answer }: ThanksPage): string {
  const isTaken = answer.outcome === 'ACCEPTED'
  return page(brand, nonce, isTaken ? 'Thank you' : 'The order was not taken', [
    paragraph(`Order ${number}`),
    `<p role="status" class="${isTaken ? 'good' : 'bad'}">${escapeHtml(answer.reason)}</p>`,
    paragraph(
      isTaken ? 'You can close this tab: the account is on the page you came from.' : 'Nothing was paid.',
    ),
    backLink(),
  ])
}

function row(label: string, value: string): string {
  return `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`
}

function paragraph(text: string): string {
  return `<p class="muted">${escapeHtml(text)}</p>`
}

function backLink(): string {
  return '<p><a href="/app">Back to your dashboard</a></p>'
}

function page(brand: Brand, nonce: string, heading: string, parts: readonly string[]): string {
  const look = mailLook(brand)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(heading)} · ${escapeHtml(brand.name)} store</title>
<style nonce="${nonce}">
body{margin:0;background:${look.page};color:${look.text};font:16px/24px -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
main{max-width:520px;margin:48px auto;padding:28px 32px;background:${look.card};border:1px solid ${look.line};border-top:4px solid ${look.brand};border-radius:8px}
@media(max-width:560px){main{margin:0;border-radius:0;padding:24px 20px}}
.shop{margin:0 0 16px;font-weight:700;color:${look.brand}}
h1{margin:0 0 16px;font-size:24px;line-height:30px}
table{width:100%;border-collapse:collapse;margin:0 0 20px}
th{text-align:left;font-weight:400;padding:8px 12px 8px 0;vertical-align:top;overflow-wrap:anywhere}
td{text-align:right;padding:8px 0;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
.cart td{white-space:nowrap}
.cart tr>*{vertical-align:top}
tr+tr>*{border-top:1px solid ${look.line}}
.total>*{font-weight:700}
caption{text-align:left;font-weight:700;padding:0 0 4px}
.customer th{color:${look.textMuted}}
button{width:100%;padding:12px;border:0;border-radius:6px;background:${look.brand};color:${look.onBrand};font:inherit;font-weight:600;cursor:pointer}
button:focus-visible,a:focus-visible{outline:2px solid ${look.text};outline-offset:2px}
a{color:${look.brand}}
.good{padding:12px 16px;border-left:4px solid ${look.brand};background:${look.page}}
.bad{padding:12px 16px;border-left:4px solid ${look.text};background:${look.page}}
small,.muted{color:${look.textMuted};font-size:14px;line-height:20px}
</style>
</head>
<body><main><p class="shop">${escapeHtml(brand.name)} store</p><h1>${escapeHtml(heading)}</h1>
${parts.join('\n')}
</main></body>
</html>
`
}
