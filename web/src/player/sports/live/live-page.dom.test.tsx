import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../api/query-client.ts'
import { oddOf } from '../../../live/testing-odds.ts'
import { serve, show } from '../../../ui/testing-screen.tsx'
import { fixtureOf } from '../testing-fixtures.ts'
import { LivePage } from './live-page.tsx'

const MONEYLINE = { id: 'moneyline', name: 'Moneyline', market_type: 'moneyline', is_main: true }
const SPREAD = { id: 'spread', name: 'Spread', market_type: 'spread', is_main: true }
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

const ODDS = [oddOf({ id: 'o1', fixture_id: 'match', price: 2.62 })]

function showPage(now: unknown = NOW, odds = ODDS) {
  serve({
    'GET /sports/live': () => Response.json(now),
    'GET /sports/sportsbooks': () => Response.json([BOOK]),
    'GET /sports/fixtures/odds': () =>
      Response.json({
        data: [...new Set(odds.map((odd) => odd.fixture_id))].map((fixtureId) => ({
          fixtureId,
          odds: odds.filter((odd) => odd.fixture_id === fixtureId),
        })),
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
  it('[T24-6] draws and prices the first games alone, and the others when their end comes near', async () => {
    let comeNear = () => {}
    class Observer {
      constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
        comeNear = () => act(() => tell([{ isIntersecting: true }]))
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Observer)
    showPage({
      ...NOW,
      live: [...NOW.live, inPlay('match2', 'soccer'), inPlay('match3', 'soccer'), inPlay('match4', 'soccer')],
    })
    expect(await rowsOf('Soccer')).toHaveLength(3)
    expect(screen.queryByText('Later Lanterns')).toBeNull()
    comeNear()
    expect(await rowsOf('Soccer')).toHaveLength(4)
    expect(screen.getByText('Later Lanterns')).toBeTruthy()
    vi.unstubAllGlobals()
  })

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

  it('[T24-2.2] shows three decimals only in the table and column of a price that needs them', async () => {
    const twoMarkets = { main_markets: [MONEYLINE, SPREAD] }
    const games = [inPlay('game0', 'basketball'), inPlay('game1', 'basketball'), inPlay('match', 'soccer')]
    const sports = NOW.sports.map((each) => ({ ...each, ...twoMarkets }))
    showPage({ ...NOW, sports, live: games, soon: [] }, [
      oddOf({ id: 'column1', fixture_id: 'game0', price: 1.909 }),
      oddOf({ id: 'column2', fixture_id: 'game1', price: 2.5 }),
      oddOf({ id: 'column3', fixture_id: 'game1', market_id: 'spread', points: -3.5, price: 1.95 }),
      oddOf({ id: 'column4', fixture_id: 'match', price: 2.62 }),
    ])
    const named = (name: RegExp) => screen.findByRole('button', { name })
    expect(await named(/^Moneyline, game0 home, 1\.909/)).toBeTruthy()
    expect(await named(/^Moneyline, game1 home, 2\.500/)).toBeTruthy()
    expect(await named(/^Spread, game1 home, −3\.5 1\.95(?!\d)/)).toBeTruthy()
    expect(await named(/^Moneyline, match home, 2\.62(?!\d)/)).toBeTruthy()
  })

  it('[T24-2.1] says so when no game is in play', async () => {
    showPage({ sports: [], live: [], soon: [], soonCount: 0 })
    expect(await screen.findByText('No game is in play.')).toBeTruthy()
    expect(screen.getByText('Games appear here when they start.')).toBeTruthy()
  })

  it('[T24-6.1] has the shape of its table until the games arrive', async () => {
    serve({ 'GET /sports/live': () => new Promise<Response>(() => {}) })
    show(
      <QueryClientProvider client={queryClient}>
        <LivePage />
      </QueryClientProvider>,
    )
    // After the second of the delayed loader.
    const shape = await screen.findByRole('status')
    expect(shape.textContent).toBe('Loading fixtures')
  })
})
