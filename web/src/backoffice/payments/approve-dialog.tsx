import type { EligibilityLineView, StaffPayment } from '@pickproof/contract/admin-payments'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { formatMoney } from '@pickproof/domain/format/money'
import { type FormEvent, useId, useState } from 'react'
import { api } from '../../api/api.ts'
import { useBrand } from '../../brand/brand.ts'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NumericField } from '../../ui/numeric-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { useStaffAction } from '../admin-actions.ts'
import { checksSummary, PayoutChecks } from './payout-checks.tsx'
import classes from './payments.module.css'
import { PAYMENTS } from './payments-query.ts'

export const PAYMENT_NOTE_MAX = 200

interface ApproveDialogProps {
  readonly payment: StaffPayment
  readonly eligibility: readonly EligibilityLineView[]
  readonly onClose: () => void
}

/** The amounts that are paid, and a note. Nothing is filled in beforehand, save what a second person confirms. */
export function ApproveDialog({ payment, eligibility, onClose }: ApproveDialogProps) {
  const first = payment.firstApproval
  const [transactionAmount, setTransactionAmount] = useState(first?.transactionAmount)
  const [transactionCurrency, setTransactionCurrency] = useState(
    first?.transactionCurrency ?? payment.requestCurrency,
  )
  const [realAmount, setRealAmount] = useState(first?.realAmount)
  const [realCurrency, setRealCurrency] = useState(first?.realCurrency ?? payment.requestCurrency)
  const [note, setNote] = useState('')
  const { run, isRunning } = useStaffAction()
  const formId = useId()
  const doubtful = eligibility.filter(({ result }) => result === 'fail')
  const needsNote = doubtful.length > 0
  const isFilled = Boolean(transactionAmount) && Boolean(realAmount) && (!needsNote || note.trim() !== '')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isFilled) return
    const isDone = await run(
      () =>
        api('PUT /admin/payments/{id}/{type}/confirm', {
          params: { id: payment.id, type: 'withdrawal' },
          body: {
            realAmount,
            realCurrency,
            transactionAmount,
            transactionCurrency,
            transactionStatus: 'PAYMENT_SUCCESS',
            type: 'WITHDRAWAL',
            note,
            modifiedDate: payment.modifiedDate,
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
      title={`Approve withdrawal #${payment.id}`}
      width={960}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} disabled={!isFilled} loading={isRunning}>
            Ok
          </Button>
        </>
      }
    >
      <div className={classes.beside}>
        <form id={formId} className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
          <p>
            Asked for: <strong>{formatMoney(payment.requestAmount, payment.requestCurrency)}</strong> by{' '}
            {payment.user?.email ?? 'a person who is gone'}
          </p>
          <SecondPersonNotice payment={payment} />
          {needsNote && (
            <Notice title="Not every condition holds.">
              {doubtful.map(({ label }) => label).join(', ')}. The note must say why it is paid all the same.
            </Notice>
          )}
          <div className={classes.amountLine}>
            <NumericField
              label="Transaction amount *"
              min={0}
              maxDecimals={2}
              value={transactionAmount}
              onChange={setTransactionAmount}
              alignRight
            />
            <CurrencyField
              label="Transaction currency"
              value={transactionCurrency}
              onChange={setTransactionCurrency}
            />
          </div>
          <div className={classes.amountLine}>
            <NumericField
              label="Real amount *"
              min={0}
              maxDecimals={2}
              value={realAmount}
              onChange={setRealAmount}
              alignRight
            />
            <CurrencyField label="Real currency" value={realCurrency} onChange={setRealCurrency} />
          </div>
          <TextAreaField
            label={needsNote ? 'Success note *' : 'Success note'}
            value={note}
            maxLength={PAYMENT_NOTE_MAX}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </form>
        <section>
          <h3 className={classes.besideTitle}>May it be paid? {checksSummary(eligibility)}</h3>
          <PayoutChecks lines={eligibility} />
        </section>
      </div>
    </Modal>
  )
}

function SecondPersonNotice({ payment }: { readonly payment: StaffPayment }) {
  const first = payment.firstApproval
  if (first)
    return (
      <Notice tone="info" title="You are the second person.">
        {first.by} has approved these amounts. With other amounts the approval starts anew.
      </Notice>
    )
  if (!payment.needsSecondPerson) return null
  return (
    <Notice tone="info" title="A second person follows.">
      The amount is above the limit of the brand: it is paid once another person has approved the same
      amounts.
    </Notice>
  )
}

interface CurrencyFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (currency: string) => void
}

function CurrencyField({ label, value, onChange }: CurrencyFieldProps) {
  const brand = useBrand()
  const codes = new Set([value, 'USD', ...brand.currencyType.map((currency) => currency.value)])
  return (
    <SelectField
      label={label}
      value={value}
      options={[...codes].sort().map((code) => ({ value: code, label: code }))}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
    />
  )
}
