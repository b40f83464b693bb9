import type { AdminAccount } from '@pickproof/contract/admin-accounts'
import type { UserContext } from '@pickproof/contract/identity'
import { text } from '@pickproof/domain/messages/message'
import { Link } from '@tanstack/react-router'
import { defineTexts } from '../../language/language.ts'
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
import { commonTexts } from '../texts.ts'
import { accountTexts } from './texts.ts'

const texts = defineTexts('backoffice.account-menu', {
  picks: 'Picks of this account',
  user: 'User of this account',
  recalculate: 'Recalculate profit',
  newAccount: 'New account for user',
  purge: 'Purge account',
  purgeUnusedWarning: text<{ accno: string }>(
    'This permanently removes {accno}. An account with picks or bookings stays while we must keep its records. Payments and rewards stay. This action cannot be undone.',
  ),
})

interface AccountRowMenuProps {
  readonly viewer: UserContext
  readonly account: AdminAccount
  readonly onDialog: (dialog: OpenDialog) => void
}

const STATUS_ENTRIES: Record<StatusAct, { readonly icon: IconName; readonly danger: boolean }> = {
  disable: { icon: 'ban', danger: true },
  enable: { icon: 'check', danger: false },
  suspend: { icon: 'flag', danger: true },
  restore: { icon: 'check', danger: false },
  'pay-out': { icon: 'trophy', danger: true },
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
        {texts.picks}
      </MenuItem>
      <MenuItem
        icon="chart-line"
        render={(props) => <Link to={adminPaths.tracking} search={{ account: account.accno }} {...props} />}
      >
        {accountTexts.tracking}
      </MenuItem>
      <MenuItem icon="user" render={(props) => <Link {...adminJump.user(account.user.email)} {...props} />}>
        {texts.user}
      </MenuItem>
      {rights.canLogInAs && (
        <MenuItem
          icon="login"
          disabled={rights.isOwn}
          onClick={() => logInAs(account.user.id, account.accno)}
        >
          {commonTexts.viewAsPlayer}
        </MenuItem>
      )}
      {rights.canUpdate && (
        <MenuItem icon="pencil" disabled={rights.isOwn} onClick={() => onDialog({ kind: 'update', account })}>
          {commonTexts.update}
        </MenuItem>
      )}
      {rights.canRecalculate && (
        <MenuItem icon="refresh" disabled={rights.isOwn} onClick={() => void acts.recalculate(account)}>
          {texts.recalculate}
        </MenuItem>
      )}
      {rights.canSetHoldTime && (
        <MenuItem
          icon="clock"
          disabled={rights.isOwn}
          onClick={() => onDialog({ kind: 'hold-time', account })}
        >
          {accountTexts.setHoldTime}
        </MenuItem>
      )}
      {rights.canCreate && (
        <MenuItem icon="plus" disabled={rights.isOwn} onClick={() => onDialog({ kind: 'create', account })}>
          {texts.newAccount}
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
          {accountTexts[act]}
        </MenuItem>
      ))}
      {rights.canPurge && (
        <MenuItem icon="trash" danger disabled={rights.isOwn} onClick={() => void acts.purge(account)}>
          {texts.purge}
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
      text: texts.purgeUnusedWarning({ accno }),
      agreeLabel: texts.purge,
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
