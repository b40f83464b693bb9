import type { FinancialFields } from '@pickproof/contract/fields/financial-data'
import { MINUS } from '@pickproof/domain/format/minus'
import { formatMinor } from '@pickproof/domain/format/money'
import stack from '../../common/page/page-stack.module.css'
import { Form } from '../../ui/fields/form.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { KeyValue } from '../../ui/layout/key-value.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Status } from '../../ui/values/status.tsx'
import { type SumLine, SumTable } from '../../ui/layout/sum-table.tsx'
import { payeeItems } from '../../common/money/payee-items.tsx'
import { StepButtons } from './step-buttons.tsx'
import { WhatNext } from './what-next.tsx'
import classes from './withdrawal.module.css'

export interface SummaryStepProps {
  readonly currency: string
  readonly balanceMinor: bigint
  readonly amountMinor: bigint
  /** Where the rewards come from, as far as it is known. */
  readonly origins: readonly SumLine[]
  readonly details: FinancialFields
  readonly isBusy: boolean
  /** What the server said against it. */
  readonly refusal: string | undefined
  readonly onPrevious: () => void
  readonly onChangeDetails: () => void
  readonly onConfirm: () => void
}

export function SummaryStep(props: SummaryStepProps) {
  const { currency, balanceMinor, amountMinor, origins, details, isBusy, refusal } = props
  const money = (minor: bigint) => formatMinor(minor, currency)
  const stayMinor = balanceMinor - amountMinor
  return (
    <Form className={stack.withSide} onSubmit={props.onConfirm}>
      <Card>
        <CardHead title="How the amount is made up" />
        <CardBody>
          <SumTable
            label="How the amount is made up"
            lines={[
              ...origins,
              {
                key: 'available',
                label: 'Rewards available',
                text: money(balanceMinor),
                ...(origins.length === 0
                  ? { note: 'Referrals and profit that you have transferred, less what you have spent' }
                  : { isStrong: true }),
              },
              {
                key: 'stays',
                label: 'Stays in your rewards',
                text: stayMinor > 0n ? `${MINUS}${money(stayMinor)}` : money(0n),
                note: 'For another withdrawal, a challenge or a reset',
              },
            ]}
            total={{ label: 'You withdraw', text: money(amountMinor) }}
          />
        </CardBody>
      </Card>
      <div className={classes.side}>
        <Card>
          <CardHead
            title="Paid to"
            aside={
              <Button
                size="small"
                variant="quiet"
                className={classes.change}
                disabled={isBusy}
                onClick={props.onChangeDetails}
              >
                Change
              </Button>
            }
          />
          <CardBody>
            <KeyValue
              items={[
                ...payeeItems(details),
                { label: 'Identity', value: <Status tone="active">Verified</Status> },
              ]}
            />
          </CardBody>
        </Card>
        <WhatNext amount={money(amountMinor)} />
        {refusal !== undefined && <Notice tone="warn">{refusal}</Notice>}
        <StepButtons
          label={`Confirm ${money(amountMinor)}`}
          isBusy={isBusy}
          busyLabel="Sending…"
          onPrevious={props.onPrevious}
        />
      </div>
    </Form>
  )
}
