import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { stubBrowser } from '../../slip/testing-slip.ts'

type Part = 'details' | 'sportsbooks' | 'fixtures'

describe('what the fixtures page of a league is made of', () => {
  beforeAll(() => void stubBrowser())
  afterAll(() => void vi.unstubAllGlobals())

  /** The failure that the page shows when these parts were read and those could not be. */
  async function failureOf(read: readonly Part[], failed: readonly Part[]): Promise<string | undefined> {
    const { leagueSportsbooksQuery } = await import('../../api/odds-queries.ts')
    const { leagueFixturesQuery, sportDetailsQuery } = await import('../../api/sport-queries.ts')
    const { useLeagueData } = await import('./use-league-data.ts')
    const keys = {
      details: sportDetailsQuery('soccer').queryKey,
      sportsbooks: leagueSportsbooksQuery('union', 'pre-match').queryKey,
      fixtures: leagueFixturesQuery('union', 'pre-match').queryKey,
    }
    // Failed queries stay failed: rendering a page once starts no request.
    const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } })
    for (const part of read) client.setQueryData<unknown>(keys[part], [])
    for (const part of failed)
      client
        .getQueryCache()
        .build(client, { queryKey: keys[part] as readonly unknown[] })
        .setState({ status: 'error', error: new Error(`No ${part}.`) })
    let failure: Error | undefined
    function Probe() {
      ;({ failure } = useLeagueData('soccer', 'union', 'pre-match'))
      return null
    }
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <Probe />
      </QueryClientProvider>,
    )
    return failure?.message
  }

  it.each<Part>(['details', 'sportsbooks', 'fixtures'])(
    'says so when the %s cannot be read',
    async (part) => {
      const others = (['details', 'sportsbooks', 'fixtures'] as const).filter((other) => other !== part)
      expect(await failureOf(others, [part])).toBe(`No ${part}.`)
      expect(await failureOf(others, [])).toBeUndefined()
    },
  )

  it('keeps the loaded data when a reload fails', async () => {
    expect(await failureOf(['details', 'sportsbooks', 'fixtures'], ['sportsbooks'])).toBeUndefined()
  })
})
