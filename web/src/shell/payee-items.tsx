import type { FinancialFields } from '@pickproof/contract/fields/financial-data'
import { paymentMethodWords } from './payment-words.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import type { KeyValueItem } from '../ui/key-value.tsx'
import classes from './financial-fields.module.css'

/** Short enough for a line, long enough to be recognised. */
export function shortWallet(address: string): string {
  return address.length <= 14 ? address : `${address.slice(0, 6)}…${address.slice(-6)}`
}

/** The way of payment, with the coin of a wallet. */
export function methodLine({ paymentMethod, cryptoType }: FinancialFields): string {
  const words = paymentMethodWords(paymentMethod)
  return paymentMethod === 'crypto' ? `${words}, ${cryptoType}` : words
}

/** Payment details to be read: only what the method uses and the player has given. */
export function payeeItems(details: FinancialFields): KeyValueItem[] {
  const place = [
    details.addressLine1,
    [details.zipcode, details.city].filter(Boolean).join(' '),
    details.country,
  ]
  const rows: readonly (readonly [string, string])[] = [
    ['Name', details.name],
    ['Method', methodLine(details)],
    ['PayPal email', details.walletEmail],
    ['IBAN', details.iban],
    ['Sort code', details.sortCode],
    ['BIC', details.bic],
    ['SWIFT', details.swift],
    ['Currency', details.currency],
    ['Address', details.paymentMethod === 'bank' ? place.filter(Boolean).join(', ') : ''],
    ['Note', details.note],
  ]
  const items: KeyValueItem[] = rows
    .filter(([, value]) => value !== '')
    .map(([label, value]) => ({ label, value }))
  if (details.cryptoWalletAddress !== '') items.splice(2, 0, walletItem(details.cryptoWalletAddress))
  return items
}

function walletItem(address: string): KeyValueItem {
  return {
    label: 'Wallet',
    value: (
      <span className={classes.wallet}>
        <span title={address}>{shortWallet(address)}</span>
        <CopyButton what="the wallet address" text={address} />
      </span>
    ),
  }
}
