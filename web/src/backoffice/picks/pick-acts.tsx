import type { AdminPick } from '@pickproof/contract/admin-picks'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { type Role, roleMay } from '@pickproof/domain/people/capabilities'
import { Link } from '@tanstack/react-router'
import { api } from '../../api/api.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { confirm } from '../../ui/overlays/confirm.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { MenuDivider, MenuItem } from '../../ui/overlays/menu.tsx'
import { type StaffAction, useStaffAction } from '../admin-actions.ts'
import { PanelFoot } from '../admin-panel.tsx'
import { adminJump } from '../jumps.ts'
import { PICK_TABLES } from './picks-query.ts'

export type PickDialog = 'check' | 'edit' | 'cancel'

export interface PickActs {
  readonly isRunning: StaffAction['isRunning']
  readonly execute: (pick: AdminPick) => void
  readonly resync: (pick: AdminPick) => void
  readonly open: (dialog: PickDialog, pick: AdminPick) => void
}

/** What may be asked of a pick by its status; the server looks at all of it again. */
function pickRights(role: Role, { status, rule }: Pick<AdminPick, 'status' | 'rule'>) {
  const isGivenBack = status === 'CASH_OUT' || rule === 'account.closed'
  return {
    canExecute: roleMay(role, 'picks.execute') && status === 'PENDING',
    canCheck: roleMay(role, 'picks.resync'),
    canResync: roleMay(role, 'picks.resync') && !isGivenBack,
    canUpdate: roleMay(role, 'picks.update'),
    canCancel: roleMay(role, 'picks.update') && !isGivenBack && status !== 'CANCELLED',
  }
}

export function usePickActs(open: PickActs['open']): PickActs {
  const { run, isRunning } = useStaffAction()
  const execute = async ({ id }: AdminPick) => {
    const isAgreed = await confirm({
      text: `Pick ${id} will be settled now with the result of the grader.`,
      agreeLabel: 'Execute',
    })
    if (!isAgreed) return
    await run(() => api('PUT /admin/picks/{id}/execute', { params: { id } }), {
      toast: SUCCESS_TOASTS.pickUpdated,
      refresh: PICK_TABLES,
    })
  }
  const resync = async ({ id }: AdminPick) => {
    await run(() => api('PUT /admin/picks/{id}/resync', { params: { id } }), {
      toast: SUCCESS_TOASTS.tradesResynced,
      refresh: PICK_TABLES,
    })
  }
  return {
    isRunning,
    execute: (pick) => void execute(pick),
    resync: (pick) => void resync(pick),
    open,
  }
}

interface ActsProps {
  readonly pick: AdminPick
  readonly role: Role
  readonly acts: PickActs
}

export function PickRowMenu({ pick, role, acts }: ActsProps) {
  const rights = pickRights(role, pick)
  return (
    <>
      <MenuItem
        icon="wallet"
        render={(props) => <Link {...props} {...adminJump.account(pick.account.accno)} />}
      >
        Account {pick.account.accno}
      </MenuItem>
      <MenuItem
        icon="ticket"
        render={(props) => <Link {...props} {...adminJump.picksOfAccount(pick.account.accno)} />}
      >
        Picks of this account
      </MenuItem>
      <MenuItem icon="user" render={(props) => <Link {...props} {...adminJump.user(pick.user.email)} />}>
        User
      </MenuItem>
      {rights.canCheck && (
        <>
          <MenuDivider />
          <MenuItem icon="search" onClick={() => acts.open('check', pick)}>
            Check grader result
          </MenuItem>
          <MenuItem icon="check" disabled={!rights.canExecute} onClick={() => acts.execute(pick)}>
            Execute pick
          </MenuItem>
          <MenuItem icon="refresh" disabled={!rights.canResync} onClick={() => acts.resync(pick)}>
            Resync grader
          </MenuItem>
        </>
      )}
      {rights.canUpdate && (
        <>
          <MenuItem icon="pencil" onClick={() => acts.open('edit', pick)}>
            Update pick
          </MenuItem>
          <MenuDivider />
          <MenuItem icon="ban" danger disabled={!rights.canCancel} onClick={() => acts.open('cancel', pick)}>
            Cancel pick
          </MenuItem>
        </>
      )}
    </>
  )
}

export function PickFoot({ pick, role, acts }: ActsProps) {
  const rights = pickRights(role, pick)
  if (!rights.canCheck && !rights.canUpdate) return null
  return (
    <PanelFoot>
      <Button icon={<Icon name="search" />} onClick={() => acts.open('check', pick)}>
        Check
      </Button>
      <Button
        icon={<Icon name="check" />}
        disabled={!rights.canExecute || acts.isRunning}
        onClick={() => acts.execute(pick)}
      >
        Execute
      </Button>
      <Button
        icon={<Icon name="refresh" />}
        disabled={!rights.canResync || acts.isRunning}
        onClick={() => acts.resync(pick)}
      >
        Resync
      </Button>
      <Button icon={<Icon name="pencil" />} onClick={() => acts.open('edit', pick)}>
        Update
      </Button>
    </PanelFoot>
  )
}
