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
  waiting: text<{ count: number }>('{count, plural, one {waits for you} other {wait for you}}'),
})

const APPROVALS_KEY = 'approvals'

/** The frame of the back office: the menu of the admin's role and the person around the open page. */
export function BackofficeLayout() {
  const brand = useBrand()
  const person = usePerson()
  const { data: waiting } = useQuery({ ...waitingQuery(), enabled: person !== undefined })
  if (person === undefined) return null
  const { user } = person
  const menu = withApprovals(
    backofficeMenu(brand.menu.adminMenu, brand.menu.superAdminMenu, user),
    texts.approvals,
  )
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

/** Every brand has the queue, even if its menu does not name it. It follows the payments, as the other queues do. */
function withApprovals(items: readonly MenuItem[], name: string): readonly MenuItem[] {
  const entry: MenuItem = {
    key: APPROVALS_KEY,
    name,
    icon: 'users',
    link: adminPaths.approvals,
    title: false,
    children: [],
  }
  const payments = items.findIndex(({ link }) => link === adminPaths.payments)
  const place = payments < 0 ? Math.max(0, items.length - 1) : payments + 1
  return [...items.slice(0, place), entry, ...items.slice(place)]
}

/** What waits behind an entry of the menu, by the key of the entry. */
const COUNT_OF_ENTRY: Readonly<Record<string, keyof WaitingForStaff>> = {
  documents: 'documents',
  payments: 'withdrawals',
  picks: 'picks',
  review: 'cases',
  [APPROVALS_KEY]: 'approvals',
}

function countsOf(waiting: WaitingForStaff | undefined): ReadonlyMap<string, number> {
  const counts = Object.entries(COUNT_OF_ENTRY).map(([key, kind]) => [key, waiting?.[kind] ?? 0] as const)
  return new Map(counts.filter(([, count]) => count > 0))
}
