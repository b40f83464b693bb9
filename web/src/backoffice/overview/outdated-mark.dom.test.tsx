import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { serve, show } from '../../ui/testing-screen.tsx'
import { OutdatedMark } from './overview-page.tsx'
import { waitingQuery } from './overview-queries.ts'

it('marks figures as outdated when they could not be refreshed', async () => {
  let isServed = true
  serve({
    'GET /admin/dashboard/waiting': () =>
      isServed
        ? Response.json({ documents: 0, withdrawals: 0, picks: 0, cases: 0 })
        : new Response('', { status: 503 }),
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await queries.prefetchQuery(waitingQuery())
  show(
    <QueryClientProvider client={queries}>
      <OutdatedMark />
    </QueryClientProvider>,
  )
  expect(screen.queryByText('Not up to date')).toBeNull()
  isServed = false
  await act(() => queries.refetchQueries(waitingQuery()))
  expect(await screen.findByText('Not up to date')).toBeTruthy()
})
