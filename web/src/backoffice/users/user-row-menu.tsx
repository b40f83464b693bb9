import type { User, UserContext } from '@pickproof/contract/identity'
import { Link } from '@tanstack/react-router'
import { MenuDivider, MenuItem } from '../../ui/overlays/menu.tsx'
import { adminJump } from '../jumps.ts'
import { useLogInAs } from '../use-log-in-as.ts'
import { userRights } from './user-rights.ts'
import { useUserActions } from './use-user-actions.ts'

interface UserRowMenuProps {
  readonly viewer: UserContext
  readonly user: User
  readonly onUpdate: () => void
}

/** What can be done with one user. What the role may not do at all is not offered; what does not fit now rests. */
export function UserRowMenu({ viewer, user, onUpdate }: UserRowMenuProps) {
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
        Accounts of this user
      </MenuItem>
      <MenuItem
        icon="credit-card"
        render={(props) => <Link {...adminJump.paymentsOfUser(user.email)} {...props} />}
      >
        Payments of this user
      </MenuItem>
      <MenuItem icon="login" disabled={!rights.canLogInAs} onClick={() => logInAs(user.email)}>
        Log in as
      </MenuItem>
      <MenuItem icon="pencil" disabled={!rights.canUpdate} onClick={onUpdate}>
        Update
      </MenuItem>
      <MenuItem
        icon="mail"
        disabled={!rights.canResendVerification}
        onClick={() => start(actions.resendVerification())}
      >
        Resend email
      </MenuItem>
      {rights.seesAccess ? (
        <>
          <MenuDivider />
          <MenuItem
            icon={rights.statusAction === 'disable' ? 'ban' : 'check'}
            danger={rights.statusAction === 'disable'}
            disabled={!rights.canSetStatus}
            onClick={() => start(actions.changeAccess(rights.statusAction))}
          >
            {rights.statusAction === 'disable' ? 'Disable user' : 'Enable user'}
          </MenuItem>
          <MenuItem icon="trash" danger disabled={!rights.canPurge} onClick={() => start(actions.purge())}>
            Purge user
          </MenuItem>
        </>
      ) : null}
    </>
  )
}
