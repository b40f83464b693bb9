import { APPROVAL_REASON_MAX, type Fact } from '@pickproof/contract/fields/approvals'
import { useEffect, useId, useState } from 'react'
import { plugIntoApi } from '../api/api.ts'
import stack from '../common/page/page-stack.module.css'
import { defineTexts } from '../language/language.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { TextAreaField } from '../ui/fields/text-area-field.tsx'
import { Modal } from '../ui/overlays/modal.tsx'
import { ActPreview } from './act-preview.tsx'
import { commonTexts } from './texts.ts'

const texts = defineTexts('backoffice.reason', {
  title: 'A second person must approve this',
  about: 'Nothing has changed yet. This happens when another staff member approves it:',
  reason: 'Reason *',
  hint: 'Staff read this reason. The player does not.',
  send: 'Send for approval',
})

interface Question {
  readonly preview: readonly Fact[]
  readonly suggestion: string
  readonly answer: (reason: string | undefined) => void
}

/** Shows what an act would do and asks why, whenever the server says that it needs a second person. */
export function ReasonHost() {
  const [question, setQuestion] = useState<Question>()
  useEffect(() => {
    const askReason = (preview: readonly Fact[], suggestion: string) =>
      new Promise<string | undefined>((resolve) => {
        setQuestion({ preview, suggestion, answer: resolve })
      })
    plugIntoApi({ askReason })
    return () => plugIntoApi({ askReason: async () => undefined })
  }, [])
  if (question === undefined) return null
  const answer = (reason: string | undefined) => {
    setQuestion(undefined)
    question.answer(reason)
  }
  return <ReasonDialog {...question} answer={answer} />
}

function ReasonDialog({ preview, suggestion, answer }: Question) {
  const [reason, setReason] = useState(suggestion)
  const formId = useId()
  const isFilled = reason.trim() !== ''
  const send = () => {
    if (isFilled) answer(reason.trim())
  }
  return (
    <Modal
      opened
      onClose={() => answer(undefined)}
      title={texts.title}
      width={600}
      footer={
        <>
          <Button onClick={() => answer(undefined)}>{commonTexts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} disabled={!isFilled}>
            {texts.send}
          </Button>
        </>
      }
    >
      <Form id={formId} className={stack.stack} onSubmit={send}>
        <p>{texts.about}</p>
        <ActPreview facts={preview} />
        <TextAreaField
          label={texts.reason}
          hint={texts.hint}
          value={reason}
          maxLength={APPROVAL_REASON_MAX}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Form>
    </Modal>
  )
}
