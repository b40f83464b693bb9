/** Mails to a player whose payouts would go somewhere else, with what to do if they did not want that. */
import type { FinancialFields } from '@pickproof/contract/fields/financial-data'
import {
  type DateValue,
  defineMessages,
  type Message,
  moment,
  money,
  type MoneyValue,
  text,
} from '@pickproof/domain/messages/message'
import type { Tx } from '../../platform/db/database.ts'
import { mailLook } from '../../platform/mail/mail-look.ts'
import { queueMails } from '../../platform/mail/queue-mail.ts'
import { languageFor } from '../../platform/messages/speech.ts'
import { appLink, type LinkOrigin, type UserRow } from '../identity/index.ts'
import type { Brand } from '../tenants/index.ts'
import { destinationText } from './masked-details.ts'
import type { PaymentRow } from './payment-store.ts'

const texts = defineMessages('server.destination-mails', {
  detailsSubject: 'Your payout details changed',
  detailsLead: text<{ name: string; brand: string }>(
    'Hello {name}, the payout details of your account at {brand} changed.',
  ),
  staffSubject: text<{ amount: MoneyValue }>('We changed where your withdrawal of {amount} goes'),
  staffLead: text<{ name: string; amount: MoneyValue }>(
    'Hello {name}, our staff changed the payout details of your withdrawal of {amount}. Your saved details stay as they are.',
  ),
  wait: text<{ from: DateValue }>('For your safety, we pay to the new details from {from} at the earliest.'),
  notYou: 'If you do not want this change, change your password and contact us before that time.',
  paidTo: 'Paid to',
  open: 'See your payout details',
  footer: text<{ brand: string }>('You receive this because of a change to your payouts at {brand}.'),
})

interface DestinationNews {
  readonly brand: Brand
  readonly origin: LinkOrigin
  readonly user: UserRow
  readonly fields: FinancialFields
  readonly payableFrom: Date
  readonly at: Date
}

export function waitText(from: Date): Message {
  return texts.wait({ from: moment(from, 'MMM Do, YYYY, h:mm A (z)', 'UTC') })
}

export const paidToFact = (fields: FinancialFields) => ({
  label: texts.paidTo,
  value: destinationText(fields),
})

export async function mailDetailsChanged(
  tx: Tx,
  news: DestinationNews & { readonly to: readonly string[] },
): Promise<void> {
  const { user, brand } = news
  const lead = texts.detailsLead({ name: user.first_name, brand: brand.name })
  for (const to of news.to) await send(tx, news, { to, subject: texts.detailsSubject, lead })
}

export async function mailDestinationCorrected(
  tx: Tx,
  news: DestinationNews & { readonly payment: PaymentRow },
): Promise<void> {
  const { user, payment } = news
  const amount = money(payment.request_amount_minor, payment.request_currency)
  await send(tx, news, {
    to: user.email,
    subject: texts.staffSubject({ amount }),
    lead: texts.staffLead({ name: user.first_name, amount }),
  })
}

async function send(
  tx: Tx,
  { brand, origin, user, fields, payableFrom, at }: DestinationNews,
  { to, subject, lead }: { readonly to: string; readonly subject: Message; readonly lead: Message },
): Promise<void> {
  await queueMails(tx, brand.tenantId, [
    {
      kind: 'payout-destination',
      to,
      subject,
      look: mailLook(brand),
      content: {
        heading: subject,
        paragraphs: [lead, waitText(payableFrom), texts.notYou],
        facts: [paidToFact(fields)],
        action: { label: texts.open, url: appLink(brand, origin, '/app/rewards') },
        footer: [texts.footer({ brand: brand.name })],
      },
      language: languageFor(user, brand),
      at,
    },
  ])
}
