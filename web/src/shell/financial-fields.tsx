import {
  CRYPTO_TYPES,
  FINANCIAL_LENGTHS,
  type FinancialFields as Fields,
  type FinancialMethod,
  type FinancialText,
} from '@pickproof/contract/fields/financial-data'
import { paymentMethodWords } from './payment-words.ts'
import { joinClasses } from '../ui/class-names.ts'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import classes from './financial-fields.module.css'

export type FinancialErrors = Readonly<Partial<Record<FinancialText, string>>>

interface FieldDrawing {
  readonly field: FinancialText
  readonly label: string
  readonly hint?: string
  readonly autoComplete?: string
  /** Takes the whole width. */
  readonly isWide?: boolean
}

const NAME: FieldDrawing = { field: 'name', label: 'Name', autoComplete: 'name', isWide: true }
const NOTE: FieldDrawing = {
  field: 'note',
  label: 'Note',
  hint: `Optional, at most ${FINANCIAL_LENGTHS.note} characters`,
  isWide: true,
}

const DRAWINGS: Readonly<Record<FinancialMethod, readonly FieldDrawing[]>> = {
  crypto: [
    NAME,
    { field: 'cryptoType', label: 'Coin' },
    {
      field: 'cryptoWalletAddress',
      label: 'Wallet address',
      hint: 'We check that it can exist for the coin. Money sent to a wrong address cannot be brought back.',
      isWide: true,
    },
    NOTE,
  ],
  bank: [
    NAME,
    { field: 'iban', label: 'IBAN', isWide: true },
    { field: 'sortCode', label: 'Sort code', hint: 'Where your bank uses one' },
    { field: 'bic', label: 'BIC', hint: 'Where your bank uses one' },
    { field: 'swift', label: 'SWIFT', hint: 'Where your bank uses one' },
    { field: 'currency', label: 'Currency', hint: 'Such as USD or EUR' },
    { field: 'addressLine1', label: 'Address', autoComplete: 'address-line1', isWide: true },
    { field: 'city', label: 'City', autoComplete: 'address-level2' },
    { field: 'zipcode', label: 'Zip code', autoComplete: 'postal-code' },
    { field: 'country', label: 'Country', autoComplete: 'country-name' },
    NOTE,
  ],
  paypal: [NAME, { field: 'walletEmail', label: 'PayPal email', isWide: true }, NOTE],
}

interface FinancialFieldsProps {
  readonly fields: Fields
  readonly errors: FinancialErrors
  readonly methods: readonly FinancialMethod[]
  readonly onText: (field: FinancialText, value: string) => void
  readonly onMethod: (method: FinancialMethod) => void
}

/** Where a player wants to be paid, for the player and for staff. A long text is not cut while it is pasted: a shortened address is a wrong one. */
export function FinancialFields({ fields, errors, methods, onText, onMethod }: FinancialFieldsProps) {
  return (
    <>
      <SegmentedControl
        label="Way of payment"
        value={fields.paymentMethod}
        options={methods.map((value) => ({ value, label: paymentMethodWords(value) }))}
        onChange={onMethod}
      />
      <div className={classes.fields}>
        {DRAWINGS[fields.paymentMethod].map(({ field, label, hint, autoComplete = 'off', isWide }) =>
          field === 'cryptoType' ? (
            <SelectField
              key={field}
              label={label}
              options={CRYPTO_TYPES.map((value) => ({ value, label: value }))}
              value={fields.cryptoType === '' ? null : fields.cryptoType}
              placeholder="Choose a coin"
              error={errors.cryptoType}
              onChange={(value) => onText(field, value ?? '')}
            />
          ) : (
            <TextField
              key={field}
              label={label}
              hint={hint}
              error={errors[field]}
              autoComplete={autoComplete}
              spellCheck={false}
              className={joinClasses(isWide && classes.wide)}
              value={fields[field]}
              onChange={(event) => onText(field, event.currentTarget.value)}
            />
          ),
        )}
      </div>
    </>
  )
}
