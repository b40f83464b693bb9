import { earliestBirthDate, isCalendarDate } from '@pickproof/contract/fields/date-of-birth'
import { needsDateOfBirth, REVIEWER_NOTE_MAX } from '@pickproof/contract/fields/document'
import type { ReviewedDocument } from '@pickproof/contract/kyc'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { fixedText } from '@pickproof/domain/messages/message'
import { useId, useState } from 'react'
import { api } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { BirthDateField } from '../../common/registration/birth-date-field.tsx'
import { todayIso } from '../../common/registration/today-iso.ts'
import { Form } from '../../ui/fields/form.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { useStaffAction } from '../admin-actions.ts'
import { DocumentPictures, useSeenFiles } from './document-pictures.tsx'
import { documentName } from './documents-columns.tsx'
import classes from './documents.module.css'
import { DOCUMENTS } from './documents-query.ts'
import { defineTexts } from '../../language/language.ts'
import { commonTexts } from '../texts.ts'

const texts = defineTexts('backoffice.document-review', {
  approve: 'Approve document',
  reject: 'Reject document',
  rejectHint: 'The player reads your note and can upload a new document.',
  requiredNote: 'Note *',
  noteHint: fixedText<{ count: number }>('Max Size {count} characters', 'B113'),
  dateOfBirth: 'Date of birth on the document *',
  dateHint:
    'Type it as the document shows it. We compare it with the profile of the player and with the minimum age.',
})

export type Verdict = 'VERIFIED' | 'REJECTED'

interface ReviewDialogProps {
  /** From a row the pictures are not on the screen yet, so the dialog shows them. */
  readonly withPictures?: boolean
  readonly document: ReviewedDocument
  readonly verdict: Verdict
  readonly onClose: () => void
}

/** A rejection says why; an approval may (B113, B114). */
export function ReviewDialog({ document, verdict, withPictures = false, onClose }: ReviewDialogProps) {
  const [reviewerNote, setReviewerNote] = useState('')
  const { run, isRunning } = useStaffAction()
  const formId = useId()
  const isRejection = verdict === 'REJECTED'
  const title = isRejection ? texts.reject : texts.approve
  const { isSeen } = useSeenFiles(document, withPictures)
  const { id, userDocumentType: documentType, userDocumentSubType: documentSubType } = document
  const needsDate = needsDateOfBirth({ documentType, review: verdict })
  const [dateOfBirth, setDateOfBirth] = useState('')
  const [dateProblem, setDateProblem] = useState<string>()
  const isDated = !needsDate || isCalendarDate(dateOfBirth)
  const isFilled = isRejection ? reviewerNote.trim() !== '' : (isSeen || !withPictures) && isDated

  const submit = async () => {
    if (!isFilled) return
    const isDone = await run(
      () =>
        api('PUT /admin/userdocuments/{docId}/review', {
          params: { docId: id },
          body: {
            documentType,
            documentSubType,
            review: verdict,
            reviewerNote,
            ...(needsDate ? { documentDateOfBirth: dateOfBirth } : {}),
          },
        }).catch((error: unknown) => {
          if (error instanceof ApiError) setDateProblem(error.fieldMessages.documentDateOfBirth)
          throw error
        }),
      { toast: SUCCESS_TOASTS.documentUpdated, refresh: [DOCUMENTS, 'users'] },
    )
    if (isDone) onClose()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button
            variant={isRejection ? 'danger' : 'primary'}
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
        <p>{documentName(document)}</p>
        {isRejection && <p>{texts.rejectHint}</p>}
        {withPictures && <DocumentPictures document={document} />}
        {needsDate && (
          <BirthDateField
            label={texts.dateOfBirth}
            hint={texts.dateHint}
            tall={false}
            name="documentDateOfBirth"
            autoComplete="off"
            earliest={earliestBirthDate(todayIso())}
            latest={todayIso()}
            error={dateProblem}
            onInput={(event) => {
              setDateOfBirth(event.currentTarget.value)
              setDateProblem(undefined)
            }}
          />
        )}
        <TextAreaField
          label={isRejection ? texts.requiredNote : commonTexts.note}
          hint={texts.noteHint({ count: REVIEWER_NOTE_MAX })}
          value={reviewerNote}
          maxLength={REVIEWER_NOTE_MAX}
          rows={4}
          onChange={(event) => setReviewerNote(event.currentTarget.value)}
        />
      </Form>
    </Modal>
  )
}
