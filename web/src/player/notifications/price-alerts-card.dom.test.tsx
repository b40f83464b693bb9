import type { PriceAlertView } from '@pickproof/contract/price-alerts'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { serve, show, wordsIn } from '../../ui/testing-screen.tsx'
import { PriceAlertsCard } from './price-alerts-card.tsx'

const ALERT: PriceAlertView = {
  id: 1,
  fixtureId: 'f1',
  selectionKey: 'f1:moneyline:gulls:',
  sportsbook: null,
  selection: 'Gulls',
  market: 'Moneyline',
  game: 'Gulls vs Miners',
  path: '/app/basketball/union/pre-match/game-details?fixtureId=f1',
  direction: 'UP',
  oddsFormat: 'DECIMAL',
  price: 2.1,
  created: '2026-11-19T00:00:00.000Z',
  fired: null,
  isEnded: false,
}

beforeEach(() => queryClient.clear())

function open(given: readonly PriceAlertView[]) {
  let items = given
  serve({
    'GET /price-alerts': () => Response.json({ items, most: 20 }),
    'DELETE /price-alerts/1': () => {
      items = items.filter(({ id }) => id !== 1)
      return new Response('')
    },
  })
  return show(
    <QueryClientProvider client={queryClient}>
      <PriceAlertsCard />
    </QueryClientProvider>,
  )
}

it('[T24-1.12] the price alerts of a player say target, sportsbook and state, and can be deleted', async () => {
  const fired = { at: '2026-11-19T01:00:00.000Z', price: 3.2, sportsbook: 'Fairpost' }
  const person = open([ALERT, { ...ALERT, id: 2, selection: 'Miners', price: 3, fired }])
  const [waiting, reached] = await screen.findAllByRole('listitem')
  expect(wordsIn(waiting)).toBe('Gulls 2.10 or higher Moneyline · Gulls vs Miners · any sportsbook Waiting')
  expect(wordsIn(reached)).toContain('Reached 3.20 at Fairpost, ')
  expect(wordsIn()).toContain('1 of 20 waiting')
  await person.click(within(waiting as HTMLElement).getByRole('button', { name: 'Delete alert for Gulls' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
})

it('[T24-1.12] a player without alerts reads how to set one', async () => {
  open([])
  await screen.findByText('No price alerts yet.')
  expect(screen.getByRole('link', { name: 'Find a game' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
