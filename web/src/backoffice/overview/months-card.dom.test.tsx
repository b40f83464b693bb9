import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { serve, show } from '../../ui/testing-screen.tsx'
import { MonthsCard } from './months-card.tsx'

it('[B183] the months are a table of Month, Deposit and Withdrawal, each amount in its own column', async () => {
  serve({
    'GET /admin/payments/withdrawal-deposit-info': () =>
      Response.json([
        { monthYear: '2026-11', currency: 'USD', totalDeposit: 1234.5, totalWithdrawal: 200 },
        { monthYear: '2026-10', currency: 'EUR', totalDeposit: 0, totalWithdrawal: 75.25 },
      ]),
  })
  show(
    <QueryClientProvider client={new QueryClient()}>
      <MonthsCard />
    </QueryClientProvider>,
  )
  const table = within(await screen.findByRole('table'))
  expect(screen.getByText('Months in UTC')).toBeTruthy()
  const rows = table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows).toEqual([
    ['Month', 'Deposit', 'Withdrawal'],
    ['November 2026', '$1,234.50', '$200.00'],
    ['October 2026', '€0.00', '€75.25'],
  ])
  expect(table.getAllByRole('columnheader')).toHaveLength(3)
})
