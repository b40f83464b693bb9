import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { GameDetailsPage } from '../game-details/game-details-page.tsx'
import { FixturesPage, LeaguePage, SportPage } from './sport-pages.tsx'

const NOT_ON_OFFER = 'This sport is not on offer right now.'
const OFFER = [
  { id: 'soccer', displayName: 'Soccer', enabled: true },
  { id: 'mma', displayName: 'MMA', enabled: false },
]

const PAGES: readonly (readonly [path: string, page: RouteComponent])[] = [
  ['/app/$sport', SportPage],
  ['/app/$sport/$leagueId', LeaguePage],
  ['/app/$sport/$leagueId/$match', FixturesPage],
  ['/app/$sport/$leagueId/$match/game-details', GameDetailsPage],
]

async function open(address: string): Promise<void> {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const root = createRootRoute()
  const routes = PAGES.map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  )
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
  })
  await router.load()
  const client = new QueryClient()
  client.setQueryData(['sports', 'available'], OFFER)
  render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  )
}

describe('the pages of a sport', () => {
  it.each([
    '/app/SPORT',
    '/app/SPORT/union',
    '/app/SPORT/union/live-odds',
    '/app/SPORT/union/pre-match/game-details?fixtureId=f1&sportbook=fairpost',
  ])('[O005] %s opens for a sport on offer; any other is not found', async (path) => {
    for (const sport of ['mma', 'chess']) {
      await open(path.replace('SPORT', sport))
      expect(await screen.findByText(NOT_ON_OFFER), sport).toBeTruthy()
      cleanup()
    }
    await open(path.replace('SPORT', 'soccer'))
    expect(await screen.findAllByRole('status')).not.toEqual([])
    expect(screen.queryByText(NOT_ON_OFFER)).toBeNull()
  })
})
