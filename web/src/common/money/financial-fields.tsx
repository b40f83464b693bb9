import {
  type FinancialFields as Fields,
  type FinancialMethod,
  type FinancialText,
  PAYOUT_METHODS,
} from '@pickproof/contract/fields/financial-data'
import { paymentMethodWords } from './payment-words.ts'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import classes from './financial-fields.module.css'

export type FinancialErrors = Readonly<Partial<Record<FinancialText, string>>>

interface FinancialFieldsProps {
  readonly fields: Fields
  readonly errors: FinancialErrors
  readonly methods: readonly FinancialMethod[]
  readonly onText: (field: FinancialText, value: string) => void
  readonly onMethod: (method: FinancialMethod) => void
}

/** Where a player is paid, for the player and for staff. Pasted text is never cut: a shortened address is a wrong one. */
export function FinancialFields({ fields, errors, methods, onText, onMethod }: FinancialFieldsProps) {
  return (
    <>
      <SegmentedControl
        label="Payout method"
        value={fields.paymentMethod}
        options={methods.map((value) => ({ value, label: paymentMethodWords(value) }))}
        onChange={onMethod}
      />
      <div className={classes.fields}>
        {PAYOUT_METHODS[fields.paymentMethod].fields.map(
          ({ text, label, hint, autoComplete, isWide, choices }) =>
            choices ? (
              <SelectField
                key={text}
                label={label}
                options={choices.map((value) => ({ value, label: value }))}
                value={fields[text] === '' ? null : fields[text]}
                placeholder={`Choose a ${label.toLowerCase()}`}
                error={errors[text]}
                onChange={(value) => onText(text, value ?? '')}
              />
            ) : (
              <TextField
                key={text}
                label={label}
                hint={hint}
                error={errors[text]}
                autoComplete={autoComplete ?? 'off'}
                spellCheck={false}
                className={joinClasses(isWide && classes.wide)}
                value={fields[text]}
                onChange={(event) => onText(text, event.currentTarget.value)}
              />
            ),
        )}
      </div>
    </>
  )
}
