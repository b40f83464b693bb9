/** The words of the mails about money. Each says what happened, in figures, and what comes next. */
import { formatMinor } from '@pickproof/domain/format/money'
import { planCodeLabel } from '@pickproof/domain/accounts/plan-code'
import { replacedText } from '@pickproof/domain/accounts/reset-rules'
import type { Tx } from '../../platform/db/database.ts'
import { mailLook } from '../../platform/mail/mail-look.ts'
import type { MailContent } from '../../platform/mail/mail-template.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { appLink, type LinkOrigin, type UserRow } from '../identity/index.ts'
import type { Brand } from '../tenants/index.ts'
import type { PaymentRow } from './payment-store.ts'

const PAYMENT_MAIL_KINDS = {
  purchase: 'purchase',
  orderTakenBack: 'order-refunded',
  withdrawalRequested: 'withdrawal-requested',
  withdrawalPaid: 'withdrawal-paid',
  withdrawalRejected: 'withdrawal-rejected',
} as const

interface PaymentNews {
  readonly brand: Brand
  readonly origin: LinkOrigin
  readonly user: UserRow
  readonly payment: PaymentRow
  readonly at: Date
}

interface PurchaseNews extends PaymentNews {
  readonly accno: string
  /** The account that was reset; undefined where a new challenge was bought. */
  readonly resetAccno: string | undefined
}

export async function mailPurchase(tx: Tx, news: PurchaseNews): Promise<void> {
  const { brand, user, payment, accno, resetAccno, origin } = news
  await send(tx, news, PAYMENT_MAIL_KINDS.purchase, `Your challenge ${accno} is ready`, {
    heading: 'Your challenge is ready',
    paragraphs: [
      `Hello ${user.first_name}, thank you. The account ${accno} is active: you can place picks now.`,
      ...(resetAccno === undefined ? [] : [replacedText(resetAccno)]),
    ],
    facts: [
      { label: 'Account', value: accno },
      { label: 'Plan', value: planCodeLabel(payment.challenge_plan ?? '') },
      { label: 'Paid', value: formatMinor(payment.request_amount_minor, payment.request_currency) },
      { label: 'Order', value: payment.foreign_transaction_id ?? '' },
    ],
    action: { label: 'Open your account', url: appLink(brand, origin, '/app') },
    footer: [`You receive this because a challenge at ${brand.name} was bought with this email.`],
  })
}

export async function mailOrderTakenBack(
  tx: Tx,
  news: PaymentNews & { readonly status: string; readonly accountSentence: string },
): Promise<void> {
  const { brand, origin, user, payment, status, accountSentence } = news
  const number = payment.foreign_transaction_id ?? ''
  await send(tx, news, PAYMENT_MAIL_KINDS.orderTakenBack, `Your order ${number} was ${wordOf(status)}`, {
    heading: `Your order was ${wordOf(status)}`,
    paragraphs: [
      `Hello ${user.first_name}, the store reported your order ${number} as ${wordOf(status)}. ${accountSentence}`.trim(),
      'If you did not expect this, reply to us with the number of the order.',
    ],
    facts: [
      { label: 'Order', value: number },
      { label: 'Amount', value: amountOf(news) },
    ],
    action: { label: 'Open your accounts', url: appLink(brand, origin, '/app') },
    footer: [`You receive this because a challenge at ${brand.name} was bought with this email.`],
  })
}

/** 'failed' and 'chargeback' are words of the store: to the player the payment was reversed. */
function wordOf(status: string): string {
  if (status === 'cancelled') return 'cancelled'
  return status === 'refunded' ? 'refunded' : 'reversed by the payment provider'
}

export async function mailWithdrawalRequested(tx: Tx, news: PaymentNews): Promise<void> {
  const amount = amountOf(news)
  await send(tx, news, PAYMENT_MAIL_KINDS.withdrawalRequested, `We have your withdrawal of ${amount}`, {
    heading: 'Your withdrawal is being checked',
    paragraphs: [
      `Hello ${news.user.first_name}, you have asked for ${amount}. It is reserved and leaves your rewards for nobody else.`,
      'We write to you again when it is paid, or with the reason if it cannot be.',
    ],
    facts: [
      { label: 'Amount', value: amount },
      { label: 'Reference', value: news.payment.transaction_uuid },
    ],
    action: { label: 'See where it stands', url: appLink(news.brand, news.origin, '/app/rewards') },
    footer: ['If it was not you, sign in and change your password at once, and write to us.'],
  })
}

export async function mailWithdrawalPaid(tx: Tx, news: PaymentNews): Promise<void> {
  const amount = amountOf(news)
  await send(tx, news, PAYMENT_MAIL_KINDS.withdrawalPaid, `Your withdrawal of ${amount} is paid`, {
    heading: 'Your withdrawal is paid',
    paragraphs: [
      `Hello ${news.user.first_name}, we have sent ${amount}. Depending on where you are, it can take up to a few days to arrive.`,
    ],
    facts: [
      { label: 'Amount', value: amount },
      { label: 'Reference', value: news.payment.transaction_uuid },
    ],
    action: { label: 'See your payments', url: appLink(news.brand, news.origin, '/app/rewards') },
    footer: [`You receive this because of your withdrawal at ${news.brand.name}.`],
  })
}

export async function mailWithdrawalRejected(tx: Tx, news: PaymentNews): Promise<void> {
  const amount = amountOf(news)
  await send(tx, news, PAYMENT_MAIL_KINDS.withdrawalRejected, `Your withdrawal of ${amount} was not paid`, {
    heading: 'Your withdrawal was not paid',
    paragraphs: [
      `Hello ${news.user.first_name}, we could not pay ${amount}. The whole amount is back in your rewards.`,
      `The reason: ${news.payment.note ?? ''}`,
    ],
    facts: [
      { label: 'Amount', value: amount },
      { label: 'Reference', value: news.payment.transaction_uuid },
    ],
    action: { label: 'Ask for it again', url: appLink(news.brand, news.origin, '/app/rewards') },
    footer: [`You receive this because of your withdrawal at ${news.brand.name}.`],
  })
}

function amountOf({ payment }: PaymentNews): string {
  return formatMinor(payment.request_amount_minor, payment.request_currency)
}

async function send(
  tx: Tx,
  { brand, user, at }: PaymentNews,
  kind: string,
  subject: string,
  content: MailContent,
): Promise<void> {
  await queueMail(tx, brand.tenantId, { kind, to: user.email, subject, look: mailLook(brand), content, at })
}
