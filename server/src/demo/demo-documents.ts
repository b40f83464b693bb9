/**
 * The papers of the demo: two people are verified, one waits for the review, and one was rejected with a note. They are
 * drawn here, taken in and reviewed by the functions that players and staff use.
 */
import { DAY_MS } from '@pickproof/domain/time/durations'
import type { DocumentSubType, DocumentType } from '@pickproof/contract/fields/document'
import sharp from 'sharp'
import type { Context } from '../context.ts'
import {
  acceptAgreement,
  type KycModule,
  type KycVisit,
  openAgreement,
  reviewDocument,
  uploadDocument,
} from '../modules/kyc/index.ts'
import type { UserRow } from '../modules/identity/index.ts'
import { ManualClock } from '../platform/clock.ts'
import { FewAtATime } from '../platform/files/few-at-a-time.ts'
import { type DemoBrand, demoVisit } from './demo-brand.ts'

const STAFF = 'admin@demo.test'

interface Paper {
  readonly type: DocumentType
  readonly subType: DocumentSubType
  /** Undefined while it waits. */
  readonly review?: { readonly verdict: 'VERIFIED' | 'REJECTED'; readonly note: string }
}

interface Papers {
  readonly email: string
  readonly daysAgo: number
  readonly papers: readonly Paper[]
  readonly hasAgreed: boolean
}

const fine = { verdict: 'VERIFIED', note: '' } as const
const PAPERS: readonly Papers[] = [
  {
    email: 'player@demo.test',
    daysAgo: 40,
    papers: [
      { type: 'PROOF_OF_IDENTITY', subType: 'PASSPORT', review: fine },
      { type: 'PROOF_OF_ADDRESS', subType: 'UTILITY_BILL', review: fine },
    ],
    hasAgreed: true,
  },
  {
    email: 'teodor.lindqvist@demo.test',
    daysAgo: 26,
    papers: [
      { type: 'PROOF_OF_IDENTITY', subType: 'ID_CARD', review: fine },
      { type: 'PROOF_OF_ADDRESS', subType: 'BANK_STATEMENT', review: fine },
    ],
    hasAgreed: true,
  },
  {
    email: 'priya.raman@demo.test',
    daysAgo: 2,
    papers: [
      { type: 'PROOF_OF_IDENTITY', subType: 'ID_CARD' },
      { type: 'PROOF_OF_ADDRESS', subType: 'UTILITY_BILL' },
    ],
    hasAgreed: false,
  },
  {
    email: 'sofia.brandt@demo.test',
    daysAgo: 9,
    papers: [
      {
        type: 'PROOF_OF_IDENTITY',
        subType: 'ID_CARD',
        review: { verdict: 'REJECTED', note: 'The back side cannot be read. Please upload it again.' },
      },
    ],
    hasAgreed: false,
  },
]

export async function addDemoDocuments(context: Context, brands: readonly DemoBrand[]): Promise<void> {
  const [card, selfie, letter] = await Promise.all([draw(CARD), draw(SELFIE), draw(LETTER)])
  const pictures = { PROOF_OF_IDENTITY: [card, card, selfie], PROOF_OF_ADDRESS: [letter] }
  await Promise.all(
    brands.flatMap((demo) => PAPERS.map(async (papers) => await addPapers(context, demo, papers, pictures))),
  )
}

async function addPapers(
  context: Context,
  { brand, people }: DemoBrand,
  { email, daysAgo, papers, hasAgreed }: Papers,
  pictures: Readonly<Record<DocumentType, readonly Buffer[]>>,
): Promise<void> {
  const person = people.get(email)
  const reviewer = people.get(STAFF)
  if (!person || !reviewer) return
  const { tenantId } = brand
  const clock = new ManualClock(new Date(context.clock.now().getTime() - daysAgo * DAY_MS))
  const kyc: KycModule = { ...context, clock, decoders: new FewAtATime({ atOnce: 1, waitingMax: 1 }) }
  const visitOf = (visitor: UserRow): KycVisit => ({
    ...demoVisit(context, { brand, people }, visitor),
    log: context.log,
  })
  for (const { type, subType, review } of papers) {
    const files = pictures[type].map((bytes) => ({
      bytes: bytes.length,
      read: async () => bytes,
      discard: async () => {},
    }))
    const { id } = await uploadDocument(kyc, visitOf(person), { type, subType, files })
    if (!review) continue
    clock.advanceMs(DAY_MS / 3)
    await reviewDocument(kyc, visitOf(reviewer), {
      documentId: BigInt(id),
      documentType: type,
      documentSubType: subType,
      review: review.verdict,
      reviewerNote: review.note,
      documentDateOfBirth: person.date_of_birth ?? undefined,
    })
  }
  if (!hasAgreed) return
  const { db } = visitOf(person)
  await db.transaction().execute(async (tx) => await openAgreement(tx, tenantId, person.id, clock.now()))
  await acceptAgreement(kyc, visitOf(person), person.id)
}

/** Shapes only: their meaning is clear at a glance, and they cannot be mistaken for real papers. */
const CARD =
  '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="300" viewBox="0 0 640 400"><path fill="#e7edf3" d="M0 0h640v400H0z"/>' +
  '<path fill="#35506b" d="M0 0h640v64H0z"/><path fill="#b9c7d4" d="M40 104h170v216H40z"/>' +
  '<circle cx="125" cy="180" r="46" fill="#7d93a8"/><path fill="#7d93a8" d="M60 320c0-90 130-90 130 0z"/>' +
  '<path stroke="#7d93a8" stroke-width="16" d="M250 120h220M250 170h320M250 220h260M250 270h140"/>' +
  '<path stroke="#35506b" stroke-width="10" stroke-dasharray="14 6" d="M40 360h560"/></svg>'
const SELFIE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="360" height="450" viewBox="0 0 480 600"><path fill="#dfe6e0" d="M0 0h480v600H0z"/>' +
  '<circle cx="240" cy="230" r="120" fill="#8fa396"/><path fill="#8fa396" d="M60 600c0-230 360-230 360 0z"/></svg>'
const LETTER =
  '<svg xmlns="http://www.w3.org/2000/svg" width="360" height="480" viewBox="0 0 480 640"><path fill="#fbfaf7" d="M0 0h480v640H0z"/>' +
  '<circle cx="80" cy="72" r="32" fill="#35506b"/><path stroke="#35506b" stroke-width="14" d="M130 72h200"/>' +
  '<path stroke="#9aa7b3" stroke-width="10" d="M48 150h180M48 176h150M48 202h170M48 290h384M48 320h384M48 350h300' +
  'M48 420h384M48 450h384M48 480h340M48 510h220"/></svg>'

async function draw(picture: string): Promise<Buffer> {
  return await sharp(Buffer.from(picture)).png().toBuffer()
}
