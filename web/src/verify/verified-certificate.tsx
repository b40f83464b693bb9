import type { PrintedCertificate } from '@pickproof/contract/certificates'
import { Icon } from '../ui/icons/icon.tsx'
import { KeyValue } from '../ui/layout/key-value.tsx'
import classes from './verify.module.css'
import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../language/language.ts'
import { dateText, formatMoney } from '../language/values.ts'

const texts = defineTexts('app.certificate', {
  genuine: 'This certificate is genuine',
  paidText: text<{ brand: string }>('{brand} paid this player a reward for the profit of a funded account.'),
  passedText: text<{ brand: string; title: string }>('This player completed {title} at {brand}.'),
  paid: 'Paid',
  passed: 'Passed',
  accountSize: 'Account size',
  date: 'Date',
  code: 'Code',
})

/** What is printed, and nothing else. */
export function VerifiedCertificate({ certificate }: { readonly certificate: PrintedCertificate }) {
  const { code, kind, brandName, holderName, title, accountSize, amount, currency, achievedDate } =
    certificate
  return (
    <>
      <p className={classes.mark}>
        <Icon name="check" size={20} /> {texts.genuine}
      </p>
      <h1 className="display h1">{holderName}</h1>
      <p className="muted">
        {kind === 'PAYOUT'
          ? texts.paidText({ brand: brandName })
          : texts.passedText({ brand: brandName, title })}
      </p>
      <KeyValue
        items={[
          kind === 'PAYOUT'
            ? { label: texts.paid, value: formatMoney(amount, currency) }
            : { label: texts.passed, value: title },
          { label: texts.accountSize, value: formatMoney(accountSize, currency) },
          { label: texts.date, value: dateText(achievedDate, 'MMMM D, YYYY', 'UTC') },
          { label: texts.code, value: code },
        ]}
      />
    </>
  )
}
