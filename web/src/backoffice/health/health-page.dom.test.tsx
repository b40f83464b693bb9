import type { HealthView } from '@pickproof/contract/admin-health'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { serve, show } from '../../ui/testing-screen.tsx'
import { findingWords } from './finding-words.ts'
import { JobsCard } from './jobs-card.tsx'
import { PriceAgesCard } from './price-ages-card.tsx'

const JOBS = { name: 'send-mail', waiting: 0, oldestSeconds: 0, failing: 0, givenUp: 2 }
const HEALTH: HealthView = {
  checkedAt: '2026-11-19T12:00:00.000Z',
  findings: [],
  feed: {
    ...{ isLive: true, since: '2026-11-19T11:00:00.000Z', skewMs: 12, leaseSeconds: 5 },
    gaps: { count: 1, longestMinutes: 2 },
  },
  sports: [
    { id: 'tennis', name: 'Tennis' },
    { id: 'cricket', name: 'Cricket' },
  ],
  sportsbooks: [{ id: 'north', name: 'Northstar' }],
  prices: [{ sportId: 'tennis', sportsbookId: 'north', ageSeconds: 41.2, inPlay: 2 }],
  history: [],
  jobs: [JOBS],
  streams: { listeners: 1, stalled: 0 },
  log: { entries: 1, signedAt: null, witnessedAt: null, hasQuorum: false },
  databaseBytes: 47_000_000,
  audit: null,
  backup: null,
}

describe('[T25-6] the health page', () => {
  it('shows the age of prices by sport and sportsbook, and where there is none', () => {
    show(<PriceAgesCard health={HEALTH} />)
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Tennis', '41 s'],
      ['Cricket', '–'],
    ])
    expect(screen.getByText('1 gap in 24 hours, the longest 2 min')).toBeTruthy()
  })

  it('says what old prices mean for players', () => {
    const [source] = HEALTH.prices
    if (!source) throw new Error('no source')
    expect(findingWords({ kind: 'prices-old', source }, HEALTH)).toEqual({
      title: 'Tennis prices of Northstar are 41 s old',
      hint: 'The limit is 30 s. Picks on 2 games in play are rejected at this sportsbook once a price is too old. Other sportsbooks work as usual.',
    })
  })

  it.each([
    [true, ['Retry 2']],
    [false, []],
  ])('offers to retry failed jobs to those who may (%s)', async (mayRetry, names) => {
    const asked: string[] = []
    serve({
      'POST /admin/health/retry-jobs': () => {
        asked.push('send-mail')
        return Response.json({ retried: 2 })
      },
    })
    show(
      <QueryClientProvider client={new QueryClient()}>
        <JobsCard jobs={[JOBS]} mayRetry={mayRetry} />
      </QueryClientProvider>,
    )
    expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(names)
    if (!mayRetry) return
    screen.getByRole('button').click()
    await expect.poll(() => asked).toEqual(['send-mail'])
  })
})
