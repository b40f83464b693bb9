import type { PaymentDecision } from '@pickproof/contract/admin-payments'
import { formatMoney } from '@pickproof/domain/format/money'
import { DateText } from '../../ui/values/date-text.tsx'
import { checksSummary, PayoutChecks } from './payout-checks.tsx'
import classes from './payments.module.css'

const WORDS: Readonly<Record<PaymentDecision['kind'], string>> = {
  FIRST_APPROVAL: 'First approval',
  APPROVAL: 'Approved',
  REJECTION: 'Rejected',
}

/** Every step of the decision, with the arithmetic that stood behind it. */
export function DecisionTrail({ decisions }: { readonly decisions: readonly PaymentDecision[] }) {
  return (
    <ol className={classes.trail}>
      {decisions.map((decision) => (
        <li key={decision.id} className={classes.step}>
          <div className={classes.stepHead}>
            <strong className={classes.checkLabel}>{WORDS[decision.kind]}</strong>
            <span className={classes.muted}>{decision.by}</span>
          </div>
          <p className={classes.muted}>
            <DateText instant={decision.on} />
            {decision.realAmount !== null &&
              ` · real ${formatMoney(decision.realAmount, decision.realCurrency)}, transaction ${formatMoney(decision.transactionAmount, decision.transactionCurrency)}`}
          </p>
          {decision.note !== '' && <p className={classes.note}>{decision.note}</p>}
          {decision.eligibility.length > 0 && (
            <details className={classes.arithmetic}>
              <summary>Arithmetic of this decision: {checksSummary(decision.eligibility)}</summary>
              <PayoutChecks lines={decision.eligibility} />
            </details>
          )}
        </li>
      ))}
    </ol>
  )
}
