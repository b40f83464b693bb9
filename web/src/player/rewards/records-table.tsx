import type { Reward } from '@pickproof/contract/rewards'
import { movementOf, rewardWords } from '@pickproof/domain/payouts/reward-words'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { DateText } from '../../ui/values/date-text.tsx'
import { Money } from '../../ui/values/money.tsx'
import { paymentStatusWords } from '../../common/money/payment-words.ts'
import { Status } from '../../ui/values/status.tsx'
import classes from './records.module.css'
import { defineTexts, t } from '../../language/language.ts'

const texts = defineTexts('player.reward-table', {
  records: 'Reward records',
  type: 'Type',
  date: 'Date',
  account: 'Account',
  amount: 'Amount',
  balance: 'Balance after',
})

interface RecordsTableProps {
  readonly rewards: readonly Reward[]
  /** Another page is on its way. */
  readonly isStale: boolean
  readonly onOpen: (reward: Reward) => void
}

export function RecordsTable({ rewards, isStale, onOpen }: RecordsTableProps) {
  return (
    <table
      className={joinClasses(classes.table, isStale && classes.stale)}
      aria-label={texts.records}
      aria-busy={isStale}
    >
      <thead>
        <tr>
          <th scope="col">{texts.type}</th>
          <th scope="col" className={classes.wide}>
            {texts.date}
          </th>
          <th scope="col" className={classes.wide}>
            {texts.account}
          </th>
          <th scope="col" className={classes.right}>
            {texts.amount}
          </th>
          <th scope="col" className={joinClasses(classes.right, classes.wide)}>
            {texts.balance}
          </th>
        </tr>
      </thead>
      <tbody>
        {rewards.map((reward) => (
          <RecordRow key={reward.id} reward={reward} onOpen={() => onOpen(reward)} />
        ))}
      </tbody>
    </table>
  )
}

function RecordRow({ reward, onOpen }: { readonly reward: Reward; readonly onOpen: () => void }) {
  const { payment, account, currency, createdDate, balance } = reward
  const status = payment?.transactionType === 'WITHDRAWAL' && reward.reversesId === null ? payment : undefined
  return (
    <tr className={classes.row}>
      <td>
        <button type="button" className={classes.open} onClick={onOpen}>
          {t(rewardWords(reward))}
        </button>
        {status && (
          <Status small tone={paymentStatusWords(status.transactionStatus).tone} className={classes.status}>
            {paymentStatusWords(status.transactionStatus).word}
          </Status>
        )}
        <span className={classes.narrow}>
          <DateText instant={createdDate} format="MMMM D, YYYY" />
          {account && ` · ${account.accno}`}
        </span>
      </td>
      <td className={joinClasses(classes.wide, classes.muted)}>
        <DateText instant={createdDate} />
      </td>
      <td className={joinClasses(classes.wide, classes.muted)}>{account?.accno ?? '-'}</td>
      <td className={classes.right}>
        <Money amount={movementOf(reward)} currency={currency} signed />
      </td>
      <td className={joinClasses(classes.right, classes.wide, classes.muted)}>
        <Money amount={balance} currency={currency} />
      </td>
    </tr>
  )
}
