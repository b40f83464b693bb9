import type { StaffPayment } from '@pickproof/contract/admin-payments'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { formatMoney } from '@pickproof/domain/format/money'
import { useId, useState } from 'react'
import { api } from '../../api/api.ts'
import { Form } from '../../ui/fields/form.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { useStaffAction } from '../admin-actions.ts'
import { PAYMENT_NOTE_MAX } from './approve-dialog.tsx'
import { typeWords } from './payment-status.tsx'
import classes from './payments.module.css'
import { PAYMENTS } from './payments-query.ts'

interface RejectDialogProps {
  readonly payment: StaffPayment
  readonly onClose: () => void
}

/** A rejection gives the player the reason (B129). */
export function RejectDialog({ payment, onClose }: RejectDialogProps) {
  const [note, setNote] = useState('')
  // The decision applies to what was shown, even if the page loads news while the dialog is open.
  const [seenDate] = useState(payment.modifiedDate)
  const { run, isRunning } = useStaffAction()
  const formId = useId()
  const isFilled = note.trim() !== ''
  const isWithdrawal = payment.transactionType === 'WITHDRAWAL'

  const submit = async () => {
    if (!isFilled) return
    const isDone = await run(
      () =>
        api('PUT /admin/payments/{id}/{type}/confirm', {
          params: { id: payment.id, type: isWithdrawal ? 'withdrawal' : 'deposit' },
          body: {
            transactionStatus: 'PAYMENT_FAILURE',
            type: payment.transactionType,
            note,
            modifiedDate: seenDate,
          },
        }),
      { toast: SUCCESS_TOASTS.paymentDetailsUpdated, refresh: [PAYMENTS] },
    )
    if (isDone) onClose()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={`Reject ${typeWords(payment.transactionType).toLowerCase()} #${payment.id}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" type="submit" form={formId} disabled={!isFilled} loading={isRunning}>
            Ok
          </Button>
        </>
      }
    >
      <Form id={formId} className={classes.form} onSubmit={submit}>
        {isWithdrawal && (
          <p>
            {formatMoney(payment.requestAmount, payment.requestCurrency)} goes back into the rewards of the
            player, who reads the note.
          </p>
        )}
        <TextAreaField
          label="Failure note *"
          value={note}
          maxLength={PAYMENT_NOTE_MAX}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Form>
    </Modal>
  )
}
