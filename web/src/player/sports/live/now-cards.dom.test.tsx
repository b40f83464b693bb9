import type { UserContext } from '@pickproof/contract/identity'
import { QueryClientProvider } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { contextQuery } from '../../../api/context-queries.ts'
import { queryClient } from '../../../api/query-client.ts'
import { freshness } from '../../../live/live-layer.ts'
import { oddOf } from '../../../live/testing-odds.ts'
import { useSession } from '../../../session/session-store.ts'
import { useSlip } from '../../../slip/slip-store.ts'
import { serve, show } from '../../../ui/testing-screen.tsx'
import { fixtureOf } from '../testing-fixtures.ts'
import { mixed, NowCards, steadyPlaces } from './now-cards.tsx'

const MONEYLINE = { id: 'moneyline', name: 'Moneyline', market_type: 'moneyline', is_main: true }
const SPREAD = { id: 'spread', name: 'Spread', market_type: 'spread', is_main: true }
const game = (id: string, sportId: string, status: 'live' | 'unplayed' = 'live') =>
  fixtureOf({
    id,
    status,
    is_live: status === 'live',
    sport: { id: sportId, name: sportId },
    home_team_display: `${id} home`,
  })

const NOW = {
  sports: ['basketball', 'soccer'].map((id) => ({
    id,
    displayName: id,
    enabled: true,
    main_markets: [MONEYLINE, SPREAD],
  })),
  live: [game('one', 'basketball'), game('two', 'basketball'), game('three', 'soccer')],
  soon: [game('later', 'soccer', 'unplayed')],
  soonCount: 31,
}
const ACCOUNT = { accno: 'SM1', status: 'ACTIVE' }

beforeEach(() => {
  queryClient.clear()
  useSlip.getState().clear()
  // Tests share the page, so another one may have left prices frozen.
  freshness.streamStateChanged('connected')
  freshness.feedChanged({ state: 'live', since: '2026-11-18T10:00:00.000Z' })
})

function Address() {
  return <p>{useLocation().pathname}</p>
}

function showCards(now: unknown = NOW) {
  serve({
    'GET /sports/live': () => Response.json(now),
    'GET /sports/sportsbooks': () =>
      Response.json([{ id: 'fairpost', name: 'Fairpost', logo: '/api/sports/art/book/F-1f6f5c.svg' }]),
    'GET /sports/favorites': () => Response.json({ marked: [], teams: [], leagues: [], games: [] }),
    'GET /sports/fixtures/openings': () => Response.json([]),
    'GET /sports/fixtures/odds': () =>
      Response.json({
        data: [{ fixtureId: 'three', odds: [oddOf({ id: 'now1', fixture_id: 'three', price: 2.62 })] }],
        feed: { state: 'live', since: '2026-11-18T10:00:00.000Z' },
      }),
  })
  return show(
    <QueryClientProvider client={queryClient}>
      <NowCards />
      <Address />
    </QueryClientProvider>,
    { path: '/app' },
  )
}

const card = async (name: string) => within(await screen.findByRole('region', { name }))

describe('games with prices on the first page', () => {
  it('[T24-2.1] are those in play and those that start next, with the price of the winner alone', async () => {
    showCards()
    const live = await card('Live now')
    expect(live.getAllByRole('listitem')).toHaveLength(3)
    expect(live.getByRole('link', { name: '3 games in play' }).getAttribute('href')).toBe('/app/live')
    expect(await live.findByRole('button', { name: /^Moneyline, three home, 2\.62/ })).toBeTruthy()
    expect(live.queryByText(/^Spread/)).toBeNull()
    const soon = await card('Starting soon')
    expect(soon.getByText('31 games in the next 2 hours')).toBeTruthy()
    expect(soon.getByText('later home')).toBeTruthy()
  })

  it('[T24-2.1] lead from a pressed price to the slip, and a second press takes it out again', async () => {
    useSession.setState({ currentAccountNo: ACCOUNT.accno })
    queryClient.setQueryData(contextQuery().queryKey, { accounts: [ACCOUNT] } as unknown as UserContext)
    const person = showCards()
    const price = await screen.findByRole('button', { name: /^Moneyline, three home/ })
    await person.click(price)
    expect(useSlip.getState().entries.map(({ id }) => id)).toEqual(['now1'])
    await waitFor(() => expect(screen.getByText('/app/live')).toBeTruthy())
    await person.click(price)
    expect(useSlip.getState().entries).toEqual([])
  })

  it('[T24-2.1] are left out where there are none', async () => {
    showCards({ ...NOW, live: [], soon: [], soonCount: 0 })
    await waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
    expect(screen.queryByRole('region')).toBeNull()
  })

  it('[T24-2.1] have one game of each sport before a second one of any', () => {
    const games = ['basketball', 'basketball', 'soccer', 'basketball'].map((sport, at) =>
      game(`${at}`, sport),
    )
    expect(mixed(games).map(({ id }) => id)).toEqual(['0', '2', '1', '3'])
  })

  it('[T24-2.1] [T24-6] keep their places when the list changes, and others take the places of those that end', () => {
    expect(steadyPlaces([], ['a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c'])
    expect(steadyPlaces(['a', 'b', 'c'], ['d', 'c', 'a', 'b'])).toEqual(['a', 'b', 'c'])
    expect(steadyPlaces(['a', 'b', 'c'], ['d', 'c', 'a'])).toEqual(['a', 'd', 'c'])
    expect(steadyPlaces(['a', 'b', 'c'], ['c'])).toEqual(['c'])
  })
})
