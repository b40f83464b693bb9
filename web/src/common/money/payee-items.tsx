import { type FinancialFields, PAYOUT_METHODS } from '@pickproof/contract/fields/financial-data'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import type { KeyValueItem } from '../../ui/layout/key-value.tsx'
import classes from './financial-fields.module.css'
import { type Message, text } from '@pickproof/domain/messages/message'
import { defineTexts, t } from '../../language/language.ts'

const texts = defineTexts('app.payee', {
  copy: text<{ field: Message }>('Copy {field}'),
  named: text<{ method: Message; detail: string }>('{method}, {detail}'),
  method: 'Method',
})

/** Short enough for a line, long enough to be recognized. */
export function shortWallet(address: string): string {
  return address.length <= 14 ? address : `${address.slice(0, 6)}…${address.slice(-6)}`
}

/** The payout method with its detail: "Crypto, BTC". */
export function methodLine(details: FinancialFields): string {
  const { name, namedBy } = PAYOUT_METHODS[details.paymentMethod]
  return namedBy === undefined ? t(name) : texts.named({ method: name, detail: details[namedBy] })
}

const ADDRESS: readonly string[] = ['addressLine1', 'city', 'zipcode', 'country']

interface PayeeStyle {
  /** Shows every character of an address: what cannot be undone must be checked as a whole. */
  readonly isWhole?: boolean
}

/** Payment details to read: only what the method uses and the player has entered. The parts of an address share a line. */
export function payeeItems(details: FinancialFields, { isWhole = false }: PayeeStyle = {}): KeyValueItem[] {
  const { fields, namedBy } = PAYOUT_METHODS[details.paymentMethod]
  const [name, ...rest] = fields.flatMap((field): KeyValueItem[] => {
    const value = field.text === 'addressLine1' ? addressLine(details) : details[field.text]
    if (value === '' || field.text === namedBy) return []
    if (ADDRESS.includes(field.text) && field.text !== 'addressLine1') return []
    return [field.isCopied ? copiedItem(field.label, value, isWhole) : { label: t(field.label), value }]
  })
  const method = { label: texts.method, value: methodLine(details) }
  return name === undefined ? [method] : [name, method, ...rest]
}

function addressLine({ addressLine1, zipcode, city, country }: FinancialFields): string {
  return [addressLine1, [zipcode, city].filter(Boolean).join(' '), country].filter(Boolean).join(', ')
}

function copiedItem(label: Message, value: string, isWhole: boolean): KeyValueItem {
  return {
    label: t(label),
    value: (
      <span className={classes.wallet}>
        {isWhole ? (
          <span className={classes.whole}>{value}</span>
        ) : (
          <span title={value}>{shortWallet(value)}</span>
        )}
        <CopyButton label={texts.copy({ field: label })} text={value} />
      </span>
    ),
  }
}
