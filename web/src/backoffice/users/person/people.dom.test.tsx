import type { TimelineEntry } from '@pickproof/contract/admin-people'
import { fullRights } from '@pickproof/domain/people/capabilities'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { serve, show } from '../../../ui/testing-screen.tsx'
import { NotesCard } from './notes-card.tsx'
import { TagsLine } from './tags-line.tsx'
import { TimelineCard } from './timeline-card.tsx'

const showAsked = (children: ReactNode) =>
  show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {children}
    </QueryClientProvider>,
  )

const PICK: TimelineEntry = {
  ...{ kind: 'pick', id: 7, at: '2026-11-18T12:00:00.000Z', accno: 'SM1', type: 'STRAIGHT' },
  ...{ selection: 'Harbor City', status: 'WON', stake: 200, netResult: 182, currency: 'USD' },
}
const DEPOSIT: TimelineEntry = {
  ...{ kind: 'money', id: 3, at: '2026-11-17T12:00:00.000Z', type: 'DEPOSIT', status: 'PAYMENT_SUCCESS' },
  ...{ amount: 139, currency: 'USD', reference: '1014' },
}

describe('[T25-4] the timeline of a person', () => {
  it('has a part for each day, reads earlier entries when asked, and filters by kind', async () => {
    let reads = 0
    serve({
      'GET /admin/users/12/timeline': () => {
        reads += 1
        return Response.json(
          reads === 2 ? { entries: [DEPOSIT], before: null } : { entries: [PICK], before: PICK.at },
        )
      },
    })
    const user = showAsked(<TimelineCard userId={12} viewer={fullRights('ADMIN')} />)
    expect((await screen.findByRole('link', { name: /Placed pick #7/ })).textContent).toContain('$200')
    await user.click(screen.getByRole('button', { name: 'Show earlier entries' }))
    await screen.findByRole('link', { name: /Bought for/ })
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'November 18, 2026',
      'November 17, 2026',
    ])
    expect(screen.queryByRole('tab', { name: 'Emails' })).toBeNull()
    await user.click(screen.getByRole('tab', { name: 'Picks' }))
    await expect.poll(() => reads).toBe(3)
  })
})

describe('[T25-4] notes and tags', () => {
  it('asks for words before it sends a note', async () => {
    const calls = serve({
      'POST /admin/users/12/notes': () =>
        Response.json({ id: 1, at: PICK.at, by: 'a@brand.test', text: 'Called' }),
    })
    const user = showAsked(<NotesCard userId={12} notes={[]} mayNote />)
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    expect(screen.getByText('Write something first.')).toBeTruthy()
    expect(calls).toEqual([])
    await user.type(screen.getByRole('textbox', { name: 'Write a note' }), 'Called')
    await user.click(screen.getByRole('button', { name: 'Add note' }))
    await expect.poll(() => calls.map(({ body }) => body)).toEqual([{ text: 'Called' }])
  })

  it('adds typed tags to those that are there, and removes one', async () => {
    const calls = serve({
      'PUT /admin/users/12/tags': (body) => Response.json(body),
    })
    const user = showAsked(<TagsLine userId={12} tags={['vip']} knownTags={[]} mayNote />)
    await user.click(screen.getByRole('button', { name: 'Add tag' }))
    await user.type(screen.getByRole('combobox', { name: 'Tag' }), 'Slow payer, #VIP{Enter}')
    await expect.poll(() => calls.at(-1)?.body).toEqual({ tags: ['vip', 'slow payer'] })
    await user.click(screen.getByRole('button', { name: 'Remove the tag vip' }))
    await expect.poll(() => calls.at(-1)?.body).toEqual({ tags: [] })
  })
})
