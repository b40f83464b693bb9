import type { DisputeDetail } from '@pickproof/contract/disputes'
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { button, input, serve, show, wordsIn } from '../../ui/testing-screen.tsx'
import { Dispute } from './dispute-page.tsx'

const OPEN: DisputeDetail = {
  id: 417,
  subject: 'PICK',
  subjectId: 7,
  about: 'Pick 7: Signals, Signals vs Miners',
  accno: 'OM1',
  status: 'OPEN',
  openedDate: '2026-11-16T18:05:00.000Z',
  answeredDate: null,
  dueDate: '2026-11-18T18:05:00.000Z',
  isOverdue: false,
  appealedDate: null,
  endedDate: null,
  messages: [{ id: 1, at: '2026-11-16T18:05:00.000Z', isStaff: false, name: 'Mara', text: 'It was a goal.' }],
  decisions: [],
  evidence: {
    frozenDate: '2026-11-16T18:05:00.000Z',
    hash: 'abc',
    parts: [{ part: 'RULES', summary: 'hockey.spread, version 2' }],
  },
  outcomes: ['REGRADED', 'COMPENSATED', 'UPHELD'],
}
const DECIDED: DisputeDetail = {
  ...OPEN,
  status: 'DECIDED',
  dueDate: '2026-11-25T18:05:00.000Z',
  decisions: [
    {
      outcome: 'COMPENSATED',
      reason: 'Sorry for the wait.',
      amount: 50,
      currency: 'USD',
      at: '2026-11-18T18:05:00.000Z',
      isAppeal: false,
    },
  ],
}

beforeEach(() => queryClient.clear())

function open(dispute: DisputeDetail) {
  const sent: unknown[] = []
  const take = (body: unknown) => {
    sent.push(body)
    return Response.json(dispute)
  }
  serve({
    'POST /disputes/417/messages': take,
    'POST /disputes/417/appeal': take,
    'GET /disputes': () => Response.json([]),
  })
  const person = show(
    <QueryClientProvider client={queryClient}>
      <Dispute dispute={dispute} />
    </QueryClientProvider>,
  )
  return { person, sent }
}

describe('[decision 180] the page of a dispute', () => {
  it('says by when staff answer, what is frozen and what can happen', () => {
    open(OPEN)
    for (const words of [
      'Waiting for an answer',
      'We answer by Nov 18th, 2026',
      'It was a goal.',
      'Rule text hockey.spread, version 2',
      'Pick graded again',
      'Withdraw dispute',
    ])
      expect(wordsIn()).toContain(words)
  })

  it('says that staff are late', () => {
    open({ ...OPEN, isOverdue: true })
    expect(wordsIn()).toContain('We are late: this was due by Nov 18th, 2026')
    expect(wordsIn()).toContain('We have alerted our staff.')
  })

  it('sends a message, and asks for words first', async () => {
    const { person, sent } = open(OPEN)
    await person.click(button('Send message'))
    expect(wordsIn()).toContain('Enter a message.')
    await person.type(input('Message'), 'Any news?')
    await person.click(button('Send message'))
    await waitFor(() => expect(sent).toEqual([{ text: 'Any news?' }]))
  })

  it('shows the decision with its amount, and takes an appeal but no message', async () => {
    const { person, sent } = open(DECIDED)
    expect(wordsIn()).toContain('Compensated with rewards Sorry for the wait. Rewards credited: $50.00')
    expect(screen.queryByRole('button', { name: 'Send message' })).toBeNull()
    await person.click(button('Appeal the decision'))
    await person.type(await screen.findByLabelText('What should we look at again?'), 'The amount.')
    await person.click(button('Send appeal'))
    await waitFor(() => expect(sent).toEqual([{ text: 'The amount.' }]))
  })
})
