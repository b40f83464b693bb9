import {
  DAYS_OPTIONS,
  MINIMUM_PICK_PERCENT_OPTIONS,
  MINIMUM_PICKS_OPTIONS,
  type PlanOptions,
} from '@pickproof/domain/accounts/plan-code'
import { fixed, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../../language/language.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { challengeTexts } from '../texts.ts'
import classes from './reset.module.css'

const texts = defineTexts('player.reset-options', {
  minimumPicks: fixed('Minimum No Of Picks', 'M028'),
  picks: text<{ picks: number }>('{picks, plural, one {# pick} other {# picks}}'),
  days: fixed('Limit of Days', 'M028'),
  minimumPick: fixed('Minimum Pick Amount', 'M028'),
  percent: text<{ percent: number }>('{percent}%'),
})

interface ResetOptionsProps {
  readonly options: PlanOptions
  readonly disabled: boolean
  readonly onChange: (options: PlanOptions) => void
}

/** M028: the three choices of a plan with options. */
export function ResetOptions({ options, disabled, onChange }: ResetOptionsProps) {
  return (
    <div className={classes.options}>
      <Choice
        label={texts.minimumPicks}
        values={MINIMUM_PICKS_OPTIONS}
        words={(picks) => texts.picks({ picks })}
        value={options.picks}
        disabled={disabled}
        onChange={(picks) => onChange({ ...options, picks })}
      />
      <Choice
        label={texts.days}
        values={DAYS_OPTIONS}
        words={(days) => challengeTexts.days({ days })}
        value={options.days}
        disabled={disabled}
        onChange={(days) => onChange({ ...options, days })}
      />
      <Choice
        label={texts.minimumPick}
        values={MINIMUM_PICK_PERCENT_OPTIONS}
        words={(percent) => texts.percent({ percent })}
        value={options.minimumPickPercent}
        disabled={disabled}
        onChange={(minimumPickPercent) => onChange({ ...options, minimumPickPercent })}
      />
    </div>
  )
}

interface ChoiceProps<Value extends number> {
  readonly label: string
  readonly values: readonly Value[]
  readonly words: (value: Value) => string
  readonly value: Value
  readonly disabled: boolean
  readonly onChange: (value: Value) => void
}

function Choice<Value extends number>({
  label,
  values,
  words,
  value,
  disabled,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <SelectField
      label={label}
      options={values.toSorted((a, b) => a - b).map((one) => ({ value: String(one), label: words(one) }))}
      value={String(value)}
      disabled={disabled}
      onChange={(text) => {
        const chosen = values.find((one) => String(one) === text)
        if (chosen !== undefined) onChange(chosen)
      }}
    />
  )
}
