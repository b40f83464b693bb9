/** The words of the mails about documents (row K020 promises them). */
import { DOCUMENT_TYPE_LABELS, type DocumentType } from '@pickproof/contract/fields/document'
import type { KycStatus } from '@pickproof/domain/people/kyc-status'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/call-context.ts'
import { mailLook } from '../../platform/mail/mail-look.ts'
import type { MailContent } from '../../platform/mail/mail-template.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { say } from '../../platform/messages/speech.ts'
import { appLink, type UserRow } from '../identity/index.ts'
import type { Brand } from '../tenants/index.ts'

const DOCUMENT_REVIEWED_MAIL = 'document-reviewed'

const KYC_PATH = '/app/rewards?startKyc=true'

interface ReviewNews {
  readonly brand: Brand
  readonly caller: Caller
  readonly at: Date
  readonly user: UserRow
  readonly type: DocumentType
  readonly review: 'VERIFIED' | 'REJECTED'
  readonly note: string
  /** After this review. */
  readonly kycStatus: KycStatus
}

export async function mailReviewed(tx: Tx, news: ReviewNews): Promise<void> {
  const { brand, at, user } = news
  const what = say(DOCUMENT_TYPE_LABELS[news.type]).toLowerCase()
  const verdict = news.review === 'VERIFIED' ? 'was accepted' : 'could not be accepted'
  await queueMail(tx, brand.tenantId, {
    kind: DOCUMENT_REVIEWED_MAIL,
    to: user.email,
    subject: `Your ${what} at ${brand.name} ${verdict}`,
    look: mailLook(brand),
    content: news.review === 'VERIFIED' ? acceptedContent(news, what) : rejectedContent(news, what),
    at,
  })
}

function acceptedContent(news: ReviewNews, what: string): MailContent {
  return {
    heading: `Your ${what} was accepted`,
    paragraphs: [`Hello ${news.user.first_name}, we have checked your ${what}. ${nextStep(news)}`],
    facts: noteFacts(news),
    action: link(news, 'See your verification'),
    footer: footer(news),
  }
}

function nextStep({ kycStatus, user }: ReviewNews): string {
  if (kycStatus !== 'VERIFIED') return 'We write to you again when the rest is done.'
  if (user.big_league_agreement === 'PENDING') {
    return 'You are all set. Please accept the agreement of the big leagues: your funded account waits for it.'
  }
  if (user.big_league_agreement === 'NONE') return 'You are all set.'
  return 'You are all set. Your funded account is issued within 3 business days.'
}

function rejectedContent(news: ReviewNews, what: string): MailContent {
  return {
    heading: `Your ${what} could not be accepted`,
    paragraphs: [
      `Hello ${news.user.first_name}, we have checked your ${what} and could not accept it. You can upload it again at any time.`,
    ],
    facts: noteFacts(news),
    action: link(news, 'Try again'),
    footer: footer(news),
  }
}

function noteFacts({ note }: ReviewNews) {
  return note === '' ? [] : [{ label: 'Note of the reviewer', value: note }]
}

function link({ brand, caller }: ReviewNews, label: string) {
  return { label, url: appLink(brand, caller, KYC_PATH) }
}

function footer({ brand }: ReviewNews): string[] {
  return [`You receive this because you uploaded a document at ${brand.name}.`]
}
