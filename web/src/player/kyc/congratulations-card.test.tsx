import type { UserContext } from '@pickproof/contract/identity'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, it, vi } from 'vitest'
import { stubBrowser } from '../../slip/testing-slip.ts'

afterAll(() => void vi.unstubAllGlobals())

it('[K003] [K004] congratulates a player who passed stage 2 and links to the identity check', {
  timeout: 60_000,
}, async () => {
  stubBrowser()
  const { CongratulationsCard } = await import('./congratulations-card.tsx')
  const { contextQuery } = await import('../../api/context-queries.ts')
  // The card has read its brand; without a document the router works as it does on a server.
  vi.unstubAllGlobals()
  const drawn = async (bigLeagueAgreement: UserContext['bigLeagueAgreement']) => {
    const queries = new QueryClient()
    const user = { bigLeagueAgreement, kycStatus: 'PENDING', accounts: [] } as Partial<UserContext>
    queries.setQueryData(contextQuery().queryKey, user as UserContext)
    const router = createRouter({
      routeTree: createRootRoute({ component: CongratulationsCard }),
      history: createMemoryHistory({ initialEntries: ['/app'] }),
    })
    await router.load()
    return renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
  }
  const markup = await drawn('PENDING')
  expect(markup).toContain('You have passed the verification stage. Welcome to the big leagues!')
  expect(markup).toMatch(/<a [^>]*href="\/app\/rewards\?startKyc=true"[^>]*>START KYC VERIFICATION<\/a>/)
  expect(await drawn('NONE')).not.toContain('START KYC VERIFICATION')
})
