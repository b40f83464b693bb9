/** The words of the mails about money. Each says what happened, in figures, and what comes next. */
import { planWords } from '@pickproof/domain/accounts/plan-words'
import { replacedText } from '@pickproof/domain/accounts/reset-rules'
import {
  defineMessages,
  type Message,
  moment,
  money,
  type MoneyValue,
  text,
} from '@pickproof/domain/messages/message'
import type { Tx } from '../../platform/db/database.ts'
import type { SealedJson } from '../../platform/files/sealed-json.ts'
import { languageFor } from '../../platform/messages/speech.ts'
import type { MailKind } from '@pickproof/contract/lists/mail-kinds'
import { mailLook } from '../../platform/mail/mail-look.ts'
import type { MailContent } from '../../platform/mail/mail-template.ts'
import { mailTexts } from '../../platform/mail/mail-texts.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { appLink, type LinkOrigin, type UserRow } from '../identity/index.ts'
import type { Brand } from '../tenants/index.ts'
import { paidToFact, waitText } from './destination-mails.ts'
import { payableFrom } from './masked-details.ts'
import type { PaymentRow } from './payment-store.ts'
import { detailsOf } from './sealed-payment.ts'

type Sum = { amount: MoneyValue }

const texts = defineMessages('server.payment-mails', {
  purchaseLead: text<{ name: string; accno: string }>(
    'Hello {name}, thank you. Your account {accno} is active. You can place picks now.',
  ),
  paid: 'Paid',
  purchaseFooter: text<{ brand: string }>(
    'You receive this because you bought a challenge at {brand} with this email.',
  ),
  takenBackSubject: text<{ order: string; status: string }>(
    'Your order {order} was {status, select, cancelled {cancelled} refunded {refunded} other {reversed by the payment provider}}',
  ),
  takenBackHeading: text<{ status: string }>(
    'Your order was {status, select, cancelled {cancelled} refunded {refunded} other {reversed by the payment provider}}',
  ),
  takenBackLead: text<{ name: string; order: string; status: string }>(
    'Hello {name}, the store reported your order {order} as {status, select, cancelled {cancelled} refunded {refunded} other {reversed by the payment provider}}.',
  ),
  takenBackHelp: 'If you did not expect this, reply to us with the number of the order.',
  openAccounts: 'Open your accounts',
  requestedSubject: text<Sum>('We have your withdrawal of {amount}'),
  requestedHeading: 'We are checking your withdrawal',
  requestedLead: text<Sum & { name: string }>(
    'Hello {name}, you requested {amount}. We have reserved this amount in your rewards.',
  ),
  requestedNext: 'We write to you again when we have paid it, or with the reason if we cannot.',
  seeStatus: 'See its status',
  paidSubject: text<Sum>('Your withdrawal of {amount} is paid'),
  paidHeading: 'Your withdrawal is paid',
  paidLead: text<Sum & { name: string }>(
    'Hello {name}, we have sent {amount}. Depending on where you are, it can take up to a few days to arrive.',
  ),
  seePayments: 'See your payments',
  requestedOn: 'Requested',
  sentOn: 'Sent',
  transfer: 'Transfer',
  withdrawalFooter: text<{ brand: string }>('You receive this because of your withdrawal at {brand}.'),
  rejectedSubject: text<Sum>('We could not pay your withdrawal of {amount}'),
  rejectedHeading: 'We could not pay your withdrawal',
  rejectedLead: text<Sum & { name: string }>(
    'Hello {name}, we could not pay {amount}. The whole amount is back in your rewards.',
  ),
  rejectedReason: text<{ reason: string }>('The reason: {reason}'),
  requestAgain: 'Request it again',
})

interface PaymentNews {
  readonly brand: Brand
  readonly origin: LinkOrigin
  readonly user: UserRow
  readonly payment: PaymentRow
  readonly at: Date
}

interface WithdrawalNews extends PaymentNews {
  readonly sealed: SealedJson
}

interface PurchaseNews extends PaymentNews {
  readonly accno: string
  /** The account that was reset; undefined where a new challenge was bought. */
  readonly resetAccno: string | undefined
}

export async function mailPurchase(tx: Tx, news: PurchaseNews): Promise<void> {
  const { brand, user, payment, accno, resetAccno, origin } = news
  await send(tx, news, 'purchase', mailTexts.challengeReadySubject({ accno }), {
    heading: mailTexts.challengeReady,
    paragraphs: [
      texts.purchaseLead({ name: user.first_name, accno }),
      ...(resetAccno === undefined ? [] : [replacedText(resetAccno)]),
    ],
    facts: [
      { label: mailTexts.account, value: accno },
      { label: mailTexts.plan, value: planWords(payment.challenge_plan ?? '') },
      { label: texts.paid, value: amountOf(news) },
      { label: mailTexts.order, value: payment.foreign_transaction_id ?? '' },
    ],
    action: { label: mailTexts.openAccount, url: appLink(brand, origin, '/app') },
    footer: [texts.purchaseFooter({ brand: brand.name })],
  })
}

