import type { PlayLimitView } from '@pickproof/contract/duties'
import type { Currency } from '@pickproof/contract/wire-values'
import {
  isSpendingLimit,
  LIMIT_RANGE,
  PLAY_LIMITS,
  type PlayLimitKind,
} from '@pickproof/domain/duties/play-limit'
import { type DateValue, type MoneyValue, text } from '@pickproof/domain/messages/message'
import { minorToJson } from '@pickproof/domain/money/money'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { setPlayLimit } from '../../api/duty-queries.ts'
import { useBrand } from '../../brand/brand.ts'
import { failureText } from '../../common/registration/field-errors.ts'
import { defineTexts } from '../../language/language.ts'
import { moneyOf } from '../../language/values.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { NumericField } from '../../ui/fields/numeric-field.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { notify } from '../../ui/overlays/notify.ts'
import { breakTime } from './break-time.ts'
import classes from './duties.module.css'

const texts = defineTexts('player.limits', {
  title: 'Limits',
  about: 'A lower limit applies immediately. A higher limit, or no limit, applies 24 hours later.',
  currency: 'Currency of your spending limits',
  SPEND_DAY: text<{ currency: string }>('Spending on challenges in 24 hours ({currency})'),
  SPEND_WEEK: text<{ currency: string }>('Spending on challenges in 7 days ({currency})'),
  SPEND_MONTH: text<{ currency: string }>('Spending on challenges in 30 days ({currency})'),
  PICKS_DAY: 'Picks in 24 hours',
  SESSION_MINUTES: 'Remind me after (minutes)',
  none: 'No limit set.',
  noReminder: 'No reminder set.',
  usedMoney: text<{ used: MoneyValue; limit: MoneyValue }>('{used} of {limit} used.'),
  usedPicks: text<{ used: number; limit: number }>('{used} of {limit} used.'),
  reminder: text<{ minutes: number }>(
    'We show your time and result every {minutes, plural, one {# minute} other {# minutes}}.',
  ),
  nextNone: text<{ at: DateValue }>('The limit ends on {at}.'),
  nextMoney: text<{ value: MoneyValue; at: DateValue }>('{value} applies from {at}.'),
  nextCount: text<{ value: number; at: DateValue }>('{value} applies from {at}.'),
  save: 'Save limit',
  remove: 'Remove limit',
  missing: 'Enter a number.',
  saved: 'Limit saved.',
})

export function LimitsCard({ limits }: { readonly limits: readonly PlayLimitView[] }) {
  const { currencyType, defaultCurrency } = useBrand()
  const [currency, setCurrency] = useState<Currency>(defaultCurrency)
  return (
    <Card>
      <CardHead title={texts.title} />
      <CardBody className={classes.body}>
        <p className={classes.about}>{texts.about}</p>
        {currencyType.length > 1 ? (
          <SegmentedControl
            className={classes.currencies}
            label={texts.currency}
            options={currencyType.map(({ value }) => ({ value, label: value }))}
            value={currency}
            onChange={(value) => setCurrency(value as Currency)}
          />
        ) : null}
        <div className={classes.rows}>
          {PLAY_LIMITS.map((kind) => {
            const own = isSpendingLimit(kind) ? currency : null
            return (
              <LimitRow
                key={`${kind} ${own}`}
                kind={kind}
                currency={own}
                limit={limits.find((limit) => limit.kind === kind && limit.currency === own)}
              />
            )
          })}
        </div>
      </CardBody>
    </Card>
  )
}

interface LimitRowProps {
  readonly kind: PlayLimitKind
  readonly currency: Currency | null
  readonly limit: PlayLimitView | undefined
}

function LimitRow({ kind, currency, limit }: LimitRowProps) {
  const [value, setValue] = useState(limit?.value ?? undefined)
  const [problem, setProblem] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const range = LIMIT_RANGE[kind]
  const label = isSpendingLimit(kind) ? texts[kind]({ currency: currency ?? '' }) : texts[kind]
  const units = (bound: bigint) => (isSpendingLimit(kind) ? minorToJson(bound) : Number(bound))

  const send = async (wanted: number | null) => {
    setIsSending(true)
    setProblem(undefined)
    try {
      await setPlayLimit({ kind, value: wanted, ...(currency ? { currency } : {}) })
      notify.success(texts.saved)
    } catch (error) {
      const field = error instanceof ApiError ? error.fieldErrors[0]?.message : undefined
      setProblem(field ?? failureText(error))
    } finally {
      setIsSending(false)
    }
  }

  return (
    <Form
      className={classes.row}
      onSubmit={async () => (value === undefined ? setProblem(texts.missing) : await send(value))}
    >
      <NumericField
        label={label}
        hint={stateText(kind, limit)}
        error={problem}
        value={value}
        onChange={(next) => {
          setValue(next)
          setProblem(undefined)
        }}
        min={units(range.min)}
        max={units(range.max)}
        maxDecimals={isSpendingLimit(kind) ? 2 : 0}
      />
      {limit?.value != null && limit.used !== null ? (
        <ProgressBar
          label={label}
          percent={limit.value === 0 ? 100 : (limit.used / limit.value) * 100}
          valueText={stateText(kind, limit)}
        />
      ) : null}
      <div className={classes.buttons}>
        <Button type="submit" loading={isSending}>
          {texts.save}
        </Button>
        {limit?.value != null && limit.next?.value !== null ? (
          <Button variant="quiet" onClick={() => void send(null)} disabled={isSending}>
            {texts.remove}
          </Button>
        ) : null}
      </div>
    </Form>
  )
}

function stateText(kind: PlayLimitKind, limit: PlayLimitView | undefined): string {
  if (limit?.value == null) return kind === 'SESSION_MINUTES' ? texts.noReminder : texts.none
  const { value, used, currency, next } = limit
  const now =
    currency === null
      ? kind === 'SESSION_MINUTES'
        ? texts.reminder({ minutes: value })
        : texts.usedPicks({ used: used ?? 0, limit: value })
      : texts.usedMoney({ used: moneyOf(used ?? 0, currency), limit: moneyOf(value, currency) })
  if (next === null) return now
  const at = breakTime(next.at)
  if (next.value === null) return `${now} ${texts.nextNone({ at })}`
  const later =
    currency === null
      ? texts.nextCount({ value: next.value, at })
      : texts.nextMoney({ value: moneyOf(next.value, currency), at })
  return `${now} ${later}`
}
