import type { AdminAccount } from '@pickproof/contract/admin-accounts'
import type { UserContext } from '@pickproof/contract/identity'
import { Link } from '@tanstack/react-router'
import { adminPaths } from '../../paths.ts'
import type { IconName } from '../../ui/icons/icon.tsx'
import { MenuDivider, MenuItem } from '../../ui/overlays/menu.tsx'
import { adminJump } from '../jumps.ts'
import { useLogInAs } from '../use-log-in-as.ts'
import type { OpenDialog } from './account-dialogs.tsx'
import { accountRights, type StatusAct } from './account-rights.ts'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { api } from '../../api/api.ts'
import { confirm } from '../../ui/overlays/confirm.ts'
import { ACCOUNT_TABLES } from '../account-tables.ts'
import { useStaffAction } from '../admin-actions.ts'

interface AccountRowMenuProps {
  readonly viewer: UserContext
  readonly account: AdminAccount
  readonly onDialog: (dialog: OpenDialog) => void
}

const STATUS_ENTRIES: Record<
  StatusAct,
  { readonly words: string; readonly icon: IconName; readonly danger: boolean }
> = {
  disable: { words: 'Disable account', icon: 'ban', danger: true },
  enable: { words: 'Enable account', icon: 'check', danger: false },
  suspend: { words: 'Suspend account', icon: 'flag', danger: true },
  restore: { words: 'Lift the suspension', icon: 'check', danger: false },
  'pay-out': { words: 'Close as paid out', icon: 'trophy', danger: true },
}

/** What can be done with one account; what the role may not do is not there (B027, B029, B058). */
export function AccountRowMenu({ viewer, account, onDialog }: AccountRowMenuProps) {
  const rights = accountRights(viewer, account)
  const acts = useAccountActs()
  const { logInAs } = useLogInAs()
  return (
    <>
      <MenuItem
        icon="ticket"
        render={(props) => <Link {...adminJump.picksOfAccount(account.accno)} {...props} />}
      >
        Picks of this account
      </MenuItem>
      <MenuItem
        icon="chart-line"
        render={(props) => <Link to={adminPaths.tracking} search={{ account: account.accno }} {...props} />}
      >
        Tracking
      </MenuItem>
      <MenuItem icon="user" render={(props) => <Link {...adminJump.user(account.user.email)} {...props} />}>
        User of this account
      </MenuItem>
      {rights.canLogInAs && (
        <MenuItem
          icon="login"
          disabled={rights.isOwn}
          onClick={() => logInAs(account.user.email, account.accno)}
        >
          Log in as player
        </MenuItem>
      )}
      {rights.canUpdate && (
        <MenuItem icon="pencil" disabled={rights.isOwn} onClick={() => onDialog({ kind: 'update', account })}>
          Update
        </MenuItem>
      )}
      {rights.canRecalculate && (
        <MenuItem icon="refresh" disabled={rights.isOwn} onClick={() => void acts.recalculate(account)}>
          Recalculate profit
        </MenuItem>
      )}
      {rights.canSetHoldTime && (
        <MenuItem
          icon="clock"
          disabled={rights.isOwn}
          onClick={() => onDialog({ kind: 'hold-time', account })}
        >
          Set hold time
        </MenuItem>
      )}
      {rights.canCreate && (
        <MenuItem icon="plus" disabled={rights.isOwn} onClick={() => onDialog({ kind: 'create', account })}>
          New account for user
        </MenuItem>
      )}
      {(rights.statusActs.length > 0 || rights.canPurge) && <MenuDivider />}
      {rights.statusActs.map((act) => (
        <MenuItem
          key={act}
          icon={STATUS_ENTRIES[act].icon}
          danger={STATUS_ENTRIES[act].danger}
          disabled={rights.isOwn}
          onClick={() => onDialog({ kind: 'status', act, account })}
        >
          {STATUS_ENTRIES[act].words}
        </MenuItem>
      ))}
      {rights.canPurge && (
        <MenuItem icon="trash" danger disabled={rights.isOwn} onClick={() => void acts.purge(account)}>
          Purge account
        </MenuItem>
      )}
    </>
  )
}

/** The actions on an account without a dialog. A failed call has shown its own sentence. */
function useAccountActs() {
  const { run, isRunning } = useStaffAction()

  const recalculate = async ({ id }: AdminAccount): Promise<void> => {
    await run(() => api('GET /admin/accounts/{id}/recalculateProfit', { params: { id } }), {
      toast: SUCCESS_TOASTS.profitRecalculated,
      refresh: ACCOUNT_TABLES,
    })
  }

  /** Answers whether the account was removed. */
  const purge = async ({ id, accno }: AdminAccount): Promise<boolean> => {
    const isAgreed = await confirm({
      text: `${accno} is removed for good, with its picks, its history and its certificates. Payments and rewards stay. This action cannot be undone.`,
      agreeLabel: 'Purge',
      danger: true,
    })
    if (!isAgreed) return false
    return await run(() => api('PUT /super-admin/{id}/purge-account', { params: { id } }), {
      toast: SUCCESS_TOASTS.accountPurged,
      refresh: [...ACCOUNT_TABLES, 'picks', 'users'],
    })
  }

  return { recalculate, purge, isRunning }
}
