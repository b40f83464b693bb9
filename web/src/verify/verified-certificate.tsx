import type { PrintedCertificate } from '@pickproof/contract/certificates'
import { formatDate } from '@pickproof/domain/format/dates'
import { formatMoney } from '@pickproof/domain/format/money'
import { Icon } from '../ui/icons/icon.tsx'
import { KeyValue } from '../ui/layout/key-value.tsx'
import classes from './verify.module.css'

/** What is printed, and nothing else. */
export function VerifiedCertificate({ certificate }: { readonly certificate: PrintedCertificate }) {
  const { code, kind, brandName, holderName, title, accountSize, amount, currency, achievedDate } =
    certificate
  return (
    <>
      <p className={classes.mark}>
        <Icon name="check" size={20} /> This certificate is genuine
      </p>
      <h1 className="display h1">{holderName}</h1>
      <p className="muted">
        {kind === 'PAYOUT'
          ? `was paid the reward for the profit of a funded account by ${brandName}.`
          : `completed ${title} at ${brandName}.`}
      </p>
      <KeyValue
        items={[
          kind === 'PAYOUT'
            ? { label: 'Paid', value: formatMoney(amount, currency) }
            : { label: 'Passed', value: title },
          { label: 'Account size', value: formatMoney(accountSize, currency) },
          { label: 'Date', value: formatDate(achievedDate, 'MMMM D, YYYY', 'UTC') },
          { label: 'Code', value: code },
        ]}
      />
    </>
  )
}
