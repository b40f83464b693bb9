import type { StaffPayment } from '@pickproof/contract/admin-payments'
import { payeeItems } from '../../common/money/payee-items.tsx'
import { KeyValue } from '../../ui/layout/key-value.tsx'
import classes from './payments.module.css'

/** The sentence is written as the specification has it (B121). */
const NO_FINANCIAL_DATA = 'No Finanacial Data Available'

/** Where the money of a payment was to go when it was asked for, or where staff have corrected it to. */
export function FinancialView({ details }: { readonly details: StaffPayment['financialData'] }) {
  return details === null ? (
    <p className={classes.muted}>{NO_FINANCIAL_DATA}</p>
  ) : (
    <KeyValue items={payeeItems(details)} />
  )
}
