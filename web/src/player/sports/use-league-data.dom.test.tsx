import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { leagueSportsbooksQuery } from '../../api/odds-queries.ts'
import { leagueFixturesQuery, sportDetailsQuery } from '../../api/sport-queries.ts'
import { show } from '../../ui/testing-screen.tsx'
import { useLeagueData } from './use-league-data.ts'

const QUERIES = {
  details: sportDetailsQuery('soccer').queryKey,
  sportsbooks: leagueSportsbooksQuery('union', 'pre-match').queryKey,
  fixtures: leagueFixturesQuery('union', 'pre-match').queryKey,
} as const
type Part = keyof typeof QUERIES
const PARTS: readonly Part[] = ['details', 'sportsbooks', 'fixtures']

function Failure() {
  const { failure } = useLeagueData('soccer', 'union', 'pre-match')
  return <p role="status">{failure?.message}</p>
}

/** What the page says failed, when these parts were read and those could not be. */
function failureOf(read: readonly Part[], failed: Part): string | null {
  // Showing the page starts no request: a failed query stays failed, and one that was read stays as it is.
  const client = new QueryClient({
    defaultOptions: { queries: { retryOnMount: false, refetchOnMount: false } },
  })
  for (const part of read) client.setQueryData<unknown>(QUERIES[part], [])
  client
    .getQueryCache()
    .build(client, { queryKey: QUERIES[failed] as readonly unknown[] })
    .setState({ status: 'error', error: new Error(`No ${failed}.`) })
  show(
    <QueryClientProvider client={client}>
      <Failure />
    </QueryClientProvider>,
  )
  return screen.getByRole('status').textContent
}

describe('what the fixtures page of a league is made of', () => {
  it.each(PARTS)('says so when the %s cannot be read', (part) => {
    const others = PARTS.filter((other) => other !== part)
    expect(failureOf(others, part)).toBe(`No ${part}.`)
  })

  it.each(PARTS)('keeps the loaded %s when a reload fails', (part) => {
    expect(failureOf(PARTS, part)).toBe('')
  })
})
