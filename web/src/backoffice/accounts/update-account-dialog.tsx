import type { AdminAccount } from '@pickproof/contract/admin-accounts'
import { STAFF_NOTE_MAX } from '@pickproof/contract/fields/account-acts'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { type MoneyValue, text } from '@pickproof/domain/messages/message'
import { useId, useState } from 'react'
import { api } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { defineTexts } from '../../language/language.ts'
import { signedMoneyOf } from '../../language/values.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { ACCOUNT_TABLES } from '../account-tables.ts'
import { useStaffAction } from '../admin-actions.ts'
import { commonTexts } from '../texts.ts'
import { type AccountForm, findChanges, formOf, isFormComplete } from './account-edit.ts'
import { AccountTermFields } from './account-term-fields.tsx'
import classes from './accounts.module.css'

const texts = defineTexts('backoffice.update-account', {
  title: text<{ accno: string }>('Update {accno}'),
  correctionTitle: 'This books a correction.',
  liveCorrection: text<{ amount: MoneyValue }>(
    '{amount} will appear in the balance history with the note below. Payouts depend on the balance, so this changes the player’s money.',
  ),
  correction: text<{ amount: MoneyValue }>(
    '{amount} will appear in the balance history with the note below. Profit and loss follow from the picks and do not change.',
  ),
  requiredNote: 'Note *',
  noteHint: 'The player sees this note beside the change.',
})

interface UpdateAccountDialogProps {
  readonly account: AdminAccount
  readonly onClose: () => void
}

/** The terms of an account, and a correction of its balance as a booking with a note. */
export function UpdateAccountDialog({ account, onClose }: UpdateAccountDialogProps) {
  const [form, setForm] = useState(() => formOf(account))
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const { run, isRunning } = useStaffAction()
  const formId = useId()
  const changes = findChanges(account, form)
  const correction = form.balance === undefined ? 0 : form.balance - account.balance
  const amount = signedMoneyOf(correction, account.currency)
  const needsNote = correction !== 0 && form.note.trim() === ''
  const canSave = changes !== undefined && isFormComplete(account, form) && !needsNote

  const change = (changed: Partial<AccountForm>) => {
    setForm((before) => ({ ...before, ...changed }))
    setRefused({})
  }
  const save = async (body: NonNullable<typeof changes>) => {
    try {
      await api('PUT /admin/accounts/{id}', { params: { id: account.id }, body })
    } catch (error) {
      if (error instanceof ApiError) setRefused(error.fieldMessages)
      throw error
    }
  }
  const submit = async () => {
    if (!canSave) return
    if (await run(() => save(changes), { toast: SUCCESS_TOASTS.accountUpdated, refresh: ACCOUNT_TABLES }))
      onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title({ accno: account.accno })}
      width={680}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={!canSave}
            loading={isRunning}
            loadingLabel={commonTexts.saving}
          >
            {commonTexts.save}
          </Button>
        </>
      }
    >
      <Form id={formId} className={classes.form} onSubmit={submit}>
        <AccountTermFields account={account} form={form} refused={refused} onChange={change} />
        {correction !== 0 && (
          <Notice tone="info" className={classes.wide} title={texts.correctionTitle}>
            {account.type === 'LIVE' ? texts.liveCorrection({ amount }) : texts.correction({ amount })}
          </Notice>
        )}
        <TextAreaField
          className={classes.wide}
          label={correction !== 0 ? texts.requiredNote : commonTexts.note}
          hint={texts.noteHint}
          maxLength={STAFF_NOTE_MAX}
          value={form.note}
          error={refused.note}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
      </Form>
    </Modal>
  )
}
