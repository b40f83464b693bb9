import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { stubBrowser } from '../../slip/testing-slip.ts'

const NOT_ON_OFFER = 'This sport is not on offer right now.'
const OFFER = [
  { id: 'soccer', displayName: 'Soccer', enabled: true },
  { id: 'mma', displayName: 'MMA', enabled: false },
]

describe('the pages of a sport', () => {
  let pages: [path: string, page: RouteComponent][] = []

  beforeAll(async () => {
    stubBrowser()
    const { SportPage, LeaguePage, FixturesPage } = await import('./sport-pages.tsx')
    const { GameDetailsPage } = await import('../game-details/game-details-page.tsx')
    pages = [
      ['/app/$sport', SportPage],
      ['/app/$sport/$leagueId', LeaguePage],
      ['/app/$sport/$leagueId/$match', FixturesPage],
      ['/app/$sport/$leagueId/$match/game-details', GameDetailsPage],
    ]
    // The pages have read their brand; without a document the router works as it does on a server.
    vi.unstubAllGlobals()
  }, 60_000)

  async function render(address: string): Promise<string> {
    const root = createRootRoute()
    const routes = pages.map(([path, component]) =>
      createRoute({ getParentRoute: () => root, path, component }),
    )
    const router = createRouter({
      routeTree: root.addChildren(routes),
      history: createMemoryHistory({ initialEntries: [address] }),
    })
    await router.load()
    const client = new QueryClient()
    client.setQueryData(['sports', 'available'], OFFER)
    return renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
  }

  it.each([
    '/app/SPORT',
    '/app/SPORT/union',
    '/app/SPORT/union/live-odds',
    '/app/SPORT/union/pre-match/game-details?fixtureId=f1&sportbook=fairpost',
  ])('[O005] %s opens for a sport on offer; any other is not found', async (path) => {
    for (const sport of ['mma', 'chess'])
      expect(await render(path.replace('SPORT', sport)), sport).toContain(NOT_ON_OFFER)
    const offered = await render(path.replace('SPORT', 'soccer'))
    expect(offered).not.toContain(NOT_ON_OFFER)
    expect(offered).not.toContain('data-status="404"')
  })
})
