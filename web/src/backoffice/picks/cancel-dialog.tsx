import type { AdminPick } from '@pickproof/contract/admin-picks'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { text } from '@pickproof/domain/messages/message'
import { useId, useState } from 'react'
import { api } from '../../api/api.ts'
import stack from '../../common/page/page-stack.module.css'
import { Form } from '../../ui/fields/form.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { useStaffAction } from '../admin-actions.ts'
import { cancelWords } from './booking-words.ts'
import { REASON_MAX_LENGTH } from './edit-pick-form.ts'
import { PICK_TABLES } from './picks-query.ts'
import { defineTexts } from '../../language/language.ts'
import { pickTexts } from './texts.ts'

const texts = defineTexts('backoffice.pick-cancel', {
  title: text<{ id: string }>('Cancel pick #{id}'),
  keep: 'Keep pick',
  reasonHint: 'The player reads this reason.',
})

interface CancelDialogProps {
  readonly pick: AdminPick
  readonly onClose: () => void
}

/** For obvious errors of the feed (R10): the stake goes back and the player reads why. */
export function CancelDialog({ pick, onClose }: CancelDialogProps) {
  const [reason, setReason] = useState('')
  const { run, isRunning } = useStaffAction()
  const formId = useId()
  const isFilled = reason.trim() !== ''

  const submit = async () => {
    if (!isFilled) return
    const { id, version } = pick
    const isDone = await run(
      () =>
        api('PUT /admin/picks/{id}/update', {
          params: { id },
          body: { status: 'CANCELLED', reason, version },
          approvalReason: '',
        }),
      { toast: SUCCESS_TOASTS.pickUpdated, refresh: PICK_TABLES },
    )
    if (isDone) onClose()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title({ id: String(pick.id) })}
      footer={
        <>
          <Button onClick={onClose}>{texts.keep}</Button>
          <Button variant="danger" type="submit" form={formId} disabled={!isFilled} loading={isRunning}>
            {pickTexts.cancel}
          </Button>
        </>
      }
    >
      <Form id={formId} className={stack.stack} onSubmit={submit}>
        <p>{cancelWords(pick)}</p>
        <TextAreaField
          label={pickTexts.requiredReason}
          hint={texts.reasonHint}
          value={reason}
          maxLength={REASON_MAX_LENGTH}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Form>
    </Modal>
  )
}
