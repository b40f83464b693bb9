import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { createBrandRegistry } from './brand-registry.ts'
import { loadBrands } from './load-brands.ts'

const brands = createBrandRegistry(
  await loadBrands(fileURLToPath(new URL('../../../../brands', import.meta.url))),
  'pick-trading',
)
const menuOf = (tenantId: string) => brands.getById(tenantId).menu
const userLinks = (tenantId: string) => menuOf(tenantId).userMenu.map((item) => item.link)
/** Entries that brands add to those of the documents. */
const ADDED = ['/app/live', '/app/performance']
const documentedLinks = (tenantId: string) => userLinks(tenantId).filter((link) => !ADDED.includes(link))
const userNameOf = (tenantId: string, link: string) =>
  menuOf(tenantId).userMenu.find((item) => item.link === link)?.name

/** Names that the interface has a drawing for. */
const ICONS = new Set(
  'home help play message chart-line ticket gift certificate refresh plus layout-dashboard wallet users file-text credit-card settings list photo database sort flag live'.split(
    ' ',
  ),
)

describe('the user menu', () => {
  it('[T022] of the main brand lists its entries in this order, Top Sports last', () => {
    expect(menuOf('pick-trading').userMenu.map((item) => item.name)).toEqual([
      'Home',
      'Faq/Rules',
      'Tutorials',
      'Support & Livechat',
      'Account overview',
      'My picks',
      'Rewards',
      'Certificates',
      'Challenge reset',
      'Add new challenge',
      'Top Sports',
    ])
    expect(menuOf('pick-trading').userMenu.at(-1)).toMatchObject({
      key: 'top-sports',
      title: true,
      children: [],
    })
  })

  it('[T023] links to the pages of the player area', () => {
    expect(userLinks('pick-trading').slice(0, -1)).toEqual([
      '/app',
      '/app/faq',
      '/app/tutorials',
      '/app/support-livechat',
      '/app/account-overview',
      '/app/my-picks',
      '/app/rewards',
      '/app/certificates',
      '/app/challenge-reset',
      '/app/add-new-challenge',
    ])
  })

  it.each([
    ['[T026]', '/app/account-overview', 'Account overview', 'Challenge overview'],
    ['[T027]', '/app/add-new-challenge', 'Add new challenge', 'Buy challenge'],
  ])('%s names %s otherwise in one brand', (_id, link, usual, other) => {
    expect(userNameOf('pick-trading', link)).toBe(usual)
    expect(userNameOf('generic', link)).toBe(usual)
    expect(userNameOf('sport-funding', link)).toBe(other)
  })

  it('[T028] of the generic brand omits FAQ and support, and nothing else', () => {
    expect(documentedLinks('generic')).toEqual(
      userLinks('pick-trading').filter((link) => link !== '/app/faq' && link !== '/app/support-livechat'),
    )
  })

  it('[T029] of the sport-funding brand omits support, and nothing else', () => {
    expect(documentedLinks('sport-funding')).toEqual(
      userLinks('pick-trading').filter((link) => link !== '/app/support-livechat'),
    )
  })

  it.each(['generic', 'sport-funding'])(
    '[T24-2.1] [T24-4.8] of %s has Live now after Home, and Performance after My picks',
    (tenantId) => {
      const links = userLinks(tenantId)
      expect(links.slice(0, 2)).toEqual(['/app', '/app/live'])
      expect(links[links.indexOf('/app/my-picks') + 1]).toBe('/app/performance')
    },
  )
})

describe.each(['pick-trading', 'generic', 'sport-funding'])(
  'the menus of the back office of %s',
  (tenantId) => {
    const { adminMenu, superAdminMenu } = menuOf(tenantId)

    it('[T030] have the entries of an admin', () => {
      expect(adminMenu.map((item) => [item.name, item.link])).toEqual([
        ['Overview', '/admin'],
        ['Accounts', '/admin/accounts'],
        ['Users', '/admin/users'],
        ['Documents', '/admin/documents'],
        ['Payments', '/admin/payments'],
        ['Picks', '/admin/picks'],
        ['Exposure', '/admin/exposure'],
        ['Review', '/admin/review'],
        ['Settings', ''],
      ])
      expect(adminMenu.at(-1)?.children.map((child) => [child.name, child.link])).toEqual([
        ['Sports Market', '/admin/sports-market'],
      ])
    })

    it('[T031] have six lists of accounts', () => {
      expect(adminMenu[1]?.children.map((child) => [child.name, child.link])).toEqual([
        ['All', '/admin/accounts'],
        ['Trial', '/admin/accounts/trial-accounts'],
        ['Stage 1', '/admin/accounts/stage-1-accounts'],
        ['Stage 2', '/admin/accounts/stage-2-accounts'],
        ['Big league', '/admin/accounts/big-league-accounts'],
        ['Tracking', '/admin/accounts/tracking'],
      ])
    })

    it('[T033] replace the last entry for a super admin with one that keeps Sports Market and adds those of a super admin', () => {
      expect(superAdminMenu.map((item) => item.key)).toEqual([adminMenu.at(-1)?.key])
      expect(superAdminMenu[0]?.children.map((child) => child.link)).toEqual([
        '/admin/sports-market',
        '/admin/reward',
        '/admin/cache',
        '/admin/banners',
        '/admin/audit-log',
      ])
    })
  },
)

describe('every menu', () => {
  const items = brands.all.flatMap(({ menu }) => [
    ...menu.userMenu,
    ...menu.adminMenu,
    ...menu.superAdminMenu,
  ])
  const entries = items.flatMap((item) => [item, ...item.children])

  it('[T007] has entries with key, name, icon, link, title flag and children', () => {
    for (const item of items) {
      expect(item).toMatchObject({
        key: expect.any(String),
        name: expect.any(String),
        title: expect.any(Boolean),
      })
      expect(item.children).toBeInstanceOf(Array)
      expect(item.link === '').toBe(item.title || item.key === 'settings')
      if (!item.title) expect(item.icon ?? item.image, item.key).toEqual(expect.any(String))
    }
  })

  it('uses only icons that are drawn', () => {
    for (const entry of entries.filter((each) => !each.title)) expect(ICONS, entry.key).toContain(entry.icon)
  })

  it('has no key twice', () => {
    for (const { menu } of brands.all) {
      for (const list of [menu.userMenu, menu.adminMenu, menu.superAdminMenu]) {
        const keys = list.flatMap((item) => [item.key, ...item.children.map((child) => child.key)])
        expect(new Set(keys).size).toBe(keys.length)
      }
    }
  })
})
