import type { FinancialData } from '@pickproof/contract/payments'
import { Card, CardBody, CardHead } from '../../ui/card.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { WITHDRAWAL_METHODS } from './financial-draft.ts'
import { FinancialFields } from '../../shell/financial-fields.tsx'
import { StepButtons } from './step-buttons.tsx'
import type { FinancialForm } from './use-financial-form.ts'
import classes from './withdrawal.module.css'

export interface DetailsStepProps {
  readonly saved: FinancialData | null
  readonly form: FinancialForm
  readonly onPrevious: () => void
  readonly onConfirm: () => void | Promise<void>
}

export function DetailsStep({ saved, form, onPrevious, onConfirm }: DetailsStepProps) {
  return (
    <Card>
      <CardHead
        title={saved === null ? 'fill in your banking information' : 'check your banking information'}
        className={classes.head}
      />
      <CardBody>
        <Form className={classes.form} onSubmit={onConfirm}>
          {saved?.paymentMethod === 'paypal' && (
            <Notice tone="info">
              Your saved details are for PayPal, and withdrawals are not paid that way. Choose crypto or a
              bank transfer; saving replaces them.
            </Notice>
          )}
          <FinancialFields
            fields={form.fields}
            errors={form.errors}
            methods={WITHDRAWAL_METHODS}
            onText={form.setText}
            onMethod={form.setMethod}
          />
          <StepButtons label="Confirm" isBusy={form.isBusy} busyLabel="Saving…" onPrevious={onPrevious} />
        </Form>
      </CardBody>
    </Card>
  )
}
