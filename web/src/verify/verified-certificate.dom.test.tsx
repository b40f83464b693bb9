import type { PrintedCertificate } from '@pickproof/contract/certificates'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { figure, show, wordsIn } from '../ui/testing-screen.tsx'
import { VerifiedCertificate } from './verified-certificate.tsx'

const printed: PrintedCertificate = {
  code: 'ABCD-EFGH-2345',
  kind: 'PAYOUT',
  brandName: 'Overmark',
  holderName: 'Ada <b>Byron</b>',
  title: 'Big Leagues (Funded)',
  accountSize: 10_000,
  amount: 1234.5,
  currency: 'USD',
  currencySymbol: '$',
  achievedDate: '2026-11-01T10:00:00Z',
}

it('says what is printed: whose it is, for what, how much, when and under which code', () => {
  show(<VerifiedCertificate certificate={printed} />)
  expect(screen.getByRole('heading', { name: 'Ada <b>Byron</b>' })).toBeTruthy()
  expect(wordsIn()).toContain('Overmark')
  expect(['Paid', 'Account size', 'Date', 'Code'].map((term) => figure(term))).toEqual([
    '$1,234.50',
    '$10,000.00',
    'November 1, 2026',
    'ABCD-EFGH-2345',
  ])
})
