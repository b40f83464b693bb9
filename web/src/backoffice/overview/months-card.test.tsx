import type { MonthlyTotal } from '@pickproof/contract/admin-payments'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, it, vi } from 'vitest'
import { stubBrowser } from '../../slip/testing-slip.ts'

afterAll(() => void vi.unstubAllGlobals())

it('[B183] the months are a table of Month, Deposit and Withdrawal, each amount in its own column', {
  timeout: 60_000,
}, async () => {
  stubBrowser()
  const { MonthsCard } = await import('./months-card.tsx')
  const { monthsQuery } = await import('./overview-queries.ts')
  const months: MonthlyTotal[] = [
    { monthYear: '2026-11', currency: 'USD', totalDeposit: 1234.5, totalWithdrawal: 200 },
    { monthYear: '2026-10', currency: 'EUR', totalDeposit: 0, totalWithdrawal: 75.25 },
  ]
  const queries = new QueryClient()
  queries.setQueryData(monthsQuery().queryKey, months)
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MonthsCard />
    </QueryClientProvider>,
  )
  expect(markup).toContain('Months in UTC')
  const rows = [...markup.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) => cell.replaceAll(/<[^>]+>/g, '')),
  )
  expect(rows).toEqual([
    ['Month', 'Deposit', 'Withdrawal'],
    ['November 2026', '$1,234.50', '$200.00'],
    ['October 2026', '€0.00', '€75.25'],
  ])
})
