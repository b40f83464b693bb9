import type { ReviewCase } from '@pickproof/contract/admin-review'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { text } from '@pickproof/domain/messages/message'
import { useId, useState } from 'react'
import { api } from '../../api/api.ts'
import { Form } from '../../ui/fields/form.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { useStaffAction } from '../admin-actions.ts'
import classes from './review.module.css'
import { REVIEW } from './review-query.ts'
import { defineTexts } from '../../language/language.ts'
import { commonTexts } from '../texts.ts'

export const decisionTexts = defineTexts('backoffice.review-decision', {
  dismiss: 'Dismiss case',
  dismissTitle: text<{ id: string }>('Dismiss case {id}'),
  dismissText: 'The case leaves the queue. It returns automatically when we find much more evidence.',
  confirm: 'Confirm case',
  confirmTitle: text<{ id: string }>('Confirm case {id}'),
  confirmText: 'This changes no account. To suspend one, open it in the accounts list.',
  note: 'Note *',
})

const NOTE_MAX = 1000

export type Verdict = 'DISMISSED' | 'CONFIRMED'

interface DecideDialogProps {
  readonly row: ReviewCase
  readonly verdict: Verdict
  readonly onClose: () => void
}

export function DecideDialog({ row, verdict, onClose }: DecideDialogProps) {
  const [note, setNote] = useState('')
  const { run, isRunning } = useStaffAction()
  const formId = useId()
  const isFilled = note.trim() !== ''
  const isConfirmation = verdict === 'CONFIRMED'

  const submit = async () => {
    if (!isFilled) return
    const body = { status: verdict, note, version: row.version }
    const isDone = await run(() => api('PUT /admin/review/{id}/decision', { params: { id: row.id }, body }), {
      toast: SUCCESS_TOASTS.reviewCaseDecided,
      refresh: [REVIEW],
    })
    if (isDone) onClose()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={(isConfirmation ? decisionTexts.confirmTitle : decisionTexts.dismissTitle)({
        id: String(row.id),
      })}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button
            variant={isConfirmation ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            disabled={!isFilled}
            loading={isRunning}
          >
            {isConfirmation ? decisionTexts.confirm : decisionTexts.dismiss}
          </Button>
        </>
      }
    >
      <Form id={formId} className={classes.form} onSubmit={submit}>
        <p>{isConfirmation ? decisionTexts.confirmText : decisionTexts.dismissText}</p>
        <TextAreaField
          label={decisionTexts.note}
          value={note}
          maxLength={NOTE_MAX}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Form>
    </Modal>
  )
}
