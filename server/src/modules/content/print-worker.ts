/** The thread that draws and prints: laying a page out takes longer than one call may hold up the others. */
import { parentPort } from 'node:worker_threads'
import type { CertificateSheet } from './certificate-sheet.ts'
import { drawCertificate } from './draw-certificate.ts'
import { drawCertificateLink, drawShare } from './draw-share.ts'
import { type GameRulesBook, gameRulesPdf } from './game-rules-pdf.ts'
import type { ShareSheet } from './share-sheet.ts'

export type PrintWork =
  | { readonly kind: 'certificate'; readonly sheet: CertificateSheet }
  | { readonly kind: 'certificate-link'; readonly sheet: CertificateSheet }
  | { readonly kind: 'share'; readonly sheet: ShareSheet }
  | { readonly kind: 'game-rules'; readonly book: GameRulesBook }

export type PrintOrder = { readonly orderId: number; readonly work: PrintWork }

export type Printed = { readonly orderId: number } & (
  | { readonly file: Uint8Array }
  | { readonly problem: string }
)

async function print(work: PrintWork): Promise<Buffer> {
  switch (work.kind) {
    case 'certificate':
      return await drawCertificate(work.sheet)
    case 'certificate-link':
      return await drawCertificateLink(work.sheet)
    case 'share':
      return await drawShare(work.sheet)
    case 'game-rules':
      return await gameRulesPdf(work.book)
  }
}

parentPort?.on('message', ({ orderId, work }: PrintOrder) => {
  print(work).then(
    (file) => parentPort?.postMessage({ orderId, file } satisfies Printed),
    (error: unknown) => parentPort?.postMessage({ orderId, problem: String(error) } satisfies Printed),
  )
})
