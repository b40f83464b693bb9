import type { Account } from '@pickproof/contract/challenges'
import { statusLabel } from '@pickproof/domain/account-status'
import { formatCountdown } from '@pickproof/domain/format/countdown'
import { formatMoney } from '@pickproof/domain/format/money'
import { findStageOfCode } from '@pickproof/domain/plan-code'
import { stageName } from '@pickproof/domain/plan-stage'
import { accountTone } from '../../shell/account-tone.ts'
import { Card, CardBody, CardHead } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { Status } from '../../ui/status.tsx'

/** The current account in its own numbers: what it is, what it allows and how long it runs. */
export function AccountCard({ account }: { readonly account: Account }) {
  const money = (amount: number) => formatMoney(amount, account.currencySymbol)
  const stage = findStageOfCode(account.challengePlan)
  const { tone, isHollow } = accountTone(account.status)
  return (
    <Card aria-label="Current account">
      <CardHead
        title={`Account ${account.accno}`}
        aside={
          <Status tone={tone} hollow={isHollow} small>
            {statusLabel(account.status)}
          </Status>
        }
      />
      <CardBody>
        <KeyValue
          items={[
            { label: 'Challenge', value: account.challengeName },
            { label: 'Stage', value: stage === undefined ? account.challengePlan : stageName(stage) },
            { label: 'Balance', value: money(account.balance) },
            { label: 'Account size', value: money(account.accountSize) },
            {
              label: 'Stake per pick',
              value: `${money(account.minimumPickAmount)} – ${money(account.maximumPickAmount)}`,
            },
            { label: 'Minimum picks', value: account.minimumPicks },
            {
              label: 'Started',
              value: <DateText instant={account.activationDate} />,
            },
            {
              label: 'Time left',
              value:
                account.expiryDate === null
                  ? 'No time limit'
                  : formatCountdown(account.expiryDate, Date.now()),
            },
          ]}
        />
      </CardBody>
    </Card>
  )
}
