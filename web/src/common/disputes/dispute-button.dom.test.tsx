import type { DisputeView } from '@pickproof/contract/disputes'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { button, serve, show, wordsIn } from '../../ui/testing-screen.tsx'
import { DisputeButton } from './dispute-button.tsx'

beforeEach(() => queryClient.clear())

const KNOWN = { id: 417, subject: 'PICK', subjectId: 7, status: 'OPEN' } as DisputeView

function open(disputes: readonly DisputeView[]) {
  const sent: unknown[] = []
  serve({
    'GET /disputes': () => Response.json(disputes),
    'POST /disputes': (body: unknown) => {
      sent.push(body)
      return Response.json(KNOWN)
    },
  })
  const person = show(
    <QueryClientProvider client={queryClient}>
      <DisputeButton subject={{ kind: 'PICK', id: 7 }} />
    </QueryClientProvider>,
  )
  return { person, sent }
}

it('[decision 180] opens a dispute in two presses, and says by when staff answer', async () => {
  const { person, sent } = open([])
  await waitFor(() => expect(button('Dispute this decision').disabled).toBe(false))
  await person.click(button('Dispute this decision'))
  await screen.findByRole('dialog')
  expect(wordsIn()).toContain('We answer within 48 hours and decide within 7 days.')
  await person.click(button('Open dispute'))
  await waitFor(() => expect(sent).toEqual([{ subject: 'PICK', subjectId: 7, text: '' }]))
})

it('[decision 180] leads to a dispute that exists', async () => {
  open([KNOWN])
  const link = await screen.findByRole('link', { name: 'See dispute' })
  expect(link.getAttribute('href')).toBe('/app/disputes/417')
})

it('[decision 180] offers a new dispute after the player withdrew one', async () => {
  open([{ ...KNOWN, status: 'WITHDRAWN' }])
  expect(await screen.findByRole('button', { name: 'Dispute this decision' })).toBeTruthy()
})
