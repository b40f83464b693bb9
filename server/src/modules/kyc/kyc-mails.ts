/** The words of the mails about documents (row K020 promises them). */
import type { DocumentType } from '@pickproof/contract/fields/document'
import { defineMessages, type Message, text } from '@pickproof/domain/messages/message'
import type { KycStatus } from '@pickproof/domain/people/kyc-status'
import type { Tx } from '../../platform/db/database.ts'
import type { Caller } from '../../platform/http/call-context.ts'
import { languageFor } from '../../platform/messages/speech.ts'
import { mailLook } from '../../platform/mail/mail-look.ts'
import type { MailContent } from '../../platform/mail/mail-template.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { appLink, type UserRow } from '../identity/index.ts'
import type { Brand } from '../tenants/index.ts'

const texts = defineMessages('server.kyc-mails', {
  acceptedSubject: text<{ document: Message | string; brand: string }>(
    'We accepted your {document} at {brand}',
  ),
  acceptedHeading: text<{ document: Message | string }>('We accepted your {document}'),
  acceptedLead: text<{ name: string; document: Message | string }>(
    'Hello {name}, we have checked your {document}.',
  ),
  more: 'We write to you again when we have checked the rest.',
  agreement:
    'You are all set. Please accept the agreement of the big leagues. Then we can open your funded account.',
  allSet: 'You are all set.',
  funded: 'You are all set. We issue your funded account within 3 business days.',
  seeVerification: 'See your verification',
  rejectedSubject: text<{ document: Message | string; brand: string }>(
    'We could not accept your {document} at {brand}',
  ),
  rejectedHeading: text<{ document: Message | string }>('We could not accept your {document}'),
  rejectedLead: text<{ name: string; document: Message | string }>(
    'Hello {name}, we have checked your {document} and could not accept it. You can upload it again at any time.',
  ),
  tryAgain: 'Try again',
  note: 'Note of the reviewer',
  footer: text<{ brand: string }>('You receive this because you uploaded a document at {brand}.'),
})

/** A document inside a sentence. */
const documents = defineMessages('server.documents', {
  PROOF_OF_IDENTITY: 'proof of identity',
  PROOF_OF_ADDRESS: 'proof of address',
})

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
  const document = documents[news.type]
  const isAccepted = news.review === 'VERIFIED'
  await queueMail(tx, brand.tenantId, {
    kind: DOCUMENT_REVIEWED_MAIL,
    to: user.email,
    subject: isAccepted
      ? texts.acceptedSubject({ document, brand: brand.name })
      : texts.rejectedSubject({ document, brand: brand.name }),
    look: mailLook(brand),
    content: isAccepted ? acceptedContent(news, document) : rejectedContent(news, document),
    language: languageFor(user, brand),
    at,
  })
}

function acceptedContent(news: ReviewNews, document: Message): MailContent {
  return {
    heading: texts.acceptedHeading({ document }),
    paragraphs: [texts.acceptedLead({ name: news.user.first_name, document }), nextStep(news)],
    facts: noteFacts(news),
    action: link(news, texts.seeVerification),
    footer: footer(news),
  }
}

function nextStep({ kycStatus, user }: ReviewNews): Message {
  if (kycStatus !== 'VERIFIED') return texts.more
  if (user.big_league_agreement === 'PENDING') {
    return texts.agreement
  }
  if (user.big_league_agreement === 'NONE') return texts.allSet
  return texts.funded
}

function rejectedContent(news: ReviewNews, document: Message): MailContent {
  return {
    heading: texts.rejectedHeading({ document }),
    paragraphs: [texts.rejectedLead({ name: news.user.first_name, document })],
    facts: noteFacts(news),
    action: link(news, texts.tryAgain),
    footer: footer(news),
  }
}

function noteFacts({ note }: ReviewNews) {
  return note === '' ? [] : [{ label: texts.note, value: note }]
}

function link({ brand, caller }: ReviewNews, label: Message) {
  return { label, url: appLink(brand, caller, KYC_PATH) }
}

function footer({ brand }: ReviewNews): Message[] {
  return [texts.footer({ brand: brand.name })]
}
