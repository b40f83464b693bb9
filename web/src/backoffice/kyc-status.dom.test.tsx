import { fullRights } from '@pickproof/domain/people/capabilities'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { show, wordsOf } from '../ui/testing-screen.tsx'
import { KycStatus } from './kyc-status.tsx'
import { usersColumns } from './users/users-page.tsx'
import { paymentColumns } from './payments/payments-page.tsx'

interface KycColumn {
  readonly key: string
  readonly cell: (row: never) => ReactNode
}

function shown(columns: readonly KycColumn[], kycStatus: string): string {
  const column = columns.find(({ key }) => key === 'kycStatus')
  return wordsOf(<div>{column?.cell({ kycStatus } as never)}</div>)
}

it.each([
  ['PENDING', 'Pending'],
  ['SUBMITTED', 'Submitted'],
  ['VERIFIED', 'Verified'],
  ['REJECTED', 'Rejected'],
])('shows the KYC status %s as %s in the lists of users and payments', (status, words) => {
  expect(shown(usersColumns(fullRights('SUPER_ADMIN')), status)).toBe(words)
  expect(shown(paymentColumns(), status)).toBe(words)
})

it('shows a dash for a purged user', () => {
  show(<KycStatus status={null} />)
  expect(screen.getByText('-')).toBeTruthy()
})
