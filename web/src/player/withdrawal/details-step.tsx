import { type FinancialMethod, PAYOUT_METHODS } from '@pickproof/contract/fields/financial-data'
import type { FinancialData } from '@pickproof/contract/payments'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { FinancialFields } from '../../common/money/financial-fields.tsx'
import { StepButtons } from './step-buttons.tsx'
import type { FinancialForm } from './use-financial-form.ts'
import classes from './withdrawal.module.css'

export interface DetailsStepProps {
  readonly saved: FinancialData | null
  /** The methods that withdrawals are paid by. */
  readonly methods: readonly FinancialMethod[]
  readonly form: FinancialForm
  readonly onPrevious: () => void
  readonly onConfirm: () => void | Promise<void>
}

export function DetailsStep({ saved, methods, form, onPrevious, onConfirm }: DetailsStepProps) {
  return (
    <Card>
      <CardHead
        title={saved === null ? 'fill in your banking information' : 'check your banking information'}
        className={classes.head}
      />
      <CardBody>
        <Form className={classes.form} onSubmit={onConfirm}>
          {saved !== null && !methods.includes(saved.paymentMethod) && (
            <Notice tone="info">
              Your saved details are for {PAYOUT_METHODS[saved.paymentMethod].name}, and we cannot pay
              withdrawals that way. Enter details for another method below. They replace the saved ones.
            </Notice>
          )}
          <FinancialFields
            fields={form.fields}
            errors={form.errors}
            methods={methods}
            onText={form.setText}
            onMethod={form.setMethod}
          />
          <StepButtons label="Confirm" isBusy={form.isBusy} busyLabel="Saving…" onPrevious={onPrevious} />
        </Form>
      </CardBody>
    </Card>
  )
}
