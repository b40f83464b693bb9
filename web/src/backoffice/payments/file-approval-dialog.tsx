import type { EligibilityLineView, StaffPayment } from '@pickproof/contract/admin-payments'
import { allOf, type ListValue, type MoneyValue, text } from '@pickproof/domain/messages/message'
import { useId, useState } from 'react'
import { api } from '../../api/api.ts'
import { defineTexts } from '../../language/language.ts'
import { moneyOf } from '../../language/values.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { useStaffAction } from '../admin-actions.ts'
import { commonTexts } from '../texts.ts'
import { PAYMENT_NOTE_MAX } from './approve-dialog.tsx'
import { FinancialView } from './financial-view.tsx'
import classes from './payments.module.css'
import { PAYMENTS, PAYOUT_FILES } from './payments-query.ts'
import { paymentTexts } from './texts.ts'

const texts = defineTexts('backoffice.file-approval', {
  approveTitle: text<{ id: string }>('Approve withdrawal #{id} for a file'),
  approveLead: text<{ amount: MoneyValue }>(
    'The next payout file pays {amount}. The player gets a mail when you name its transfer.',
  ),
  approve: text<{ amount: MoneyValue }>('Approve {amount} for a file'),
  approved: 'Approved. Make a payout file to send it.',
  first: 'First approval saved. A second person must approve this payout.',
  failed: text<{ checks: ListValue }>(
    'Some checks failed: {checks}. Explain in the note why you approve anyway.',
  ),
  note: 'Note',
  requiredNote: 'Note *',
  takeBackTitle: text<{ id: string }>('Take back the approval of withdrawal #{id}'),
  takeBackLead:
    'The withdrawal leaves its file and waits for a decision again. After an export, two people must approve it again, because the transfer may be on its way.',
  reason: 'Reason *',
  takeBack: 'Take back approval',
  takenBack: 'Approval taken back. The withdrawal waits again.',
})

interface FileApprovalDialogProps {
  readonly act: 'file' | 'take-back'
  readonly payment: StaffPayment
  readonly eligibility: readonly EligibilityLineView[]
  readonly onClose: () => void
}

/** Approves the requested amount for the next payout file, or takes that back. */
export function FileApprovalDialog({ act, payment, eligibility, onClose }: FileApprovalDialogProps) {
  const [note, setNote] = useState('')
  // The decision applies to what was shown, even if the page loads news while the dialog is open.
  const [seenDate] = useState(payment.modifiedDate)
  const { run, isRunning } = useStaffAction()
  const formId = useId()
  const id = String(payment.id)
  const amount = moneyOf(payment.requestAmount, payment.requestCurrency)
  const isApproval = act === 'file'
  const doubtful = eligibility.filter(({ result }) => result === 'fail')
  const needsNote = !isApproval || doubtful.length > 0
  const isFilled = !needsNote || note.trim() !== ''
  const submit = async () => {
    if (!isFilled) return
    let isFirst = false
    const approve = async () => {
      const answer = await api('PUT /admin/payments/{id}/approve', {
        params: { id: payment.id },
        body: { note, modifiedDate: seenDate },
      })
      isFirst = answer.firstApproval !== null
    }
    const takeBack = async () =>
      await api('PUT /admin/payments/{id}/take-back', { params: { id: payment.id }, body: { reason: note } })
    const isDone = await run(isApproval ? approve : takeBack, {
      toast: () => (isApproval ? (isFirst ? texts.first : texts.approved) : texts.takenBack),
      refresh: [PAYMENTS, PAYOUT_FILES],
    })
    if (isDone) onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={isApproval ? texts.approveTitle({ id }) : texts.takeBackTitle({ id })}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button
            variant={isApproval ? 'primary' : 'danger'}
            type="submit"
            form={formId}
            disabled={!isFilled}
            loading={isRunning}
          >
            {isApproval ? texts.approve({ amount }) : texts.takeBack}
          </Button>
        </>
      }
    >
      <Form id={formId} className={classes.form} onSubmit={submit}>
        <p>{isApproval ? texts.approveLead({ amount }) : texts.takeBackLead}</p>
        {isApproval && (
          <section>
            <h3 className={classes.besideTitle}>{paymentTexts.destination}</h3>
            <FinancialView details={payment.financialData} isWhole />
          </section>
        )}
        {isApproval && doubtful.length > 0 && (
          <Notice>{texts.failed({ checks: allOf(doubtful.map(({ label }) => label)) })}</Notice>
        )}
        <TextAreaField
          label={isApproval ? (needsNote ? texts.requiredNote : texts.note) : texts.reason}
          value={note}
          maxLength={PAYMENT_NOTE_MAX}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Form>
    </Modal>
  )
}
