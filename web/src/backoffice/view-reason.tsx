import { REQUIRED } from '@pickproof/contract/fields/required'
import { create } from 'zustand'
import { defineTexts } from '../language/language.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { useCheckedFields } from '../ui/fields/use-checked-fields.ts'
import { Modal } from '../ui/overlays/modal.tsx'

const texts = defineTexts('backoffice.view-reason', {
  title: 'View as player',
  lead: 'The view ends after 30 minutes. The audit log keeps the reason, and the player can see that it happened.',
  reason: 'Reason',
  reasonHint: 'Such as the number of the support case.',
  short: 'Must be at least 3 characters',
  start: 'View as player',
  cancel: 'Cancel',
})

const FORM_ID = 'view-reason'
type Answer = (reason: string | undefined) => void

/** Outside React, because the menu that asks is closed by then. */
const useQuestion = create<{ readonly answer: Answer | undefined }>(() => ({ answer: undefined }))

/** Undefined when the staff member closes the dialog. */
export function askForReason(): Promise<string | undefined> {
  return new Promise((resolve) => {
    useQuestion.getState().answer?.(undefined)
    useQuestion.setState({ answer: resolve })
  })
}

export function ViewReasonHost() {
  const answer = useQuestion((state) => state.answer)
  if (answer === undefined) return null
  const close: Answer = (reason) => {
    useQuestion.setState({ answer: undefined })
    answer(reason)
  }
  return <ReasonDialog onClose={close} />
}

function ReasonDialog({ onClose }: { readonly onClose: Answer }) {
  const fields = useCheckedFields({
    reason: (value) => (value.trim() === '' ? REQUIRED : value.trim().length < 3 ? texts.short : undefined),
  })
  const submit = async (form: HTMLFormElement) =>
    await fields.submit(form, async ({ reason }) => {
      onClose(reason.trim())
      return new Map()
    })
  return (
    <Modal
      opened
      onClose={() => onClose(undefined)}
      title={texts.title}
      width={420}
      footer={
        <>
          <Button onClick={() => onClose(undefined)}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={FORM_ID}>
            {texts.start}
          </Button>
        </>
      }
    >
      <Form id={FORM_ID} onSubmit={submit} onInput={fields.onInput}>
        <p className="muted">{texts.lead}</p>
        <TextField
          label={texts.reason}
          hint={texts.reasonHint}
          maxLength={200}
          data-autofocus
          {...fields.field('reason')}
        />
      </Form>
    </Modal>
  )
}
