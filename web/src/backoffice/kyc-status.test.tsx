import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { KycStatus } from './kyc-status.tsx'
import { usersColumns } from './users/users-columns.tsx'
import { paymentColumns } from './payments/payments-columns.tsx'

interface KycColumn {
  readonly key: string
  readonly cell: (row: never) => ReactNode
}

const drawn = (columns: readonly KycColumn[], kycStatus: string) => {
  const column = columns.find(({ key }) => key === 'kycStatus')
  return renderToStaticMarkup(column?.cell({ kycStatus } as never))
}

it.each(['PENDING', 'SUBMITTED', 'VERIFIED', 'REJECTED'])(
  'shows the KYC status %s the same way in the lists of users and payments',
  (status) => {
    const alike = renderToStaticMarkup(<KycStatus status={status} />)
    expect(drawn(usersColumns('SUPER_ADMIN'), status)).toBe(alike)
    expect(drawn(paymentColumns(), status)).toBe(alike)
  },
)

it('shows a dash for a purged user', () => {
  expect(renderToStaticMarkup(<KycStatus status={null} />)).toBe('-')
})
