import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { serve, show } from '../../ui/testing-screen.tsx'
import { Breadcrumb } from './breadcrumb.tsx'

const GAME = '/app/basketball/continental_basketball_union/pre-match/game-details'

function showAt(path: string): void {
  serve({})
  show(
    <QueryClientProvider client={queryClient}>
      <Breadcrumb />
    </QueryClientProvider>,
    { path },
  )
}

it('[T24-2.3] links to the page above a game, for a bar that is too narrow for the whole path', () => {
  showAt(GAME)
  const links = screen.getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Basketball',
    'Continental basketball union',
    'Continental basketball union…',
    'Game details',
  ])
  const folded = screen.getByText('…').closest('a')
  expect(folded && new URL(folded.href).pathname).toBe('/app/basketball/continental_basketball_union')
})

it('[T24-2.3] folds no short path', () => {
  showAt('/app/basketball/continental_basketball_union')
  expect(screen.queryByText('…')).toBeNull()
})
