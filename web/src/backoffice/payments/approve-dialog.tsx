import type { EligibilityLineView, StaffPayment } from '@pickproof/contract/admin-payments'
import { REAL_CURRENCIES, TRANSACTION_CURRENCIES } from '@pickproof/contract/fields/paid-currency'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { allOf, type ListValue, type MoneyValue, text } from '@pickproof/domain/messages/message'
import { useId, useState } from 'react'
import { api } from '../../api/api.ts'
import { defineTexts } from '../../language/language.ts'
import { Rich } from '../../language/rich.tsx'
import { moneyOf } from '../../language/values.ts'
import { Form } from '../../ui/fields/form.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { NumericField } from '../../ui/fields/numeric-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { useStaffAction } from '../admin-actions.ts'
import { commonTexts } from '../texts.ts'
import { FinancialView } from './financial-view.tsx'
import { checksSummary, PayoutChecks } from './payout-checks.tsx'
import classes from './payments.module.css'
import { PAYMENTS } from './payments-query.ts'
import { paymentTexts } from './texts.ts'

const texts = defineTexts('backoffice.approve-payment', {
  title: text<{ id: string }>('Approve withdrawal #{id}'),
  submit: text<{ amount: MoneyValue }>('Approve {amount}'),
  firstSaved: 'First approval saved. A second person must approve this payout.',
  requestedBy: text<{ amount: MoneyValue; email: string }>('{email} requested <b>{amount}</b>.'),
  requested: text<{ amount: MoneyValue }>('Requested: <b>{amount}</b>. The player no longer exists.'),
  failedTitle: 'Some checks failed.',
  failed: text<{ checks: ListValue }>('{checks}. Explain in the note why you approve anyway.'),
  transactionAmount: 'Transaction amount *',
  transactionCurrency: 'Transaction currency',
  realAmount: 'Real amount *',
  realCurrency: 'Real currency',
  referenceHint: 'The player sees it, such as the number of the bank transfer.',
  note: 'Success note',
  requiredNote: 'Success note *',
  youAreSecond: 'You are the second person.',
  approvedBy: text<{ email: string }>(
    '{email} approved these amounts. If you change them, the approval starts over.',
  ),
  secondNeeded: 'A second person must approve.',
  otherCurrency:
    'We cannot compare an amount in another currency with the request. Explain the amounts in the note. Another person must approve the same amounts.',
  aboveLimit:
    'The amount is above the brand’s limit. We pay it when another person approves the same amounts.',
  aboveLimitWithPaid: text<{ paid: MoneyValue }>(
    'Together with the {paid} paid to this player since the day before the request, the amount is above the brand’s limit. We pay it when another person approves the same amounts.',
  ),
})

export const PAYMENT_NOTE_MAX = 200
const REFERENCE_MAX = 100

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
  const [reference, setReference] = useState('')
  // The decision applies to what was shown, even if the page loads news while the dialog is open.
  const [seenDate] = useState(payment.modifiedDate)
  const { run, isRunning } = useStaffAction()
  const formId = useId()
  const amount = moneyOf(payment.requestAmount, payment.requestCurrency)
  const doubtful = eligibility.filter(({ result }) => result === 'fail')
  const isUnjudged = [realCurrency, transactionCurrency].some((code) => code !== payment.requestCurrency)
  const needsNote = doubtful.length > 0 || isUnjudged
  const isFilled = Boolean(transactionAmount) && Boolean(realAmount) && (!needsNote || note.trim() !== '')

  const submit = async () => {
    if (!isFilled) return
    let isFirst = false
    const confirm = async () => {
      const answer = await api('PUT /admin/payments/{id}/{type}/confirm', {
        params: { id: payment.id, type: 'withdrawal' },
        body: {
          realAmount,
          realCurrency,
          transactionAmount,
          transactionCurrency,
          transactionStatus: 'PAYMENT_SUCCESS',
          type: 'WITHDRAWAL',
          note,
          ...(reference.trim() === '' ? {} : { reference: reference.trim() }),
          modifiedDate: seenDate,
        },
      })
      isFirst = answer.firstApproval !== null
    }
    const isDone = await run(confirm, {
      toast: () => (isFirst ? texts.firstSaved : SUCCESS_TOASTS.paymentDetailsUpdated),
      refresh: [PAYMENTS],
    })
    if (isDone) onClose()
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title({ id: String(payment.id) })}
      width={960}
      footer={
        <>
          <Button onClick={onClose}>{commonTexts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} disabled={!isFilled} loading={isRunning}>
            {realAmount === undefined
              ? paymentTexts.approve
              : texts.submit({ amount: moneyOf(realAmount, realCurrency) })}
          </Button>
        </>
      }
    >
      <div className={classes.beside}>
        <Form id={formId} className={classes.form} onSubmit={submit}>
          <p>
            <Rich
              text={
                payment.user
                  ? texts.requestedBy({ amount, email: payment.user.email })
                  : texts.requested({ amount })
              }
              tags={{ b: (words) => <strong>{words}</strong> }}
            />
          </p>
          <SecondPersonNotice payment={payment} isUnjudged={isUnjudged} />
          {doubtful.length > 0 && (
            <Notice title={texts.failedTitle}>
              {texts.failed({ checks: allOf(doubtful.map(({ label }) => label)) })}
            </Notice>
          )}
          <div className={classes.amountLine}>
            <NumericField
              label={texts.transactionAmount}
              min={0}
              maxDecimals={2}
              value={transactionAmount}
              onChange={setTransactionAmount}
              alignRight
            />
            <CurrencyField
              label={texts.transactionCurrency}
              codes={TRANSACTION_CURRENCIES}
              value={transactionCurrency}
              onChange={setTransactionCurrency}
            />
          </div>
          <div className={classes.amountLine}>
            <NumericField
              label={texts.realAmount}
              min={0}
              maxDecimals={2}
              value={realAmount}
              onChange={setRealAmount}
              alignRight
            />
            <CurrencyField
              label={texts.realCurrency}
              codes={REAL_CURRENCIES}
              value={realCurrency}
              onChange={setRealCurrency}
            />
          </div>
          <section>
            <h3 className={classes.besideTitle}>{paymentTexts.destination}</h3>
            <FinancialView details={payment.financialData} isWhole />
          </section>
          <TextField
            label={paymentTexts.transfer}
            hint={texts.referenceHint}
            maxLength={REFERENCE_MAX}
            value={reference}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
          <TextAreaField
            label={needsNote ? texts.requiredNote : texts.note}
            value={note}
            maxLength={PAYMENT_NOTE_MAX}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </Form>
        <section>
          <h3 className={classes.besideTitle}>
            {paymentTexts.checks} <span className={classes.besideSum}>{checksSummary(eligibility)}</span>
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
      <Notice tone="info" title={texts.youAreSecond}>
        {texts.approvedBy({ email: first.by })}
      </Notice>
    )
  if (isUnjudged)
    return (
      <Notice tone="info" title={texts.secondNeeded}>
        {texts.otherCurrency}
      </Notice>
    )
  if (!payment.needsSecondPerson) return null
  return (
    <Notice tone="info" title={texts.secondNeeded}>
      {aboveLimitWords(payment)}
    </Notice>
  )
}

function aboveLimitWords({ paidLately, requestCurrency }: StaffPayment): string {
  if (!paidLately) return texts.aboveLimit
  return texts.aboveLimitWithPaid({ paid: moneyOf(paidLately, requestCurrency) })
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
