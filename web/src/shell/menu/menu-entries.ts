import type { PagedList } from '@pickproof/contract/lists/list-declaration'
import type { MenuChild, MenuItem } from '@pickproof/contract/tenants'
import { type Capability, may, type Rights } from '@pickproof/domain/people/capabilities'
import { addedPageName, namedMenu } from '../../brand/brand-words.ts'
import { t } from '../../language/language.ts'
import { adminPaths, playerPaths } from '../../paths.ts'

interface MenuSport {
  readonly id: string
  readonly displayName: string
}

/** The key under which a brand's data asks for one entry per available sport. */
const TOP_SPORTS_KEY = 'top-sports'

/** The player's menu: Rewards only with a referral code, and the sports that are on offer right now. */
export function playerMenu(
  userMenu: readonly MenuItem[],
  facts: {
    readonly hasReferralCode: boolean
    readonly sports: readonly MenuSport[]
    /** A group above the sports, if the player has any. */
    readonly favorites?: MenuItem | undefined
  },
): readonly MenuItem[] {
  return namedMenu(userMenu)
    .filter((item) => item.link !== playerPaths.rewards || facts.hasReferralCode)
    .flatMap((item) => {
      if (item.key !== TOP_SPORTS_KEY) return [item]
      const sports = { ...item, title: true, children: facts.sports.map(sportEntry) }
      return facts.favorites ? [facts.favorites, sports] : [sports]
    })
}

function sportEntry(sport: MenuSport): MenuChild {
  return {
    key: sport.id,
    name: sport.displayName,
    icon: sport.id,
    link: playerPaths.sport(sport.id),
    title: false,
  }
}

/** The back office's menu: for a super admin the last entry gives way to the super-admin menu. */
export function backofficeMenu(
  adminMenu: readonly MenuItem[],
  superAdminMenu: readonly MenuItem[],
  viewer: Rights,
): readonly MenuItem[] {
  const items = may(viewer, 'cache.manage') ? [...adminMenu.slice(0, -1), ...superAdminMenu] : adminMenu
  return namedMenu(items)
}

/** The same menu with a link to each added page, and to each list whose page is made from its declaration, that the viewer may read. */
export function withListPages(
  items: readonly MenuItem[],
  lists: Readonly<Record<string, PagedList>>,
  viewer: Rights,
): readonly MenuItem[] {
  const pages = Object.entries(lists).filter(([, { page }]) => may(viewer, page.access))
  return items.map((item) => {
    const added = pages.filter(([, { page }]) => page.menu.under === item.key)
    const own = ADDED_PAGES.filter(({ under, access }) => under === item.key && may(viewer, access))
    return { ...item, children: [...item.children, ...own.map(addedEntry), ...added.map(listEntry)] }
  })
}

interface AddedPage {
  readonly key: string
  readonly under: string
  readonly icon: string
  readonly access: Capability
  readonly link: string
}

/** Pages that every brand has, beside those of its menu. */
const ADDED_PAGES: readonly AddedPage[] = [
  { key: 'staff', under: 'settings', icon: 'users', access: 'staff.view', link: adminPaths.staff },
  { key: 'health', under: 'settings', icon: 'activity', access: 'health.view', link: adminPaths.health },
  { key: 'batches', under: 'settings', icon: 'list', access: 'lists.view', link: adminPaths.batches },
]

function addedEntry({ key, icon, link }: AddedPage): MenuChild {
  return { key, name: addedPageName(key), icon, link, title: false }
}

function listEntry([name, { page }]: readonly [string, PagedList]): MenuChild {
  return {
    key: name,
    name: t(page.title),
    icon: page.menu.icon,
    link: adminPaths.list(name),
    title: false,
  }
}

/** The link of the open page: the longest one that is the path or above it. */
export function findCurrentLink(items: readonly MenuItem[], path: string): string | undefined {
  const bare = path.replace(/\/+$/, '')
  return items
    .flatMap((item) => [item.link, ...item.children.map((child) => child.link)])
    .filter((link) => link !== '' && isAtOrBelow(bare, link))
    .reduce<string | undefined>((best, link) => (best && best.length >= link.length ? best : link), undefined)
}

/** The dashboards lie above every page of their area, so only the dashboards themselves light them up. */
function isAtOrBelow(path: string, link: string): boolean {
  if (path === link) return true
  return link !== playerPaths.home && link !== adminPaths.overview && path.startsWith(`${link}/`)
}
