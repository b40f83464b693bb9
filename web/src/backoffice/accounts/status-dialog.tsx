import type { AdminAccount } from '@pickproof/contract/admin-accounts'
import { CLOSURE_REASON_MAX, RESTRICTED_STATUSES } from '@pickproof/contract/fields/account-acts'
import { ACCOUNT_ACT_TEXTS, SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { type AccountStatus, statusLabel } from '@pickproof/domain/accounts/account-status'
import { text } from '@pickproof/domain/messages/message'
import { useId, useState } from 'react'
import { type DisabledKind, isReviewDate } from '@pickproof/domain/people/disabled-access'
import { api } from '../../api/api.ts'
import stack from '../../common/page/page-stack.module.css'
import { defineTexts, t } from '../../language/language.ts'
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
import { KindField, ReviewDateField, reviewDateOf } from '../review-fields.tsx'
import { commonTexts } from '../texts.ts'
import type { StatusAct } from './account-rights.ts'
import { heldUntil } from './held-until.ts'
import { accountTexts } from './texts.ts'
import { viewerZoneName } from './viewer-zone-name.ts'

const texts = defineTexts('backoffice.account-status', {
  title: text<{ act: StatusAct; accno: string }>(
    '{act, select, disable {Disable account {accno}} enable {Enable account {accno}} suspend {Suspend account {accno}} restore {Lift suspension of {accno}} other {Close {accno} as paid out}}',
  ),
  restores: 'The account returns to the status it had before the suspension.',
  paysOut: 'The funded account has made its last payout. This status is final.',
  temporarily: 'Disable temporarily',
  temporarilyHint: 'We add the disabled time to the account’s time limit.',
  requiredReason: 'Closure reason *',
  reasonHint: 'The player sees this reason.',
  activeAgain: 'Active again on',
  activeAgainHint: 'Leave this empty to keep the account disabled until staff enable it.',
})

const STATUSES: Record<StatusAct, AccountStatus> = {
  disable: 'INACTIVE',
  enable: 'ACTIVE',
  suspend: 'SUSPENDED',
  restore: 'ACTIVE',
  'pay-out': 'PAID_OUT',
}

interface StatusDialogProps {
  readonly account: AdminAccount
  readonly act: StatusAct
  readonly onClose: () => void
}

/** Asks before the status of an account changes, and for what has to be said with it (B052, B055, B056). */
export function StatusDialog({ account, act, onClose }: StatusDialogProps) {
  const [status, setStatus] = useState<AccountStatus>(STATUSES[act])
  const [isTemporary, setIsTemporary] = useState(account.isInactiveTemporarily)
  const [reason, setReason] = useState(account.status === 'INACTIVE' ? (account.closureReason ?? '') : '')
  const [now] = useState(() => new Date())
  const [kind, setKind] = useState<DisabledKind>(account.restrictionKind ?? 'TERMS')
  const [reviewDate, setReviewDate] = useState(() => reviewDateOf(account.reviewDate, now))
  const [until, setUntil] = useState(() => heldUntil(account))
  const { run, isRunning } = useStaffAction()
  const formId = useId()

  const isDisabling = status === 'INACTIVE'
  const isRestricting = RESTRICTED_STATUSES.includes(status)
  const hasBadTime = isDisabling && isTemporary && until.text.trim() !== '' && until.instantMs === undefined
  // An account with an end date becomes active then, without a review.
  const hasReview = isRestricting && !(isDisabling && isTemporary && until.instantMs !== undefined)
  const canSend =
    !hasBadTime && (!isRestricting || reason.trim() !== '') && (!hasReview || isReviewDate(reviewDate, now))
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
            ...(isRestricting ? { restrictionKind: kind } : {}),
            ...(hasReview ? { reviewDate } : {}),
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
      title={texts.title({ act, accno: account.accno })}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button
            variant={act === 'enable' || act === 'restore' ? 'primary' : 'danger'}
            type="submit"
            form={formId}
            disabled={!canSend}
            loading={isRunning}
          >
            {isDisabling ? accountTexts.disable : accountTexts[act]}
          </Button>
        </>
      }
    >
      <Form id={formId} className={stack.stack} onSubmit={submit}>
        {leavesPlay && <Notice>{t(ACCOUNT_ACT_TEXTS.disableWarning)}</Notice>}
        {act === 'restore' && <p>{texts.restores}</p>}
        {act === 'pay-out' && <p>{texts.paysOut}</p>}
        {act === 'enable' && (
          <SelectField
            label={commonTexts.status}
            options={(['ACTIVE', 'INACTIVE'] as const).map((value) => ({
              value,
              label: t(statusLabel(value)),
            }))}
            value={status}
            onChange={(chosen) => setStatus(chosen === 'INACTIVE' ? 'INACTIVE' : 'ACTIVE')}
          />
        )}
        {(act === 'disable' || act === 'enable') && (
          <CheckboxField
            label={texts.temporarily}
            hint={texts.temporarilyHint}
            checked={isDisabling && isTemporary}
            disabled={!isDisabling}
            onChange={(event) => setIsTemporary(event.currentTarget.checked)}
          />
        )}
        {isRestricting && <KindField value={kind} onChange={setKind} />}
        {status !== 'ACTIVE' && (
          <TextAreaField
            label={isRestricting ? texts.requiredReason : accountTexts.closureReason}
            hint={texts.reasonHint}
            maxLength={CLOSURE_REASON_MAX}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        {isDisabling && isTemporary && (
          <DateTimeField
            label={texts.activeAgain}
            labelAside={viewerZoneName(until.instantMs)}
            hint={texts.activeAgainHint}
            value={until.text}
            onChange={(text, instantMs) => setUntil({ text, instantMs })}
          />
        )}
        {hasReview && <ReviewDateField value={reviewDate} now={now} onChange={setReviewDate} />}
      </Form>
    </Modal>
  )
}
