import type { AccountOverview } from '@pickproof/contract/overview'
import { statusLabel } from '@pickproof/domain/accounts/account-status'
import { defineTexts, t } from '../../language/language.ts'
import { AccountReceipt } from '../../common/receipts/account-receipt.tsx'
import { accountTone } from '../../common/words/account-tone.ts'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { DateText } from '../../ui/values/date-text.tsx'
import { Status } from '../../ui/values/status.tsx'
import classes from './overview.module.css'

const texts = defineTexts('player.status-history', {
  title: 'Status history',
  opened: 'Account opened.',
})

interface StatusHistoryProps {
  readonly accountNo: string
  readonly overview: AccountOverview
}

/** Every change of the account, the newest first; an account that has only begun has none. */
export function StatusHistory({ accountNo, overview: { reports, startedDate } }: StatusHistoryProps) {
  if (reports.length === 0) return null
  return (
    <Card aria-label={texts.title}>
      <CardHead title={texts.title} ruled aside={<AccountReceipt accountNo={accountNo} />} />
      <ol className={classes.history}>
        {reports.map(({ id, at, statusAfter, sentence, ruleId, ruleSet }) => {
          const { tone, isHollow } = accountTone(statusAfter)
          return (
            <li key={id}>
              <DateText instant={at} className={classes.when} />
              <Status tone={tone} hollow={isHollow}>
                {t(statusLabel(statusAfter))}
              </Status>
              <span>{sentence}</span>
              <span className={classes.small}>
                {ruleSet} · {ruleId}
              </span>
            </li>
          )
        })}
        <li>
          <DateText instant={startedDate} className={classes.when} />
          <Status tone="active">{t(statusLabel('ACTIVE'))}</Status>
          <span>{texts.opened}</span>
        </li>
      </ol>
    </Card>
  )
}
