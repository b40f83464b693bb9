import { LIST_PAGES } from '@pickproof/contract/lists/list-pages'
import { useBrand } from '../brand/brand.ts'
import { adminPaths } from '../paths.ts'
import { backofficeMenu, withListPages } from '../shell/menu/menu-entries.ts'
import { MenuHead } from '../shell/menu/menu-head.tsx'
import { ShellFrame } from '../shell/frame/shell-frame.tsx'
import { SideMenu } from '../shell/menu/side-menu.tsx'
import { ThemeButton } from '../shell/frame/top-bar.tsx'
import { usePerson } from '../session/use-person.ts'
import { UserMenu } from '../shell/user/user-menu.tsx'
import { defineTexts } from '../language/language.ts'

const texts = defineTexts('backoffice.layout', {
  menu: 'Back office',
  tag: 'Admin',
})

/** The frame of the back office: the menu of the admin's role and the person around the open page. */
export function BackofficeLayout() {
  const brand = useBrand()
  const person = usePerson()
  if (person === undefined) return null
  const { user } = person
  const menu = backofficeMenu(brand.menu.adminMenu, brand.menu.superAdminMenu, user.role)
  return (
    <ShellFrame
      menu={(onClose) => (
        <SideMenu
          label={texts.menu}
          items={withListPages(menu, LIST_PAGES, user.role)}
          head={<MenuHead homePath={adminPaths.overview} tag={texts.tag} onClose={onClose} />}
        />
      )}
      bar={
        <>
          <ThemeButton />
          <UserMenu user={user} area="backoffice" />
        </>
      }
    />
  )
}
