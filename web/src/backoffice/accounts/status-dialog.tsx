import type { AdminAccount } from '@pickproof/contract/admin-accounts'
import { CLOSURE_REASON_MAX } from '@pickproof/contract/fields/account-acts'
import { ACCOUNT_ACT_TEXTS, SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { type AccountStatus, statusLabel } from '@pickproof/domain/accounts/account-status'
import { useId, useState } from 'react'
import { api } from '../../api/api.ts'
import stack from '../../common/page/page-stack.module.css'
import { Form } from '../../ui/fields/form.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { DateTimeField } from '../../ui/fields/date-time-field.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { ACCOUNT_TABLES } from '../account-tables.ts'
import { useStaffAction } from '../admin-actions.ts'
import type { StatusAct } from './account-rights.ts'
import { heldUntil } from './held-until.ts'
import { viewerZoneName } from './viewer-zone-name.ts'

interface ActWords {
  readonly title: string
  readonly status: AccountStatus
  readonly text?: string
  readonly isDangerous: boolean
}

const WORDS: Record<StatusAct, ActWords> = {
  disable: { title: 'Disable account', status: 'INACTIVE', isDangerous: true },
  enable: { title: 'Enable account', status: 'ACTIVE', isDangerous: false },
  suspend: { title: 'Suspend account', status: 'SUSPENDED', isDangerous: true },
  restore: {
    title: 'Lift the suspension',
    status: 'ACTIVE',
    text: 'The account goes back into play; one that had ended before is again what it was then.',
    isDangerous: false,
  },
  'pay-out': {
    title: 'Close as paid out',
    status: 'PAID_OUT',
    text: 'The funded account has made its last payout. This status is final.',
    isDangerous: true,
  },
}

interface StatusDialogProps {
  readonly account: AdminAccount
  readonly act: StatusAct
  readonly onClose: () => void
}

/** Asks before the status of an account changes, and for what has to be said with it (B052, B055, B056). */
export function StatusDialog({ account, act, onClose }: StatusDialogProps) {
  const words = WORDS[act]
  const [status, setStatus] = useState<AccountStatus>(words.status)
  const [isTemporary, setIsTemporary] = useState(account.isInactiveTemporarily)
  const [reason, setReason] = useState(account.status === 'INACTIVE' ? (account.closureReason ?? '') : '')
  const [until, setUntil] = useState(() => heldUntil(account))
  const { run, isRunning } = useStaffAction()
  const formId = useId()

  const isDisabling = status === 'INACTIVE'
  const needsReason = isDisabling && isTemporary
  const hasBadTime = isDisabling && isTemporary && until.text.trim() !== '' && until.instantMs === undefined
  const canSend = (!needsReason || reason.trim() !== '') && !hasBadTime
  const leavesPlay = account.status === 'ACTIVE'

  const submit = async () => {
    if (!canSend) return
    const isDone = await run(
      () =>
        api('PUT /admin/accounts/{accountNo}/status-update', {
          params: { accountNo: account.accno },
          body: {
            status,
            isInactiveTemporarily: isDisabling && isTemporary,
            closureReason: reason.trim() === '' ? null : reason.trim(),
            ...(isDisabling && isTemporary
              ? {
                  holdExpireDate:
                    until.instantMs === undefined ? null : new Date(until.instantMs).toISOString(),
                }
              : {}),
            seenStatus: account.status,
          },
        }),
      { toast: SUCCESS_TOASTS.accountAccessUpdated, refresh: [...ACCOUNT_TABLES, 'picks'] },
    )
    if (isDone) onClose()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={`${words.title} ${account.accno}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant={words.isDangerous ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            disabled={!canSend}
            loading={isRunning}
          >
            Ok
          </Button>
        </>
      }
    >
      <Form id={formId} className={stack.stack} onSubmit={submit}>
        {leavesPlay && <Notice>{ACCOUNT_ACT_TEXTS.disableWarning}</Notice>}
        {words.text && <p>{words.text}</p>}
        {act === 'enable' && (
          <SelectField
            label="Status"
            options={(['ACTIVE', 'INACTIVE'] as const).map((value) => ({ value, label: statusLabel(value) }))}
            value={status}
            onChange={(chosen) => setStatus(chosen === 'INACTIVE' ? 'INACTIVE' : 'ACTIVE')}
          />
        )}
        {(act === 'disable' || act === 'enable') && (
          <CheckboxField
            label="Disable temporarily"
            hint="The time it is disabled is added to its time limit."
            checked={isDisabling && isTemporary}
            disabled={!isDisabling}
            onChange={(event) => setIsTemporary(event.currentTarget.checked)}
          />
        )}
        {status !== 'ACTIVE' && (
          <TextAreaField
            label={needsReason ? 'Closure reason *' : 'Closure reason'}
            hint="The player reads it."
            maxLength={CLOSURE_REASON_MAX}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {isDisabling && isTemporary && (
          <DateTimeField
            label="Active again on"
            labelAside={viewerZoneName(until.instantMs)}
            hint="Left empty, the account waits until staff enable it."
            value={until.text}
            onChange={(text, instantMs) => setUntil({ text, instantMs })}
          />
        )}
      </Form>
    </Modal>
  )
}
