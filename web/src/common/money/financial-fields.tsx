import {
  type FinancialFields as Fields,
  type FinancialMethod,
  type FinancialText,
  PAYOUT_METHODS,
} from '@pickproof/contract/fields/financial-data'
import { paymentMethodWords } from './payment-words.ts'
import { defineTexts, type Said, say, t } from '../../language/language.ts'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import classes from './financial-fields.module.css'

const texts = defineTexts('app.financial-fields', { method: 'Payout method' })

export type FinancialErrors = Readonly<Partial<Record<FinancialText, Said>>>

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
        label={texts.method}
        value={fields.paymentMethod}
        options={methods.map((value) => ({ value, label: paymentMethodWords(value) }))}
        onChange={onMethod}
      />
      <div className={classes.fields}>
        {PAYOUT_METHODS[fields.paymentMethod].fields.map(
          ({ text, label, hint, autoComplete, isWide, choices, placeholder }) =>
            choices ? (
              <SelectField
                key={text}
                label={t(label)}
                options={choices.map((value) => ({ value, label: value }))}
                value={fields[text] === '' ? null : fields[text]}
                placeholder={say(placeholder)}
                error={errors[text]}
                onChange={(value) => onText(text, value ?? '')}
              />
            ) : (
              <TextField
                key={text}
                label={t(label)}
                hint={say(hint)}
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
