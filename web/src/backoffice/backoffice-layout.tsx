import type { WaitingForStaff } from '@pickproof/contract/admin-overview'
import { LIST_PAGES } from '@pickproof/contract/lists/list-pages'
import type { MenuItem } from '@pickproof/contract/tenants'
import { text } from '@pickproof/domain/messages/message'
import { useQuery } from '@tanstack/react-query'
import { useBrand } from '../brand/brand.ts'
import { adminPaths } from '../paths.ts'
import { backofficeMenu, withListPages } from '../shell/menu/menu-entries.ts'
import { MenuHead } from '../shell/menu/menu-head.tsx'
import { ShellFrame } from '../shell/frame/shell-frame.tsx'
import { SideMenu } from '../shell/menu/side-menu.tsx'
import { ThemeButton } from '../shell/frame/top-bar.tsx'
import { usePerson } from '../session/use-person.ts'
import { UserMenu } from '../shell/user/user-menu.tsx'
import { ViewReasonHost } from './view-reason.tsx'
import { defineTexts } from '../language/language.ts'
import { KeyHelp } from './key-help.tsx'
import { ReasonHost } from './reason-host.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { waitingQuery } from './overview/overview-queries.ts'

const texts = defineTexts('backoffice.layout', {
  menu: 'Back office',
  tag: 'Admin',
  approvals: 'Approvals',
  disputes: 'Disputes',
  waiting: text<{ count: number }>('{count, plural, one {waits for you} other {wait for you}}'),
})

const APPROVALS_KEY = 'approvals'
const DISPUTES_KEY = 'disputes'

/** The frame of the back office: the menu of the admin's role and the person around the open page. */
export function BackofficeLayout() {
  const brand = useBrand()
  const person = usePerson()
  const { data: waiting } = useQuery({ ...waitingQuery(), enabled: person !== undefined })
  if (person === undefined) return null
  const { user } = person
  const menu = withQueues(backofficeMenu(brand.menu.adminMenu, brand.menu.superAdminMenu, user))
  const items = withListPages(menu, LIST_PAGES, user)
  const counts = countsOf(waiting)
  return (
    <ShellFrame
      menu={(onClose) => (
        <SideMenu
          label={texts.menu}
          counts={counts}
          countWords={(count) => texts.waiting({ count })}
          items={items}
          head={<MenuHead homePath={adminPaths.overview} tag={texts.tag} onClose={onClose} />}
        />
      )}
      bar={
        <>
          <PaletteButton menu={items} />
          <ThemeButton />
          <UserMenu user={user} area="backoffice" />
          <ReasonHost />
          <ViewReasonHost />
          <KeyHelp />
        </>
      }
    />
  )
}

/** Queues that every brand has, even if its menu does not name them. Each follows another entry of the menu. */
const queuesFor = (): readonly (Pick<MenuItem, 'key' | 'name' | 'icon' | 'link'> & { after: string })[] => [
  {
    key: APPROVALS_KEY,
    name: texts.approvals,
    icon: 'users',
    link: adminPaths.approvals,
    after: adminPaths.payments,
  },
  {
    key: DISPUTES_KEY,
    name: texts.disputes,
    icon: 'message',
    link: adminPaths.disputes,
    after: adminPaths.review,
  },
]

function withQueues(items: readonly MenuItem[]): readonly MenuItem[] {
  return queuesFor().reduce((menu, { after, ...queue }) => {
    const entry: MenuItem = { ...queue, title: false, children: [] }
    const before = menu.findIndex(({ link }) => link === after)
    const place = before < 0 ? Math.max(0, menu.length - 1) : before + 1
    return menu.toSpliced(place, 0, entry)
  }, items)
}

/** What waits behind an entry of the menu, by the key of the entry. */
const COUNT_OF_ENTRY: Readonly<Record<string, keyof WaitingForStaff>> = {
  documents: 'documents',
  payments: 'withdrawals',
  picks: 'picks',
  review: 'cases',
  [APPROVALS_KEY]: 'approvals',
  [DISPUTES_KEY]: 'disputes',
}

function countsOf(waiting: WaitingForStaff | undefined): ReadonlyMap<string, number> {
  const counts = Object.entries(COUNT_OF_ENTRY).map(([key, kind]) => [key, waiting?.[kind] ?? 0] as const)
  return new Map(counts.filter(([, count]) => count > 0))
}
