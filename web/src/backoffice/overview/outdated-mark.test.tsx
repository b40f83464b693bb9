import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, it, vi } from 'vitest'
import { stubBrowser } from '../../slip/testing-slip.ts'

afterAll(() => void vi.unstubAllGlobals())

it('marks figures as outdated when they could not be refreshed', {
  timeout: 60_000,
}, async () => {
  stubBrowser()
  const { OutdatedMark } = await import('./overview-page.tsx')
  const { waitingQuery } = await import('./overview-queries.ts')
  const drawn = (error: Error | null): string => {
    const queries = new QueryClient()
    const { queryKey } = waitingQuery()
    queries.setQueryData(queryKey, { documents: 0, withdrawals: 0, picks: 0, cases: 0 })
    if (error) queries.getQueryCache().find({ queryKey })?.setState({ error, status: 'error' })
    return renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <OutdatedMark />
      </QueryClientProvider>,
    )
  }
  expect(drawn(null)).toBe('')
  expect(drawn(new Error('The line is gone'))).toContain('Not up to date')
})
