import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { seedOdds } from '../../live/live-odds.ts'
import { oddOf } from '../../live/testing-odds.ts'
import { button, input, serve, show, wordsIn } from '../../ui/testing-screen.tsx'
import { LiveOddsChip } from '../live-odds-chips.tsx'
import { ChipMenu } from './chip-menu.tsx'

beforeEach(() => queryClient.clear())

const REQUEST = {
  sportsbook: 'fairpost',
  fixtureIds: ['f1'],
  markets: ['moneyline'],
  oddsFormat: 'DECIMAL',
} as const

function open(answer: (body: unknown) => Response) {
  seedOdds(REQUEST, {
    data: [{ fixtureId: 'f1', odds: [oddOf({ id: 'alerted', price: 1.91 })] }],
    feed: { state: 'live', since: '2026-11-19T00:00:00.000Z' },
  })
  const calls = serve({
    'POST /price-alerts': answer,
    'GET /price-alerts': () => Response.json({ items: [], most: 20 }),
  })
  const person = show(
    <QueryClientProvider client={queryClient}>
      <LiveOddsChip oddId="alerted" label="Moneyline, Gulls" onPick={() => undefined} />
      <ChipMenu />
    </QueryClientProvider>,
  )
  fireEvent.contextMenu(button(/^Moneyline, Gulls/))
  return { person, sent: () => calls.filter(({ key }) => key.startsWith('POST')).map(({ body }) => body) }
}

it('[T24-1.12] a right click on a price sets an alert, with a target in reach', async () => {
  const { person, sent } = open(() => Response.json({ id: 1 }))
  await screen.findByRole('dialog')
  expect(wordsIn()).toContain('Moneyline, Gulls: now 1.91')
  expect(input('Target odds').value).toBe('2.01')
  await person.click(screen.getByLabelText('Falls to'))
  expect(input('Target odds').value).toBe('1.81')
  await person.clear(input('Target odds'))
  await person.type(input('Target odds'), '1.7')
  // Only the player changes what is typed.
  await person.click(screen.getByLabelText('Rises to'))
  expect(input('Target odds').value).toBe('1.7')
  await person.click(screen.getByLabelText('Falls to'))
  await person.click(button('Set price alert'))
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        fixtureId: 'f1',
        sportsbook: 'fairpost',
        oddId: 'alerted',
        isAnySportsbook: true,
        direction: 'DOWN',
        price: 1.7,
        oddsFormat: 'DECIMAL',
      },
    ]),
  )
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('[T24-1.12] shows what the server refuses at the field, and keeps the form', async () => {
  const message = 'The price has already reached this. Choose another target.'
  const { person } = open(() =>
    Response.json(
      { code: 'request.invalid', message, fieldErrors: [{ field: 'price', message }] },
      { status: 400 },
    ),
  )
  await screen.findByRole('dialog')
  await person.click(button('Set price alert'))
  await screen.findByText(message)
  expect(input('Target odds').getAttribute('aria-invalid')).toBe('true')
  await person.clear(input('Target odds'))
  await person.click(button('Set price alert'))
  await screen.findByText('Enter the odds you wait for.')
})
