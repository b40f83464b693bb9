import type { FinancialFields } from '@pickproof/contract/fields/financial-data'
import { formatMinor } from '../../language/values.ts'
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
import { type MoneyValue, money, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { withdrawalTexts } from './texts.ts'

const texts = defineTexts('player.withdrawal-summary', {
  sum: 'Breakdown of the amount',
  availableNote: 'Referral rewards and transferred profit, minus what you spent',
  stays: 'Stays in your rewards',
  staysNote: 'For another withdrawal, a challenge or a reset',
  total: 'You withdraw',
  paidTo: 'Paid to',
  identity: 'Identity',
  verified: 'Verified',
  confirm: text<{ amount: MoneyValue }>('Confirm {amount}'),
  sending: 'Sending…',
})

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
  const figure = (minor: bigint) => formatMinor(minor, currency)
  const stayMinor = balanceMinor - amountMinor
  return (
    <Form className={stack.withSide} onSubmit={props.onConfirm}>
      <Card>
        <CardHead title={texts.sum} />
        <CardBody>
          <SumTable
            label={texts.sum}
            lines={[
              ...origins,
              {
                key: 'available',
                label: withdrawalTexts.available,
                text: figure(balanceMinor),
                ...(origins.length === 0 ? { note: texts.availableNote } : { isStrong: true }),
              },
              {
                key: 'stays',
                label: texts.stays,
                text: stayMinor > 0n ? figure(-stayMinor) : figure(0n),
                note: texts.staysNote,
              },
            ]}
            total={{ label: texts.total, text: figure(amountMinor) }}
          />
        </CardBody>
      </Card>
      <div className={classes.side}>
        <Card>
          <CardHead
            title={texts.paidTo}
            aside={
              <Button
                size="small"
                variant="quiet"
                className={classes.change}
                disabled={isBusy}
                onClick={props.onChangeDetails}
              >
                {withdrawalTexts.change}
              </Button>
            }
          />
          <CardBody>
            <KeyValue
              items={[
                ...payeeItems(details, { isWhole: true }),
                { label: texts.identity, value: <Status tone="active">{texts.verified}</Status> },
              ]}
            />
          </CardBody>
        </Card>
        <WhatNext amount={money(amountMinor, currency)} />
        {refusal !== undefined && <Notice tone="warn">{refusal}</Notice>}
        <StepButtons
          label={texts.confirm({ amount: money(amountMinor, currency) })}
          isBusy={isBusy}
          busyLabel={texts.sending}
          onPrevious={props.onPrevious}
        />
      </div>
    </Form>
  )
}
