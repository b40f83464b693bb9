import type { Certificate } from '@pickproof/contract/certificates'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CertificateCard } from './certificate-card.tsx'
import { certificateTexts } from './texts.ts'

const certificate: Certificate = {
  id: 7,
  accountNo: 'OM100007',
  code: 'ABCD-EFGH-2345',
  kind: 'PHASE',
  brandName: 'Overmark',
  holderName: 'Ada Byron',
  title: 'Step 1 Academy Challenge',
  accountSize: 10_000,
  amount: null,
  currency: 'USD',
  currencySymbol: '$',
  achievedDate: '2026-11-01T23:30:00Z',
}

const markupOf = (changes: Partial<Certificate> = {}) =>
  renderToStaticMarkup(
    <CertificateCard
      certificate={{ ...certificate, ...changes }}
      imageUrl="/api/accounts/certificates/7?tenant=pick-trading"
      verifyPath="/verify/ABCD-EFGH-2345"
      isBusy={false}
      onDownload={() => undefined}
    />,
  )

it('[U006] [U035] is the picture of a certificate with a Download button', () => {
  const markup = markupOf()
  expect(markup).toContain('src="/api/accounts/certificates/7?tenant=pick-trading"')
  expect(markup).toContain('alt="Certificate of Ada Byron: Step 1 Academy Challenge"')
  expect(markup).toMatch(/<button [^>]*>.*Download<\/button>/)
  expect(markup).toContain('November 1, 2026 · OM100007 · $10,000.00')
})

it('names the amount of a payout', () => {
  expect(markupOf({ kind: 'PAYOUT', amount: 1234.5 })).toContain('Payout of $1,234.50')
})

it('[U036] says the sentence of the specification after a download', () => {
  expect(certificateTexts.downloaded).toBe('Your certificate has been downloaded successfully!')
})
