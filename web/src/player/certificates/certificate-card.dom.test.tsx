import type { Certificate } from '@pickproof/contract/certificates'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { button, show } from '../../ui/testing-screen.tsx'
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

function open(changes: Partial<Certificate> = {}) {
  const onDownload = vi.fn()
  const person = show(
    <CertificateCard
      certificate={{ ...certificate, ...changes }}
      imageUrl="/api/accounts/certificates/7?tenant=pick-trading"
      verifyPath="/verify/ABCD-EFGH-2345"
      isBusy={false}
      onDownload={onDownload}
    />,
  )
  return { person, onDownload }
}

it('[U006] [U035] is the picture of a certificate with a Download button', async () => {
  const { person, onDownload } = open()
  const picture = screen.getByRole('img', { name: 'Certificate of Ada Byron: Step 1 Academy Challenge' })
  expect(picture.getAttribute('src')).toBe('/api/accounts/certificates/7?tenant=pick-trading')
  expect(screen.getByText('November 1, 2026 · OM100007 · $10,000.00')).toBeTruthy()
  await person.click(button('Download'))
  expect(onDownload).toHaveBeenCalledOnce()
})

it('names the amount of a payout', () => {
  open({ kind: 'PAYOUT', amount: 1234.5 })
  expect(screen.getByRole('heading', { name: 'Payout of $1,234.50' })).toBeTruthy()
})

it('[U036] says the sentence of the specification after a download', () => {
  expect(certificateTexts.downloaded).toBe('Your certificate has been downloaded successfully!')
})
