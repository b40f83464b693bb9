import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../../api/query-client.ts'
import { serve, show } from '../../../ui/testing-screen.tsx'
import { fixtureOf } from '../testing-fixtures.ts'
import { LivePage } from './live-page.tsx'

const game = (id: string) =>
  fixtureOf({
    id,
    status: 'live',
    is_live: true,
    home_team_display: `${id} home`,
    away_team_display: `${id} away`,
  })
const NOW = {
  sports: [{ id: 'basketball', displayName: 'Basketball', enabled: true, main_markets: [] }],
  live: [game('first'), game('second')],
  soon: [],
  soonCount: 0,
}

beforeEach(() => queryClient.clear())

const homes = () => screen.getAllByRole('link').map((link) => link.textContent)

it('[T24-2.2] shows marked games first, and alone on their tab; a star marks one', async () => {
  let marked = [{ kind: 'game', id: 'second' }]
  const calls = serve({
    'GET /sports/live': () => Response.json(NOW),
    'GET /sports/sportsbooks': () => Response.json([]),
    'GET /sports/favorites': () => Response.json({ marked, teams: [], leagues: [], games: [] }),
    'PUT /sports/favorites': (body) => {
      const { kind, id, isFavorite } = body as { kind: string; id: string; isFavorite: boolean }
      marked = isFavorite ? [...marked, { kind, id }] : marked.filter((mark) => mark.id !== id)
      return new Response('')
    },
  })
  const person = show(
    <QueryClientProvider client={queryClient}>
      <LivePage />
    </QueryClientProvider>,
  )
  const tab = await screen.findByRole('button', { name: /^Favorites ?1$/ })
  expect(homes()[0]).toContain('second home')
  await person.click(tab)
  expect(homes()).toHaveLength(1)
  await person.click(screen.getByRole('button', { name: /^All/ }))

  const star = screen.getByRole('button', { name: 'Favorite: first home vs first away' })
  expect(star.getAttribute('aria-pressed')).toBe('false')
  await person.click(star)
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'))
  expect(calls.find(({ key }) => key === 'PUT /sports/favorites')?.body).toEqual({
    kind: 'game',
    id: 'first',
    isFavorite: true,
  })
  expect(await screen.findByRole('button', { name: /^Favorites ?2$/ })).toBeTruthy()
})
