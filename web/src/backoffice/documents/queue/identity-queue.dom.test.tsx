import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { contextQuery } from '../../../api/context-queries.ts'
import { queryClient } from '../../../api/query-client.ts'
import { serve, show } from '../../../ui/testing-screen.tsx'
import { IdentityQueuePage } from './identity-queue-page.tsx'

const PEOPLE = [
  { userId: 7, name: 'Ines Duarte', email: 'ines@id.test' },
  { userId: 8, name: 'Luca Bianchi', email: 'luca@id.test' },
]
const queue = {
  total: 2,
  cases: PEOPLE.map((person) => ({
    ...person,
    waitingSince: new Date(0).toISOString(),
    documents: ['PROOF_OF_IDENTITY'],
  })),
}
const caseOf = (userId: number) => {
  const { name = '', email = '' } = PEOPLE.find((person) => person.userId === userId) ?? {}
  return {
    user: {
      id: userId,
      name,
      email,
      phone: '',
      dateOfBirth: '1990-02-28',
      address: 'Rua 1, Porto',
      country: 'Portugal',
      region: '',
      createdDate: new Date(0).toISOString(),
    },
    documents: [
      {
        id: userId * 10,
        userDocumentType: 'PROOF_OF_IDENTITY',
        userDocumentSubType: 'ID_CARD',
        review: 'PENDING',
        reviewerNote: '',
        createdDate: new Date(0).toISOString(),
        reviewedDate: null,
        user: { id: userId, email },
        reviewedBy: null,
        document: [],
      },
    ],
    sameData: [
      { userId: 9, name: 'Ines D', email: 'other@id.test', status: 'DISABLED', same: ['phone', 'device'] },
    ],
  }
}
const decided = vi.fn()

beforeEach(() => {
  queryClient.clear()
  decided.mockReset()
})

async function openQueue() {
  serve({
    'GET /admin/identity-cases': () => Response.json(queue),
    'GET /admin/identity-cases/7': () => Response.json(caseOf(7)),
    'GET /admin/identity-cases/8': () => Response.json(caseOf(8)),
    'PUT /admin/identity-cases/7/review': (body: unknown) => {
      decided(body)
      return new Response(null, { status: 200 })
    },
  })
  const viewer = { id: 1, email: 'admin@id.test', role: 'ADMIN', withheld: [], accounts: [] }
  queryClient.setQueryData(contextQuery().queryKey, viewer as never)
  const person = show(
    <QueryClientProvider client={queryClient}>
      <IdentityQueuePage />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 2, name: 'Ines Duarte' })
  return person
}

describe('the identity queue', () => {
  it('[T25-2] decides a case with two keys and opens the next one', async () => {
    const person = await openQueue()
    await person.keyboard('d')
    await person.keyboard('a')
    expect(await screen.findByRole('heading', { level: 2, name: 'Luca Bianchi' })).toBeTruthy()
    expect(decided).toHaveBeenCalledWith({
      documents: [{ id: 70, documentType: 'PROOF_OF_IDENTITY', documentSubType: 'ID_CARD' }],
      review: 'VERIFIED',
      reasons: [],
      reviewerNote: '',
      documentDateOfBirth: '1990-02-28',
    })
  })

  it('[T25-2] asks for the birth date before it approves, and for a reason before it rejects', async () => {
    const person = await openQueue()
    await person.keyboard('a')
    expect(screen.getByRole('alert').textContent).toBe(
      'Confirm the birth date on the document before you approve.',
    )
    await person.keyboard('r')
    expect(screen.getByRole('alert').textContent).toBe('Choose a reason or write a note before you reject.')
    expect(decided).not.toHaveBeenCalled()
    await person.keyboard('3r')
    await waitFor(() =>
      expect(decided.mock.calls[0]?.[0]).toMatchObject({ review: 'REJECTED', reasons: ['expired'] }),
    )
  })

  it('[T25-2] leaves the keys to a field and skips a case to the end', async () => {
    const person = await openQueue()
    await person.type(screen.getByLabelText('Note to the player'), 'ajar')
    expect(decided).not.toHaveBeenCalled()
    await person.click(screen.getByRole('button', { name: /^Skip/ }))
    expect(await screen.findByRole('heading', { level: 2, name: 'Luca Bianchi' })).toBeTruthy()
    const entries = within(screen.getByRole('region', { name: 'Identity review' })).getAllByRole('listitem')
    expect(entries[1]?.textContent).toContain('Ines Duarte')
  })

  it('[T25-2] shows who has the same data', async () => {
    await openQueue()
    const same = within(screen.getByRole('region', { name: 'Other accounts with the same data' }))
    expect(same.getByText('Same phone, Same device and network')).toBeTruthy()
  })
})
