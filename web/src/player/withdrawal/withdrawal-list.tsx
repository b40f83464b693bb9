import type { Payment } from '@pickproof/contract/payments'
import type { ReactNode } from 'react'
import { formatMoney } from '../../language/values.ts'
import { paymentMethodWords, paymentStatusWords } from '../../common/money/payment-words.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Status } from '../../ui/values/status.tsx'
import classes from './withdrawal.module.css'
import { type DateValue, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { Dated } from '../../ui/values/dated.tsx'

const texts = defineTexts('player.withdrawal-list', {
  since: text<{ at: DateValue }>('since <time>{at}</time>'),
  requested: text<{ method: string; at: DateValue }>('{method}, requested on <time>{at}</time>'),
  rejected: text<{ note: string }>('“{note}” The amount is back in your rewards.'),
})

interface WithdrawalListProps {
  readonly payments: readonly Payment[]
  readonly renderLink: (id: number, className: string | undefined, children: ReactNode) => ReactNode
}

export function WithdrawalList({ payments, renderLink }: WithdrawalListProps) {
  return (
    <ul>
      {payments.map((payment) => (
        <li key={payment.id} className={classes.entry}>
          {renderLink(payment.id, classes.entryLink, <Entry payment={payment} />)}
        </li>
      ))}
    </ul>
  )
}

function Entry({ payment }: { readonly payment: Payment }) {
  const { tone, word } = paymentStatusWords(payment.transactionStatus)
  return (
    <>
      <span className={classes.entryAmount}>
        {formatMoney(payment.requestAmount, payment.requestCurrency)}
      </span>
      <span className={classes.entryStanding}>
        <Status tone={tone}>{word}</Status>
        <span className={classes.small}>
          <Dated text={texts.since} instant={payment.statusSince} />
        </span>
      </span>
      <span className={classes.entryAsked}>
        <Dated
          text={({ at }) => texts.requested({ at, method: paymentMethodWords(payment.paymentMethod) })}
          instant={payment.createdDate}
          format="MMMM D, YYYY"
        />
        {payment.transactionStatus === 'PAYMENT_FAILURE' && payment.note && (
          <span className={classes.entryNote}>{texts.rejected({ note: payment.note })}</span>
        )}
      </span>
      <Icon name="chevron-right" className={classes.entryMark} />
    </>
  )
}
