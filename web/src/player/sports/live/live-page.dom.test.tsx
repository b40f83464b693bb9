import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { queryClient } from '../../../api/query-client.ts'
import { oddOf } from '../../../live/testing-odds.ts'
import { serve, show } from '../../../ui/testing-screen.tsx'
import { fixtureOf } from '../testing-fixtures.ts'
import { LivePage } from './live-page.tsx'

const MONEYLINE = { id: 'moneyline', name: 'Moneyline', market_type: 'moneyline', is_main: true }
const sport = (id: string, displayName: string) => ({
  id,
  displayName,
  enabled: true,
  main_markets: [MONEYLINE],
})
const inPlay = (id: string, sportId: string) =>
  fixtureOf({
    id,
    status: 'live',
    is_live: true,
    sport: { id: sportId, name: sportId },
    league: { id: `${sportId}-league`, name: `${sportId} league` },
    home_team_display: `${id} home`,
  })

const NOW = {
  sports: [sport('basketball', 'Basketball'), sport('soccer', 'Soccer')],
  live: [
    ...Array.from({ length: 6 }, (_, index) => inPlay(`game${index}`, 'basketball')),
    inPlay('match', 'soccer'),
  ],
  soon: [fixtureOf({ id: 'next', home_team_display: 'Later Lanterns' })],
  soonCount: 31,
}

const BOOK = { id: 'fairpost', name: 'Fairpost', logo: '/api/sports/art/book/F-1f6f5c.svg' }

beforeEach(() => queryClient.clear())

function showPage(now: unknown = NOW) {
  serve({
    'GET /sports/live': () => Response.json(now),
    'GET /sports/sportsbooks': () => Response.json([BOOK]),
    'GET /sports/fixtures/odds': () =>
      Response.json({
        data: [{ fixtureId: 'match', odds: [oddOf({ id: 'o1', fixture_id: 'match', price: 2.62 })] }],
        feed: { state: 'live', since: '2026-11-18T10:00:00.000Z' },
      }),
  })
  return show(
    <QueryClientProvider client={queryClient}>
      <LivePage />
    </QueryClientProvider>,
  )
}

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .filter((row) => within(row).queryByRole('link'))

describe('live now', () => {
  it('[T24-2.1] shows the games in play of every sport with prices, and those that start soon', async () => {
    const person = showPage()
    expect(await screen.findByText('7 games in 2 sports')).toBeTruthy()
    expect(await screen.findByRole('button', { name: /^Moneyline, match home, 2\.62/ })).toBeTruthy()
    expect(screen.getByText('31 games in the next 2 hours')).toBeTruthy()
    expect(screen.getByText('Later Lanterns')).toBeTruthy()

    const [basketball] = await screen.findAllByRole('table', { name: 'Basketball' })
    expect(within(basketball as HTMLElement).getAllByRole('link')).toHaveLength(5)
    await person.click(screen.getByRole('button', { name: 'All 6 games of Basketball' }))
    expect(await rowsOf('Basketball')).toHaveLength(6)
    expect(screen.queryByRole('table', { name: 'Soccer' })).toBeNull()
    expect(screen.queryByText('Later Lanterns')).toBeNull()

    await person.click(screen.getByRole('button', { name: /^Soccer/ }))
    expect(await rowsOf('Soccer')).toHaveLength(1)
    await person.click(screen.getByRole('button', { name: /^All/ }))
    expect(screen.getByText('Later Lanterns')).toBeTruthy()
  })

  it('[T24-2.1] says so when no game is in play', async () => {
    showPage({ sports: [], live: [], soon: [], soonCount: 0 })
    expect(await screen.findByText('No game is in play.')).toBeTruthy()
    expect(screen.getByText('Games appear here when they start.')).toBeTruthy()
  })
})
