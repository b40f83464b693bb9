/** The texts and colors of a certificate, as plain data: it crosses to the thread that draws. */
import { createHash } from 'node:crypto'
import {
  defineMessages,
  type Message,
  type MessageValue,
  moment,
  money,
  type MoneyValue,
  text,
} from '@pickproof/domain/messages/message'
import type { Direction, Language } from '@pickproof/messages/languages'
import { say } from '../../platform/messages/speech.ts'
import { isLocalHostName } from '../../platform/http/local-host.ts'
import type { Brand } from '../tenants/index.ts'
import { printedCode } from './certificate-code.ts'
import type { OwnCertificateRow } from './certificate-store.ts'
import { certificateTitle } from './certificate-view.ts'

const texts = defineMessages('server.certificates', {
  ofPayout: 'Certificate of payout',
  ofCompletion: 'Certificate of completion',
  confirms: 'This is to confirm that',
  holderElse: text<{ accno: string }>('The holder of the account {accno}'),
  wasPaid: text<{ size: MoneyValue }>(
    'received the reward for the profit of a funded account of {size}, made within every limit of the program.',
  ),
  completed: text<{ stage: Message | string; size: MoneyValue }>(
    'completed {stage} with an account of {size}: reached the target and kept every limit.',
  ),
  passed: 'Passed',
  paid: 'Paid',
  accountSize: 'Account size',
  date: 'Date',
  code: 'Code',
  checkAt: text<{ address: string }>('Check it at {address}'),
  value: text<{ value: MessageValue }>('{value}'),
})

export interface CertificateSheet {
  readonly direction: Direction
  readonly heading: string
  /** Above the name. */
  readonly lead: string
  readonly holderName: string
  /** Printed where there are no letters for the name. */
  readonly holderElse: string
  readonly sentence: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly checkAt: string
  readonly brandName: string
  /** The brand's own drawing, as an SVG. */
  readonly logo: string
  readonly colours: SheetColours
}

export interface SheetColours {
  readonly page: string
  readonly panel: string
  readonly line: string
  readonly text: string
  readonly textMuted: string
  readonly brand: string
}

/** Raised when the drawing itself changes. */
const DRAWING = 3

export function certificateSheet(row: OwnCertificateRow, brand: Brand, language: Language): CertificateSheet {
  const inWords = (said: Message | string) => say(said, language)
  const valueText = (value: MessageValue) => inWords(texts.value({ value }))
  const size = money(row.account_size_minor, row.currency)
  const title = certificateTitle(row)
  const isPayout = row.amount_minor !== null
  return {
    direction: language.direction,
    heading: inWords(isPayout ? texts.ofPayout : texts.ofCompletion),
    lead: inWords(texts.confirms),
    holderName: row.holder_name,
    holderElse: inWords(texts.holderElse({ accno: row.accno })),
    sentence: inWords(isPayout ? texts.wasPaid({ size }) : texts.completed({ stage: title, size })),
    facts: [
      row.amount_minor === null
        ? { label: inWords(texts.passed), value: inWords(title) }
        : { label: inWords(texts.paid), value: valueText(money(row.amount_minor, row.currency)) },
      { label: inWords(texts.accountSize), value: valueText(size) },
      { label: inWords(texts.date), value: valueText(moment(row.achieved_at, 'MMMM D, YYYY', 'UTC')) },
      { label: inWords(texts.code), value: printedCode(row.code) },
    ],
    checkAt: inWords(texts.checkAt({ address: `${hostOf(brand)}/verify/${printedCode(row.code)}` })),
    brandName: brand.name,
    logo: brand.assets.get(brand.logo)?.body.toString('utf8') ?? '',
    colours: coloursOf(brand),
  }
}

/** The mark of the look: a picture that was drawn in another one is drawn again. */
export function designOf(brand: Brand, language: Language): string {
  const look = [
    DRAWING,
    language.code,
    brand.name,
    hostOf(brand),
    brand.assets.get(brand.logo)?.etag,
    coloursOf(brand),
  ]
  return createHash('sha256').update(JSON.stringify(look)).digest('base64url').slice(0, 22)
}

export function coloursOf({ theme: { dark } }: Brand): SheetColours {
  const { surface0: page, surface1: panel, line, text, textMuted, brand } = dark
  return { page, panel, line, text, textMuted, brand }
}

function hostOf({ hosts }: Brand): string {
  return hosts.find((host) => !isLocalHostName(host)) ?? hosts[0] ?? ''
}
