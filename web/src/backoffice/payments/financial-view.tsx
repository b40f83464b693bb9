import type { StaffPayment } from '@pickproof/contract/admin-payments'
import { fixed } from '@pickproof/domain/messages/message'
import { payeeItems } from '../../common/money/payee-items.tsx'
import { defineTexts } from '../../language/language.ts'
import { KeyValue } from '../../ui/layout/key-value.tsx'
import classes from './payments.module.css'

const texts = defineTexts('backoffice.financial-view', {
  none: fixed('No Finanacial Data Available', 'B121'),
})

interface FinancialViewProps {
  readonly details: StaffPayment['financialData']
  /** Shows every character of an address, where staff are about to approve it. */
  readonly isWhole?: boolean
}

/** The payment details at the time of the request, or as corrected by staff. */
export function FinancialView({ details, isWhole = false }: FinancialViewProps) {
  return details === null ? (
    <p className={classes.muted}>{texts.none}</p>
  ) : (
    <KeyValue items={payeeItems(details, { isWhole })} />
  )
}
