import type { AdminPick } from '@pickproof/contract/admin-picks'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { may, type Rights } from '@pickproof/domain/people/capabilities'
import { text } from '@pickproof/domain/messages/message'
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
import { defineTexts } from '../../language/language.ts'
import { commonTexts } from '../texts.ts'
import { pickTexts } from './texts.ts'

const texts = defineTexts('backoffice.pick-actions', {
  executeText: text<{ id: string }>('We settle pick {id} now with the grader’s result.'),
  account: text<{ accno: string }>('Account {accno}'),
  check: 'Check result',
})

export type PickDialog = 'check' | 'edit' | 'cancel'

export interface PickActs {
  readonly isRunning: StaffAction['isRunning']
  readonly execute: (pick: AdminPick) => void
  readonly resync: (pick: AdminPick) => void
  readonly open: (dialog: PickDialog, pick: AdminPick) => void
}

/** The possible actions on a pick, by its status. The server checks them again. */
function pickRights(viewer: Rights, { status, rule }: Pick<AdminPick, 'status' | 'rule'>) {
  const isGivenBack = status === 'CASH_OUT' || rule === 'account.closed'
  return {
    canExecute: may(viewer, 'picks.execute') && status === 'PENDING',
    canCheck: may(viewer, 'picks.resync'),
    canResync: may(viewer, 'picks.resync') && !isGivenBack,
    canUpdate: may(viewer, 'picks.update'),
    canCancel: may(viewer, 'picks.update') && !isGivenBack && status !== 'CANCELLED',
  }
}

export function usePickActs(open: PickActs['open']): PickActs {
  const { run, isRunning } = useStaffAction()
  const execute = async ({ id }: AdminPick) => {
    const isAgreed = await confirm({
      text: texts.executeText({ id: String(id) }),
      agreeLabel: pickTexts.execute,
      disagreeLabel: commonTexts.cancel,
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
  readonly viewer: Rights
  readonly acts: PickActs
}

export function PickRowMenu({ pick, viewer, acts }: ActsProps) {
  const rights = pickRights(viewer, pick)
  return (
    <>
      <MenuItem
        icon="wallet"
        render={(props) => <Link {...props} {...adminJump.account(pick.account.accno)} />}
      >
        {texts.account({ accno: pick.account.accno })}
      </MenuItem>
      <MenuItem
        icon="ticket"
        render={(props) => <Link {...props} {...adminJump.picksOfAccount(pick.account.accno)} />}
      >
        {pickTexts.ofAccount}
      </MenuItem>
      <MenuItem icon="user" render={(props) => <Link {...props} {...adminJump.user(pick.user.email)} />}>
        {commonTexts.user}
      </MenuItem>
      {rights.canCheck && (
        <>
          <MenuDivider />
          <MenuItem icon="search" onClick={() => acts.open('check', pick)}>
            {pickTexts.checkResult}
          </MenuItem>
          <MenuItem icon="check" disabled={!rights.canExecute} onClick={() => acts.execute(pick)}>
            {pickTexts.execute}
          </MenuItem>
          <MenuItem icon="refresh" disabled={!rights.canResync} onClick={() => acts.resync(pick)}>
            {pickTexts.resync}
          </MenuItem>
        </>
      )}
      {rights.canUpdate && (
        <>
          <MenuItem icon="pencil" onClick={() => acts.open('edit', pick)}>
            {pickTexts.update}
          </MenuItem>
          <MenuDivider />
          <MenuItem icon="ban" danger disabled={!rights.canCancel} onClick={() => acts.open('cancel', pick)}>
            {pickTexts.cancel}
          </MenuItem>
        </>
      )}
    </>
  )
}

export function PickFoot({ pick, viewer, acts }: ActsProps) {
  const rights = pickRights(viewer, pick)
  if (!rights.canCheck && !rights.canUpdate) return null
  return (
    <PanelFoot>
      <Button icon={<Icon name="search" />} onClick={() => acts.open('check', pick)}>
        {texts.check}
      </Button>
      <Button
        icon={<Icon name="check" />}
        disabled={!rights.canExecute || acts.isRunning}
        onClick={() => acts.execute(pick)}
      >
        {pickTexts.execute}
      </Button>
      <Button
        icon={<Icon name="refresh" />}
        disabled={!rights.canResync || acts.isRunning}
        onClick={() => acts.resync(pick)}
      >
        {pickTexts.resync}
      </Button>
      <Button icon={<Icon name="pencil" />} onClick={() => acts.open('edit', pick)}>
        {pickTexts.update}
      </Button>
    </PanelFoot>
  )
}
