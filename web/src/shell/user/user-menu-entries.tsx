import { fixed, fixedText } from '@pickproof/domain/messages/message'
import { defineTexts, currentLanguage } from '../../language/language.ts'
import { useMediaQuery } from '../../ui/browser/use-media-query.ts'
import type { UserContext } from '@pickproof/contract/identity'
import { may } from '@pickproof/domain/people/capabilities'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { BREAKPOINT_PX } from '../../brand/breakpoints.ts'
import { adminPaths, playerPaths } from '../../paths.ts'
import { signOut } from '../../session/session.ts'
import { useSession } from '../../session/session-store.ts'
import { useOpenOnArrival } from '../../ui/overlays/late-overlay.ts'
import { Menu, MenuDivider, MenuItem } from '../../ui/overlays/menu.tsx'
import { OddTypeItems } from '../odd-type/odd-type-menu.tsx'
import { useBackToAdmin } from './use-back-to-admin.ts'
import { UserButton } from './user-button.tsx'
import type { Area, UserMenuProps } from './user-menu.tsx'
import classes from './user-menu.module.css'
import { chooseLanguageFor } from '../../session/chosen-language.ts'
import { OFFERED } from '../../session/language-choice.ts'

const languageItemsTexts = defineTexts('app.language-items', { title: 'Language' })

const texts = defineTexts('app.user-menu', {
  role: fixedText<{ role: string }>('Role : {role}', 'T041'),
  light: 'Light theme',
  dark: 'Dark theme',
  keysOff: 'Turn single-key shortcuts off',
  keysOn: 'Turn single-key shortcuts on',
  changePassword: 'Change Password',
  profile: 'Profile',
  security: 'Sign-in and devices',
  playResponsibly: 'Play responsibly',
  logOut: fixed('Log Out', 'T043'),
  toAdmin: fixed('Switch To Admin Dashboard', 'T044'),
  toUser: fixed('Switch To User Dashboard', 'T044'),
  back: fixed('Back To Admin Login', 'A079', 'A080'),
})

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('./change-password-dialog.tsx')).ChangePasswordDialog,
}))

const PHONE = `(max-width: ${BREAKPOINT_PX.sm - 1}px)`

/** The button with its menu behind it; opens as soon as it is there. */
export function UserMenuEntries({ user, area, oddTypeChoice }: UserMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useOpenOnArrival(button)
  const [isChangingPassword, setIsChangingPassword] = useState(false)
  const theme = useSession((state) => state.theme)
  const toggleTheme = useSession((state) => state.toggleTheme)
  const isSwitched = user.switchUserIdentifier !== null
  // Left out, not hidden by style: the keys of the menu would stop at an entry that cannot take the focus.
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false })
  return (
    <>
      <Menu width={264} opened={isOpen} onChange={setIsOpen} target={<UserButton ref={button} user={user} />}>
        <div className={classes.person}>
          <span className={classes.name}>
            {user.firstName} {user.lastName}
          </span>
          <span className={classes.role}>{texts.role({ role: user.role })}</span>
        </div>
        <MenuDivider />
        {oddTypeChoice && isPhone ? (
          <>
            <OddTypeItems {...oddTypeChoice} />
            <MenuDivider />
          </>
        ) : null}
        <MenuItem icon={theme === 'dark' ? 'sun' : 'moon'} closeOnClick={false} onClick={toggleTheme}>
          {theme === 'dark' ? texts.light : texts.dark}
        </MenuItem>
        <LanguageItems />
        {isPhone ? null : <BareKeysItem />}
        {area === 'player' ? <ProfileItem /> : null}
        {area === 'player' ? <PlayResponsiblyItem /> : null}
        {isSwitched ? <BackToAdminItem /> : <SwitchDashboardItem user={user} area={area} />}
        {isSwitched ? null : <SecurityItem area={area} />}
        {isSwitched ? null : (
          <MenuItem icon="key" onClick={() => setIsChangingPassword(true)}>
            {texts.changePassword}
          </MenuItem>
        )}
        <MenuDivider />
        <MenuItem icon="logout" onClick={() => void signOut()}>
          {texts.logOut}
        </MenuItem>
      </Menu>
      {isChangingPassword ? (
        <Suspense>
          <ChangePasswordDialog onClose={() => setIsChangingPassword(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

function SwitchDashboardItem({ user, area }: { readonly user: UserContext; readonly area: Area }) {
  const navigate = useNavigate()
  if (!may(user, 'area.backoffice')) return null
  const leadsToAdmin = area === 'player'
  return (
    <MenuItem
      icon="switch"
      onClick={() => void navigate({ to: leadsToAdmin ? adminPaths.overview : playerPaths.home })}
    >
      {leadsToAdmin ? texts.toAdmin : texts.toUser}
    </MenuItem>
  )
}

function SecurityItem({ area }: { readonly area: Area }) {
  const navigate = useNavigate()
  const path = area === 'player' ? playerPaths.security : adminPaths.security
  return (
    <MenuItem icon="lock" onClick={() => void navigate({ to: path })}>
      {texts.security}
    </MenuItem>
  )
}

function BareKeysItem() {
  const areOff = useSession((state) => state.areBareKeysOff)
  const toggle = useSession((state) => state.toggleBareKeys)
  return (
    <MenuItem icon="keyboard" closeOnClick={false} onClick={toggle}>
      {areOff ? texts.keysOn : texts.keysOff}
    </MenuItem>
  )
}

function ProfileItem() {
  const navigate = useNavigate()
  return (
    <MenuItem icon="user" onClick={() => void navigate({ to: playerPaths.profile })}>
      {texts.profile}
    </MenuItem>
  )
}

function PlayResponsiblyItem() {
  const navigate = useNavigate()
  return (
    <MenuItem icon="clock" onClick={() => void navigate({ to: playerPaths.playResponsibly })}>
      {texts.playResponsibly}
    </MenuItem>
  )
}

function BackToAdminItem() {
  const { goBack } = useBackToAdmin()
  return (
    <MenuItem icon="arrow-left" onClick={goBack}>
      {texts.back}
    </MenuItem>
  )
}

/** One entry that opens the list of languages below itself, each in its own name. */
function LanguageItems() {
  const [isOpen, setIsOpen] = useState(false)
  const current = currentLanguage()
  if (OFFERED.length < 2) return null
  return (
    <>
      <MenuItem icon="world" closeOnClick={false} isExpanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {languageItemsTexts.title}: {current.name}
      </MenuItem>
      {isOpen &&
        OFFERED.map(({ code, name }) => (
          <MenuItem key={code} current={code === current.code} onClick={() => chooseLanguageFor(code)}>
            <span lang={code}>{name}</span>
          </MenuItem>
        ))}
    </>
  )
}
