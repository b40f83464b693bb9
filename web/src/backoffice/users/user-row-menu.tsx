import type { User, UserContext } from '@pickproof/contract/identity'
import { Link } from '@tanstack/react-router'
import { MenuDivider, MenuItem } from '../../ui/overlays/menu.tsx'
import { adminJump } from '../jumps.ts'
import { useLogInAs } from '../use-log-in-as.ts'
import { userRights } from './user-rights.ts'
import { userActionTexts, useUserActions } from './use-user-actions.ts'
import { defineTexts } from '../../language/language.ts'
import { commonTexts } from '../texts.ts'

const texts = defineTexts('backoffice.user-menu', {
  accounts: 'Accounts of this user',
  payments: 'Payments of this user',
  resend: 'Resend email',
})

interface UserRowMenuProps {
  readonly viewer: UserContext
  readonly user: User
  readonly onUpdate: () => void
  /** Asks for the reason and the review of a user who is kept out. */
  readonly onDisable: () => void
}

/** What can be done with one user. It leaves out what the role may never do, and disables what is not possible now. */
export function UserRowMenu({ viewer, user, onUpdate, onDisable }: UserRowMenuProps) {
  const rights = userRights(viewer, user)
  const actions = useUserActions(user)
  const { logInAs } = useLogInAs()
  const start = (work: Promise<unknown>) => {
    work.catch(() => undefined)
  }
  return (
    <>
      <MenuItem
        icon="wallet"
        render={(props) => <Link {...adminJump.accountsOfUser(user.email)} {...props} />}
      >
        {texts.accounts}
      </MenuItem>
      <MenuItem
        icon="credit-card"
        render={(props) => <Link {...adminJump.paymentsOfUser(user.email)} {...props} />}
      >
        {texts.payments}
      </MenuItem>
      <MenuItem icon="login" disabled={!rights.canLogInAs} onClick={() => logInAs(user.id)}>
        {commonTexts.viewAsPlayer}
      </MenuItem>
      <MenuItem icon="pencil" disabled={!rights.canUpdate} onClick={onUpdate}>
        {commonTexts.update}
      </MenuItem>
      <MenuItem
        icon="mail"
        disabled={!rights.canResendVerification}
        onClick={() => start(actions.resendVerification())}
      >
        {texts.resend}
      </MenuItem>
      {rights.seesAccess ? (
        <>
          <MenuDivider />
          {rights.statusAction === 'disable' ? (
            <MenuItem icon="ban" danger disabled={!rights.canSetStatus} onClick={onDisable}>
              {userActionTexts.disable}
            </MenuItem>
          ) : (
            <>
              <MenuItem icon="check" disabled={!rights.canSetStatus} onClick={() => start(actions.enable())}>
                {userActionTexts.enable}
              </MenuItem>
              <MenuItem icon="calendar" disabled={!rights.canSetStatus} onClick={onDisable}>
                {userActionTexts.changeReason}
              </MenuItem>
            </>
          )}
          <MenuItem
            icon="lock"
            danger
            disabled={!rights.canSetStatus}
            onClick={() => start(actions.resetFactors())}
          >
            {userActionTexts.resetFactors}
          </MenuItem>
          <MenuItem icon="trash" danger disabled={!rights.canPurge} onClick={() => start(actions.purge())}>
            {userActionTexts.purge}
          </MenuItem>
        </>
      ) : null}
    </>
  )
}
