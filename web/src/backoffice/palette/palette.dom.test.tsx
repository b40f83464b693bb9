import { QueryClientProvider } from '@tanstack/react-query'
import type { StaffFound } from '@pickproof/contract/admin-find'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { contextQuery } from '../../api/context-queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { serve, show } from '../../ui/testing-screen.tsx'
import { PaletteButton } from './palette-button.tsx'

const FOUND: StaffFound = {
  people: [
    {
      id: 7,
      name: 'Mara Okonjo',
      email: 'mara@find.test',
      country: 'Sweden',
      accounts: 3,
      status: 'ENABLED',
    },
  ],
  accounts: [
    {
      id: 9,
      accno: 'GE48201',
      plan: 'Stage 1',
      size: 10_000,
      currency: 'USD',
      status: 'ACTIVE',
      owner: 'Mara Okonjo',
    },
  ],
  payments: [],
  picks: [],
  games: [],
}
const NOTHING: StaffFound = { people: [], accounts: [], payments: [], picks: [], games: [] }
const MENU = [
  {
    key: 'settings',
    name: 'Settings',
    icon: 'settings',
    link: '',
    title: false,
    children: [{ key: 'banners', name: 'Banners', icon: 'photo', link: '/admin/banners', title: false }],
  },
]

beforeEach(() => queryClient.clear())

async function openPalette(answer: StaffFound, role: 'ADMIN' | 'SUPER_ADMIN' = 'ADMIN') {
  serve({ 'GET /admin/find': () => Response.json(answer) })
  queryClient.setQueryData(contextQuery().queryKey, {
    id: 1,
    email: 'a@b.test',
    role,
    withheld: [],
    accounts: [],
  } as never)
  const person = show(
    <QueryClientProvider client={queryClient}>
      <PaletteButton menu={MENU} />
    </QueryClientProvider>,
  )
  await person.keyboard('{Control>}k{/Control}')
  return { person, field: await screen.findByRole('combobox') }
}

describe('the palette', () => {
  it('[T25-1] groups what it finds, and offers the acts of the first person', async () => {
    const { person, field } = await openPalette(FOUND)
    await person.type(field, 'okonjo')
    const mara = await screen.findByRole('option', { name: /^Mara Okonjo.*3 accounts · Sweden/ })
    expect(mara.getAttribute('aria-selected')).toBe('true')
    expect(within(screen.getByRole('group', { name: 'Accounts' })).getByRole('option').textContent).toContain(
      'GE48201',
    )
    const acts = within(screen.getByRole('group', { name: 'Actions for Mara Okonjo' }))
    expect(acts.getByRole('option', { name: /^View as player/ })).toBeTruthy()
  })

  it('[T25-1] opens a result in a new tab with Ctrl+Enter', async () => {
    const opened = vi.fn()
    vi.stubGlobal('open', opened)
    const { person, field } = await openPalette(FOUND)
    await person.type(field, 'okonjo')
    await screen.findByRole('option', { name: /^GE48201/ })
    await person.keyboard('{ArrowDown}{Control>}{Enter}{/Control}')
    expect(opened.mock.calls[0]?.[0]).toMatch(/^\/admin\/accounts\?open=/)
    expect(screen.getByRole('combobox')).toBeTruthy()
  })

  it('[T25-1] finds pages of the menu and only the acts that the role may do', async () => {
    const { person, field } = await openPalette(NOTHING)
    await person.type(field, 'banner')
    expect(await screen.findByRole('option', { name: /^Banners/ })).toBeTruthy()
    await person.clear(field)
    expect(screen.queryByRole('option', { name: 'Register user' })).toBeNull()
    expect(screen.getByRole('option', { name: 'Sign-in and devices' })).toBeTruthy()
  })

  it('[T25-1] says what it can find when nothing matches', async () => {
    const { person, field } = await openPalette(NOTHING, 'SUPER_ADMIN')
    expect(screen.getByRole('option', { name: 'Register user' })).toBeTruthy()
    await person.type(field, 'zzzz')
    expect(await screen.findByText('Nothing matches “zzzz”.')).toBeTruthy()
    await person.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull())
  })
})
