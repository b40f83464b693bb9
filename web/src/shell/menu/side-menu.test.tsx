import type { MenuItem } from '@pickproof/contract/tenants'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
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

function menuAt(path: string): string {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <SideMenu label="Player menu" items={items} head="Overmark" />
    </RouterContextProvider>,
  )
}

const linkTo = (markup: string, href: string) =>
  [...markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>.*?<\/a>/g)].find(([, found]) => found === href)?.[0] ?? ''

it('[T007] an entry shows its image or its icon, its name, and the entries below it', () => {
  const markup = menuAt('/app')
  expect(linkTo(markup, '/app')).toMatch(/<svg.*Home/)
  expect(linkTo(markup, '/app')).not.toContain('<img')
  expect(linkTo(markup, '/app/news')).toMatch(/<img[^>]*src="\/brand\/generic\/news\.svg".*News/)
  expect(linkTo(markup, '/app/news')).not.toContain('<svg')
  expect(markup).toMatch(/aria-label="Accounts"><li><a [^>]*href="\/admin\/accounts\/trial".*Trial/)
})

it('[T007] a title is a heading and no link', () => {
  expect(menuAt('/app')).toMatch(/<h2[^>]*>Top Sports<\/h2>/)
  expect(linkTo(menuAt('/app'), '')).toBe('')
})
