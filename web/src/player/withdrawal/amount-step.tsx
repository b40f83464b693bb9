import { currencySymbol } from '@pickproof/domain/money/currency'
import {
  isWithdrawalAmountDisabled,
  WRONG_WITHDRAWAL_AMOUNT,
} from '@pickproof/domain/payouts/withdrawal-amount'
import { Button } from '../../ui/buttons/button.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { StepButtons } from './step-buttons.tsx'
import classes from './withdrawal.module.css'
import { fixed, type Message, type MoneyValue, text } from '@pickproof/domain/messages/message'
import { defineTexts, say } from '../../language/language.ts'
import { formatMoney, moneyOf } from '../../language/values.ts'
import { withdrawalTexts } from './texts.ts'

const texts = defineTexts('player.withdrawal-amount', {
  title: fixed('how much do you want to withdraw', 'M047'),
  currency: 'Currency',
  amount: 'Amount',
  all: 'Use all',
  nothing: 'You have nothing to withdraw yet. Referrals and profit from a funded account become rewards.',
  upTo: text<{ balance: MoneyValue }>('Up to {balance}, with at most two decimals'),
  continue: fixed('Continue', 'M047'),
})

export interface AmountStepProps {
  readonly currency: string
  /** Currencies in which there is something to withdraw, where there is a choice. */
  readonly currencies: readonly string[]
  readonly balance: number | undefined
  /** As the player typed it. */
  readonly text: string
  /** Why it can never be requested as it is: Continue is disabled until it changes. */
  readonly problem: Message | undefined
  /** The player has tried to go on with a wrong amount. */
  readonly hasError: boolean
  readonly onType: (text: string) => void
  readonly onAll: () => void
  readonly onCurrency: (currency: string) => void
  readonly onPrevious: () => void
  readonly onContinue: () => void
}

export function AmountStep(props: AmountStepProps) {
  const { currency, currencies, balance, text, problem, hasError } = props
  const isDisabled = isWithdrawalAmountDisabled(balance)
  return (
    <Card>
      <CardHead title={texts.title} className={classes.head} />
      <CardBody>
        <Form className={classes.form} onSubmit={props.onContinue}>
          {currencies.length > 1 && (
            <SegmentedControl
              label={texts.currency}
              value={currency}
              options={currencies.map((value) => ({ value, label: value }))}
              onChange={props.onCurrency}
            />
          )}
          <div>
            <span className={classes.small}>{withdrawalTexts.available}</span>
            <span className={classes.figure}>{formatMoney(balance ?? 0, currency)}</span>
          </div>
          <TextField
            tall
            label={texts.amount}
            className={classes.amount}
            leading={currencySymbol(currency)}
            trailing={
              <Button size="small" variant="quiet" disabled={isDisabled} onClick={props.onAll}>
                {texts.all}
              </Button>
            }
            alignRight
            inputMode="decimal"
            autoComplete="off"
            disabled={isDisabled}
            value={text}
            hint={isDisabled ? texts.nothing : texts.upTo({ balance: moneyOf(balance ?? 0, currency) })}
            error={say(problem ?? (hasError ? WRONG_WITHDRAWAL_AMOUNT : undefined))}
            // From now on a new balance must not change the amount under the fingers.
            onFocus={(event) => props.onType(event.currentTarget.value)}
            onChange={(event) => props.onType(event.currentTarget.value)}
          />
          <StepButtons
            onPrevious={props.onPrevious}
            label={texts.continue}
            isDisabled={problem !== undefined}
          />
        </Form>
      </CardBody>
    </Card>
  )
}
