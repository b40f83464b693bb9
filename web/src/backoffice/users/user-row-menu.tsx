import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import type { User, UserContext } from '@pickproof/contract/identity'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { api } from '../../api/api.ts'
import { playerPaths } from '../../paths.ts'
import { switchToUser } from '../../session/session.ts'
import { confirm } from '../../ui/confirm.ts'
import { MenuDivider, MenuItem } from '../../ui/menu.tsx'
import { notify } from '../../ui/notify.ts'
import { userRights } from './user-actions.ts'
import { USERS_KEY } from './users-query.ts'

interface UserRowMenuProps {
  readonly viewer: UserContext
  readonly user: User
}

/** What can be done with one user. A failed call shows its own sentence, so nothing more is said here. */
export function UserRowMenu({ viewer, user }: UserRowMenuProps) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const adminLocation = useLocation({ select: (location) => location.pathname })
  const { canLogInAs, canResendVerification, statusAction } = userRights(viewer, user)

  async function logInAs() {
    await switchToUser(user.email, adminLocation)
    await navigate({ to: playerPaths.home })
  }

  async function resendVerification() {
    await api('POST /admin/users/{id}/verification/resend', { params: { id: user.id } })
    notify.success(SUCCESS_TOASTS.verificationEmailResent)
  }

  async function changeAccess(action: 'enable' | 'disable') {
    const isAgreed = await confirm({
      text:
        action === 'disable'
          ? `${user.email} will be signed out everywhere and cannot sign in again until enabled.`
          : `${user.email} will be able to sign in again.`,
      danger: action === 'disable',
    })
    if (!isAgreed) return
    await api('PATCH /admin/users/{id}/{action}', { params: { id: user.id, action } })
    notify.success(SUCCESS_TOASTS.userAccessUpdated)
    await queries.invalidateQueries({ queryKey: USERS_KEY })
  }

  const run = (work: Promise<void>) => {
    work.catch(() => undefined)
  }

  return (
    <>
      <MenuItem icon="login" disabled={!canLogInAs} onClick={() => run(logInAs())}>
        Log in as
      </MenuItem>
      <MenuItem icon="mail" disabled={!canResendVerification} onClick={() => run(resendVerification())}>
        Resend email
      </MenuItem>
      {statusAction ? (
        <>
          <MenuDivider />
          <MenuItem
            icon={statusAction === 'disable' ? 'ban' : 'check'}
            danger={statusAction === 'disable'}
            onClick={() => run(changeAccess(statusAction))}
          >
            {statusAction === 'disable' ? 'Disable user' : 'Enable user'}
          </MenuItem>
        </>
      ) : null}
    </>
  )
}
