import { fullRights } from '@pickproof/domain/people/capabilities'
import { LIST_PAGES } from '@pickproof/contract/lists/list-pages'
import type { MenuItem } from '@pickproof/contract/tenants'
import { describe, expect, it } from 'vitest'
import { backofficeMenu, findCurrentLink, playerMenu, withListPages } from './menu-entries.ts'

function item(key: string, link: string, children: readonly string[] = []): MenuItem {
  return {
    key,
    name: key,
    link,
    title: false,
    children: children.map((child) => ({ key: child, name: child, link: `${link}/${child}`, title: false })),
  }
}

const userMenu = [item('home', '/app'), item('rewards', '/app/rewards'), item('top-sports', '')]
const sports = [
  { id: 'soccer', displayName: 'Soccer' },
  { id: 'tennis', displayName: 'Tennis' },
]
const adminMenu = [
  item('overview', '/admin'),
  item('accounts', '/admin/accounts', ['trial-accounts', 'tracking']),
  item('settings', ''),
]

describe('playerMenu', () => {
  it('[T025] shows Rewards only with a referral code', () => {
    const keysWith = playerMenu(userMenu, { hasReferralCode: true, sports }).map((entry) => entry.key)
    const keysWithout = playerMenu(userMenu, { hasReferralCode: false, sports }).map((entry) => entry.key)
    expect(keysWith).toEqual(['home', 'rewards', 'top-sports'])
    expect(keysWithout).toEqual(['home', 'top-sports'])
  })

  it('[T24-2.2] has favorites above the sports, if there are any', () => {
    const favorites = { ...item('favorites', ''), title: true }
    const entries = playerMenu(userMenu, { hasReferralCode: false, sports, favorites })
    expect(entries.map((entry) => entry.key)).toEqual(['home', 'favorites', 'top-sports'])
  })

  it('[T024] Top Sports has one entry per available sport, linked to it', () => {
    const top = playerMenu(userMenu, { hasReferralCode: true, sports }).at(-1)
    expect(top?.title).toBe(true)
    expect(top?.children.map((child) => [child.name, child.link])).toEqual([
      ['Soccer', '/app/soccer'],
      ['Tennis', '/app/tennis'],
    ])
  })
})

describe('backofficeMenu', () => {
  const superAdminMenu = [item('settings', '', ['sports-market']), item('cache', '/admin/cache')]

  it('[T032] shows an admin the admin menu', () => {
    expect(backofficeMenu(adminMenu, superAdminMenu, fullRights('ADMIN'))).toEqual(adminMenu)
  })

  it('[T033] replaces the last entry with the super-admin menu for a super admin', () => {
    expect(backofficeMenu(adminMenu, superAdminMenu, fullRights('SUPER_ADMIN'))).toEqual([
      adminMenu[0],
      adminMenu[1],
      ...superAdminMenu,
    ])
  })
})

describe('withListPages', () => {
  const { mails } = LIST_PAGES

  it('[decision 58] adds a link to each declared list below its entry, for roles that may read it', () => {
    const linksFor = (role: 'ADMIN' | 'SUPER_ADMIN') =>
      withListPages(adminMenu, { mails }, fullRights(role)).map(({ key, children }) => [
        key,
        children.at(-1)?.link,
      ])
    expect(linksFor('SUPER_ADMIN')).toEqual([
      ['overview', undefined],
      ['accounts', '/admin/accounts/tracking'],
      ['settings', '/admin/lists/mails'],
    ])
    expect(linksFor('ADMIN')).toContainEqual(['settings', '/admin/bulk'])
  })
})

describe('findCurrentLink', () => {
  it('takes the longest link at or above the path', () => {
    expect(findCurrentLink(adminMenu, '/admin/accounts/tracking')).toBe('/admin/accounts/tracking')
    expect(findCurrentLink(adminMenu, '/admin/accounts/trial-accounts/')).toBe(
      '/admin/accounts/trial-accounts',
    )
    expect(findCurrentLink(adminMenu, '/admin/accounts')).toBe('/admin/accounts')
  })

  it('marks a dashboard only when it is open itself', () => {
    expect(findCurrentLink(userMenu, '/app')).toBe('/app')
    expect(findCurrentLink(userMenu, '/app/faq')).toBeUndefined()
  })

  it('keeps a sport marked inside its leagues and does not mistake a longer name for it', () => {
    const menu = playerMenu(userMenu, { hasReferralCode: false, sports })
    expect(findCurrentLink(menu, '/app/soccer/epl/pre-match')).toBe('/app/soccer')
    expect(findCurrentLink(menu, '/app/soccer-cup')).toBeUndefined()
  })
})
