import type { StaffPayment } from '@pickproof/contract/admin-payments'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { type MoneyValue, text } from '@pickproof/domain/messages/message'
import { useId, useState } from 'react'
import { api } from '../../api/api.ts'
import { defineTexts } from '../../language/language.ts'
import { moneyOf } from '../../language/values.ts'
import { Form } from '../../ui/fields/form.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { useStaffAction } from '../admin-actions.ts'
import { commonTexts } from '../texts.ts'
import { PAYMENT_NOTE_MAX } from './approve-dialog.tsx'
import classes from './payments.module.css'
import { PAYMENTS } from './payments-query.ts'
import { paymentTexts } from './texts.ts'

const texts = defineTexts('backoffice.reject-payment', {
  withdrawal: text<{ id: string }>('Reject withdrawal #{id}'),
  deposit: text<{ id: string }>('Reject deposit #{id}'),
  returns: text<{ amount: MoneyValue }>(
    '{amount} returns to the player’s rewards. The player sees the note.',
  ),
  note: 'Failure note *',
})

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
  const id = String(payment.id)
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
      title={isWithdrawal ? texts.withdrawal({ id }) : texts.deposit({ id })}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button variant="danger" type="submit" form={formId} disabled={!isFilled} loading={isRunning}>
            {isWithdrawal ? paymentTexts.rejectWithdrawal : paymentTexts.rejectDeposit}
          </Button>
        </>
      }
    >
      <Form id={formId} className={classes.form} onSubmit={submit}>
        {isWithdrawal && (
          <p>{texts.returns({ amount: moneyOf(payment.requestAmount, payment.requestCurrency) })}</p>
        )}
        <TextAreaField
          label={texts.note}
          value={note}
          maxLength={PAYMENT_NOTE_MAX}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Form>
    </Modal>
  )
}
