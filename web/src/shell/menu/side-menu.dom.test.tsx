import type { MenuItem } from '@pickproof/contract/tenants'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../ui/testing-screen.tsx'
import { SideMenu } from './side-menu.tsx'

const entry = { title: false, children: [] }
const items: readonly MenuItem[] = [
  { ...entry, key: 'home', name: 'Home', icon: 'home', link: '/app' },
  { ...entry, key: 'news', name: 'News', icon: 'gift', image: '/brand/generic/news.svg', link: '/app/news' },
  {
    ...entry,
    key: 'accounts',
    name: 'Accounts',
    icon: 'wallet',
    link: '/admin/accounts',
    children: [{ key: 'trial', name: 'Trial', icon: 'list', link: '/admin/accounts/trial', title: false }],
  },
  { ...entry, key: 'top-sports', name: 'Top Sports', link: '', title: true },
]

const showMenu = (isPending = false) =>
  show(<SideMenu label="Player menu" items={items} head="Overmark" isPending={isPending} />)
const link = (name: string) => screen.getByRole('link', { name })

it('[T007] an entry shows its image or its icon, its name, and the entries below it', () => {
  showMenu()
  expect(link('Home').getAttribute('href')).toBe('/app')
  expect(link('Home').querySelector('svg')).not.toBeNull()
  expect(link('Home').querySelector('img')).toBeNull()
  expect(link('News').querySelector('img')?.getAttribute('src')).toBe('/brand/generic/news.svg')
  expect(link('News').querySelector('svg')).toBeNull()
  const below = screen.getByRole('list', { name: 'Accounts' })
  expect(within(below).getByRole('link', { name: 'Trial' }).getAttribute('href')).toBe(
    '/admin/accounts/trial',
  )
})

it('[T007] a title is a heading and no link', () => {
  showMenu()
  expect(screen.getByRole('heading', { name: 'Top Sports', level: 2 })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Top Sports' })).toBeNull()
})

it('[T24-6.1] says that no games are on offer only after they were loaded', () => {
  const empty = 'No games are on offer right now.'
  showMenu(true)
  expect(screen.queryByText(empty)).toBeNull()
  cleanup()
  showMenu()
  expect(screen.getByText(empty)).toBeTruthy()
})
