import type { EligibilityLineView, StaffPayment } from '@pickproof/contract/admin-payments'
import { REAL_CURRENCIES, TRANSACTION_CURRENCIES } from '@pickproof/contract/fields/paid-currency'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { currencySymbol } from '@pickproof/domain/money/currency'
import { formatMoney } from '@pickproof/domain/format/money'
import { useId, useState } from 'react'
import { api } from '../../api/api.ts'
import { Form } from '../../ui/fields/form.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { NumericField } from '../../ui/fields/numeric-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
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
    knownIn(TRANSACTION_CURRENCIES, first?.transactionCurrency ?? payment.requestCurrency),
  )
  const [realAmount, setRealAmount] = useState(first?.realAmount)
  const [realCurrency, setRealCurrency] = useState(
    knownIn(REAL_CURRENCIES, first?.realCurrency ?? payment.requestCurrency),
  )
  const [note, setNote] = useState('')
  // The decision applies to what was shown, even if the page loads news while the dialog is open.
  const [seenDate] = useState(payment.modifiedDate)
  const { run, isRunning } = useStaffAction()
  const formId = useId()
  const doubtful = eligibility.filter(({ result }) => result === 'fail')
  const isUnjudged = [realCurrency, transactionCurrency].some((code) => code !== payment.requestCurrency)
  const needsNote = doubtful.length > 0 || isUnjudged
  const isFilled = Boolean(transactionAmount) && Boolean(realAmount) && (!needsNote || note.trim() !== '')

  const submit = async () => {
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
        <Form id={formId} className={classes.form} onSubmit={submit}>
          <p>
            Asked for: <strong>{formatMoney(payment.requestAmount, payment.requestCurrency)}</strong> by{' '}
            {payment.user?.email ?? 'a person who is gone'}
          </p>
          <SecondPersonNotice payment={payment} isUnjudged={isUnjudged} />
          {doubtful.length > 0 && (
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
              codes={TRANSACTION_CURRENCIES}
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
            <CurrencyField
              label="Real currency"
              codes={REAL_CURRENCIES}
              value={realCurrency}
              onChange={setRealCurrency}
            />
          </div>
          <TextAreaField
            label={needsNote ? 'Success note *' : 'Success note'}
            value={note}
            maxLength={PAYMENT_NOTE_MAX}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </Form>
        <section>
          <h3 className={classes.besideTitle}>
            May it be paid? <span className={classes.besideSum}>{checksSummary(eligibility)}</span>
          </h3>
          <PayoutChecks lines={eligibility} />
        </section>
      </div>
    </Modal>
  )
}

interface SecondPersonNoticeProps {
  readonly payment: StaffPayment
  readonly isUnjudged: boolean
}

function SecondPersonNotice({ payment, isUnjudged }: SecondPersonNoticeProps) {
  const first = payment.firstApproval
  if (first)
    return (
      <Notice tone="info" title="You are the second person.">
        {first.by} has approved these amounts. With other amounts the approval starts anew.
      </Notice>
    )
  if (isUnjudged)
    return (
      <Notice tone="info" title="A second person follows.">
        An amount in another currency than the request cannot be held against it. The note must say how it
        came about, and another person has to approve the same amounts.
      </Notice>
    )
  if (!payment.needsSecondPerson) return null
  return (
    <Notice tone="info" title="A second person follows.">
      {aboveLimitWords(payment)}: it is paid once another person has approved the same amounts.
    </Notice>
  )
}

function aboveLimitWords({ paidLately, requestCurrency }: StaffPayment): string {
  if (!paidLately) return 'The amount is above the limit of the brand'
  const paid = formatMoney(paidLately, currencySymbol(requestCurrency))
  return `Together with the ${paid} that this player was paid since the day before, the amount is above the limit of the brand`
}

/** The code as one of those that may be sent. */
function knownIn<Code extends string>(codes: readonly [Code, ...Code[]], wanted: string): Code {
  return codes.find((code) => code === wanted) ?? codes[0]
}

interface CurrencyFieldProps<Code extends string> {
  readonly label: string
  readonly codes: readonly Code[]
  readonly value: Code
  readonly onChange: (currency: Code) => void
}

function CurrencyField<Code extends string>({ label, codes, value, onChange }: CurrencyFieldProps<Code>) {
  return (
    <SelectField
      label={label}
      value={value}
      options={codes.map((code) => ({ value: code, label: code }))}
      onChange={(chosen) => {
        const code = codes.find((known) => known === chosen)
        if (code !== undefined) onChange(code)
      }}
    />
  )
}