export async function mailOrderTakenBack(
  tx: Tx,
  news: PaymentNews & { readonly status: string; readonly accountSentence: Message | undefined },
): Promise<void> {
  const { brand, origin, user, payment, status, accountSentence } = news
  const number = payment.foreign_transaction_id ?? ''
  await send(tx, news, 'order-refunded', texts.takenBackSubject({ order: number, status }), {
    heading: texts.takenBackHeading({ status }),
    paragraphs: [
      texts.takenBackLead({ name: user.first_name, order: number, status }),
      ...(accountSentence ? [accountSentence] : []),
      texts.takenBackHelp,
    ],
    facts: [
      { label: mailTexts.order, value: number },
      { label: mailTexts.amount, value: amountOf(news) },
    ],
    action: { label: texts.openAccounts, url: appLink(brand, origin, '/app') },
    footer: [texts.purchaseFooter({ brand: brand.name })],
  })
}

export async function mailWithdrawalRequested(tx: Tx, news: WithdrawalNews): Promise<void> {
  const amount = amountOf(news)
  await send(tx, news, 'withdrawal-requested', texts.requestedSubject({ amount }), {
    heading: texts.requestedHeading,
    paragraphs: [
      texts.requestedLead({ name: news.user.first_name, amount }),
      ...waitOf(news),
      texts.requestedNext,
    ],
    facts: [
      { label: mailTexts.amount, value: amount },
      { label: mailTexts.reference, value: news.payment.transaction_uuid },
      ...destinationOf(news),
    ],
    action: { label: texts.seeStatus, url: appLink(news.brand, news.origin, '/app/rewards') },
    footer: [mailTexts.notYou],
  })
}

export async function mailWithdrawalPaid(tx: Tx, news: WithdrawalNews): Promise<void> {
  const amount = amountOf(news)
  await send(tx, news, 'withdrawal-paid', texts.paidSubject({ amount }), {
    heading: texts.paidHeading,
    paragraphs: [texts.paidLead({ name: news.user.first_name, amount })],
    facts: [
      { label: mailTexts.amount, value: amount },
      ...statementOf(news),
      { label: mailTexts.reference, value: news.payment.transaction_uuid },
      ...destinationOf(news),
    ],
    action: { label: texts.seePayments, url: appLink(news.brand, news.origin, '/app/rewards') },
    footer: [texts.withdrawalFooter({ brand: news.brand.name })],
  })
}

export async function mailWithdrawalRejected(tx: Tx, news: WithdrawalNews): Promise<void> {
  const amount = amountOf(news)
  await send(tx, news, 'withdrawal-rejected', texts.rejectedSubject({ amount }), {
    heading: texts.rejectedHeading,
    paragraphs: [
      texts.rejectedLead({ name: news.user.first_name, amount }),
      texts.rejectedReason({ reason: news.payment.note ?? '' }),
    ],
    facts: [
      { label: mailTexts.amount, value: amount },
      { label: mailTexts.reference, value: news.payment.transaction_uuid },
      ...destinationOf(news),
    ],
    action: { label: texts.requestAgain, url: appLink(news.brand, news.origin, '/app/rewards') },
    footer: [texts.withdrawalFooter({ brand: news.brand.name })],
  })
}

/** What the player keeps of a payout: when it was requested and sent, and by which transfer. */
function statementOf({ payment }: WithdrawalNews) {
  const { transfer_reference: transfer, created_at: requested, confirmed_at: sent } = payment
  const dayOf = (at: Date) => moment(at, 'MMMM D, YYYY', 'UTC')
  return [
    { label: texts.requestedOn, value: dayOf(requested) },
    ...(sent ? [{ label: texts.sentOn, value: dayOf(sent) }] : []),
    ...(transfer === null ? [] : [{ label: texts.transfer, value: transfer }]),
  ]
}

/** Every mail about a payout names method and destination, so the player notices a wrong one. */
function destinationOf({ sealed, payment }: WithdrawalNews) {
  const details = detailsOf(sealed, payment)
  return details ? [paidToFact(details)] : []
}

function waitOf({ brand, payment: { destination_changed_at: changedAt }, at }: WithdrawalNews): Message[] {
  const from = changedAt && payableFrom(brand, changedAt)
  return from && from > at ? [waitText(from)] : []
}

function amountOf({ payment }: PaymentNews): MoneyValue {
  return money(payment.request_amount_minor, payment.request_currency)
}

async function send(
  tx: Tx,
  { brand, user, at }: PaymentNews,
  kind: MailKind,
  subject: Message,
  content: MailContent,
): Promise<void> {
  await queueMail(tx, brand.tenantId, {
    kind,
    to: user.email,
    subject,
    look: mailLook(brand),
    content,
    language: languageFor(user, brand),
    at,
  })
}
