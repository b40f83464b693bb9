import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { button, serve, show } from '../../ui/testing-screen.tsx'
import { fixtureOf } from './testing-fixtures.ts'
import { usePricedGames } from './use-priced-games.ts'

type Prices = ReturnType<typeof usePricedGames>

/** What each drawing got, the newest last. */
let drawn: Prices[]
beforeEach(() => {
  queryClient.clear()
  drawn = []
})

function Table() {
  const [sportsbook, setSportsbook] = useState('riverline')
  const prices = usePricedGames({
    games: [fixtureOf({ id: 'game' })],
    columns: [],
    sportsbooks: [],
    sportsbook,
  })
  drawn.push(prices)
  return (
    <button type="button" onClick={() => setSportsbook('fairpost')}>
      {prices.isPending ? 'waiting' : 'answered'}
    </button>
  )
}

it('waits for prices as soon as another sportsbook is chosen, and keeps the function of the chips', async () => {
  const slow = Promise.withResolvers<Response>()
  const answers = [
    Response.json({ data: [], feed: { state: 'live', since: '2026-11-14T12:00:00Z' } }),
    slow.promise,
  ]
  serve({
    'GET /sports/fixtures/odds': () => answers.shift() ?? new Response('', { status: 500 }),
    'GET /sports/fixtures/openings': () => Response.json([]),
  })
  const person = show(
    <QueryClientProvider client={queryClient}>
      <Table />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(button('answered')).toBeTruthy())
  await person.click(button('answered'))
  expect(await screen.findByText('waiting')).toBeTruthy()
  const ofNext = drawn.filter(({ sportsbook }) => sportsbook === 'fairpost')
  expect(ofNext.map(({ isPending }) => isPending)).not.toContain(false)
  expect(new Set(drawn.map(({ onPick }) => onPick)).size).toBe(1)
})
