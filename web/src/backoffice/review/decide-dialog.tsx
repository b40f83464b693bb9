import type { ReviewCase } from '@pickproof/contract/admin-review'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { useId, useState } from 'react'
import { api } from '../../api/api.ts'
import { Form } from '../../ui/fields/form.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { useStaffAction } from '../admin-actions.ts'
import classes from './review.module.css'
import { REVIEW } from './review-query.ts'

const NOTE_MAX = 1000

export type Verdict = 'DISMISSED' | 'CONFIRMED'

const WORDS: Readonly<Record<Verdict, { readonly title: string; readonly text: string }>> = {
  DISMISSED: {
    title: 'Dismiss',
    text: 'The case leaves the queue. It comes back by itself when there is clearly more evidence.',
  },
  CONFIRMED: {
    title: 'Confirm',
    text: 'No account changes by this. Suspend the accounts concerned from the accounts list.',
  },
}

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
  const { title, text } = WORDS[verdict]

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
      title={`${title} case ${row.id}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant={verdict === 'CONFIRMED' ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            disabled={!isFilled}
            loading={isRunning}
          >
            {title}
          </Button>
        </>
      }
    >
      <Form id={formId} className={classes.form} onSubmit={submit}>
        <p>{text}</p>
        <TextAreaField
          label="Note *"
          value={note}
          maxLength={NOTE_MAX}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Form>
    </Modal>
  )
}
