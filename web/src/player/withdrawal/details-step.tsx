import { type FinancialMethod, PAYOUT_METHODS } from '@pickproof/contract/fields/financial-data'
import type { FinancialData } from '@pickproof/contract/payments'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { useBrand } from '../../brand/brand.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { FinancialFields } from '../../common/money/financial-fields.tsx'
import { StepButtons } from './step-buttons.tsx'
import type { FinancialForm } from './use-financial-form.ts'
import classes from './withdrawal.module.css'
import { fixed, type Message, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { withdrawalTexts } from './texts.ts'

const texts = defineTexts('player.withdrawal-details', {
  fillIn: fixed('fill in your banking information', 'M048'),
  check: fixed('check your banking information', 'M049'),
  notPaid: text<{ method: Message }>(
    'Your saved details are for {method}, and we cannot pay withdrawals that way. Enter details for another method below. They replace the saved ones.',
  ),
  confirm: fixed('Confirm', 'M048'),
})

export interface DetailsStepProps {
  readonly saved: FinancialData | null
  /** The methods that withdrawals are paid by. */
  readonly methods: readonly FinancialMethod[]
  readonly form: FinancialForm
  readonly onPrevious: () => void
  readonly onConfirm: () => void | Promise<void>
}

export function DetailsStep({ saved, methods, form, onPrevious, onConfirm }: DetailsStepProps) {
  const { payoutDestinationWaitHours: hours } = useBrand()
  return (
    <Card>
      <CardHead title={saved === null ? texts.fillIn : texts.check} className={classes.head} />
      <CardBody>
        <Form className={classes.form} onSubmit={onConfirm}>
          {saved !== null && !methods.includes(saved.paymentMethod) && (
            <Notice tone="info">{texts.notPaid({ method: PAYOUT_METHODS[saved.paymentMethod].name })}</Notice>
          )}
          <FinancialFields
            fields={form.fields}
            errors={form.errors}
            methods={methods}
            onText={form.setText}
            onMethod={form.setMethod}
          />
          {saved !== null && <p className={classes.text}>{withdrawalTexts.waits({ hours })}</p>}
          <StepButtons
            label={texts.confirm}
            isBusy={form.isBusy}
            busyLabel={withdrawalTexts.saving}
            onPrevious={onPrevious}
          />
        </Form>
      </CardBody>
    </Card>
  )
}
