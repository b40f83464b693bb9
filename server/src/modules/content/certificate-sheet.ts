/** The texts and colors of a certificate, as plain data: it crosses to the thread that draws. */
import { createHash } from 'node:crypto'
import { formatDate } from '@pickproof/domain/format/dates'
import { formatMinor } from '@pickproof/domain/format/money'
import { isLocalHostName } from '../../platform/http/local-host.ts'
import type { Brand } from '../tenants/index.ts'
import { printedCode } from './certificate-code.ts'
import type { OwnCertificateRow } from './certificate-store.ts'
import { certificateTitle } from './certificate-view.ts'

export interface CertificateSheet {
  readonly heading: string
  readonly holderName: string
  /** Printed where there are no letters for the name. */
  readonly holderElse: string
  readonly sentence: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly verifyAt: string
  readonly brandName: string
  /** The brand's own drawing, as an SVG. */
  readonly logo: string
  readonly colours: SheetColours
}

interface SheetColours {
  readonly page: string
  readonly panel: string
  readonly line: string
  readonly text: string
  readonly textMuted: string
  readonly brand: string
}

/** Raised when the drawing itself changes. */
const DRAWING = 1

export function certificateSheet(row: OwnCertificateRow, brand: Brand): CertificateSheet {
  const money = (amountMinor: bigint) => formatMinor(amountMinor, row.currency)
  const size = money(row.account_size_minor)
  const title = certificateTitle(row)
  const isPayout = row.amount_minor !== null
  return {
    heading: isPayout ? 'Certificate of payout' : 'Certificate of completion',
    holderName: row.holder_name,
    holderElse: `The holder of the account ${row.accno}`,
    sentence: isPayout
      ? `was paid the reward for the profit of a funded account of ${size}, made within every limit of the programme.`
      : `completed ${title} with an account of ${size}: the target reached, every limit kept.`,
    facts: [
      row.amount_minor === null
        ? { label: 'Passed', value: title }
        : { label: 'Paid', value: money(row.amount_minor) },
      { label: 'Account size', value: size },
      { label: 'Date', value: formatDate(row.achieved_at, 'MMMM D, YYYY', 'UTC') },
      { label: 'Code', value: printedCode(row.code) },
    ],
    verifyAt: `${hostOf(brand)}/verify/${printedCode(row.code)}`,
    brandName: brand.name,
    logo: brand.assets.get(brand.logo)?.body.toString('utf8') ?? '',
    colours: coloursOf(brand),
  }
}

/** The mark of the look: a picture that was drawn in another one is drawn again. */
export function designOf(brand: Brand): string {
  const look = [DRAWING, brand.name, hostOf(brand), brand.assets.get(brand.logo)?.etag, coloursOf(brand)]
  return createHash('sha256').update(JSON.stringify(look)).digest('base64url').slice(0, 22)
}

function coloursOf({ theme: { dark } }: Brand): SheetColours {
  const { surface0: page, surface1: panel, line, text, textMuted, brand } = dark
  return { page, panel, line, text, textMuted, brand }
}

function hostOf({ hosts }: Brand): string {
  return hosts.find((host) => !isLocalHostName(host)) ?? hosts[0] ?? ''
}
