import type { AvailableReward } from '@pickproof/contract/rewards'
import { formatMoney } from '@pickproof/domain/format/money'
import { Button } from '../../ui/buttons/button.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { DateText } from '../../ui/values/date-text.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Status } from '../../ui/values/status.tsx'
import { type SumLine, SumTable } from '../../ui/layout/sum-table.tsx'
import classes from './rewards.module.css'

interface TransferCardProps {
  readonly available: AvailableReward
  readonly isBusy: boolean
  /** Staff who look at the product as this player may only look. */
  readonly isReadOnly: boolean
  readonly onTransfer: () => void
}

export const transferAnchor = (accountNo: string) => `transfer-${accountNo}`

/** What a funded account would bring now: the sum that the server books, and everything that still blocks it. */
export function TransferCard({ available, isBusy, isReadOnly, onTransfer }: TransferCardProps) {
  const { accountNo, refusals, currency, eligibleAmount } = available
  const isReady = refusals.length === 0
  const total = available.lines.find(({ key }) => key === 'amount')
  return (
    <Card id={transferAnchor(accountNo)} tabIndex={-1} aria-label={`Profit of ${accountNo}`}>
      <CardHead
        title={`Profit of ${accountNo}`}
        aside={
          <Status tone={isReady ? 'active' : 'neutral'} hollow={!isReady}>
            {isReady ? 'Can be transferred' : 'Not yet'}
          </Status>
        }
      />
      <CardBody className={classes.transfer}>
        <SumTable
          label={`How the transfer from ${accountNo} is made up`}
          lines={available.lines.filter(({ key }) => key !== 'amount').map(sumLineOf)}
          total={{ label: total?.label ?? 'Your share', text: total?.text ?? '' }}
        />
        <div className={classes.stack}>
          <Terms available={available} />
          {refusals.length > 0 && (
            <ul className={classes.refusals} aria-label="What is missing">
              {refusals.map(({ code, message }) => (
                <li key={code} className={classes.refusal}>
                  <Icon name="clock" />
                  <span>{message}</span>
                </li>
              ))}
            </ul>
          )}
          {isReady && (
            <p className={classes.text}>
              The balance of the account starts again from its size. Profit above the cap is not paid.
            </p>
          )}
          {isReady && !isReadOnly && (
            <Button variant="outline" size="big" block loading={isBusy} onClick={onTransfer}>
              Transfer {formatMoney(eligibleAmount, currency)}
            </Button>
          )}
        </div>
      </CardBody>
    </Card>
  )
}

function Terms({
  available: { picksNeeded, picksMissing, eligibleFrom, payoutsMade },
}: Pick<TransferCardProps, 'available'>) {
  const made = picksNeeded - picksMissing
  return (
    <div className={classes.terms}>
      <div className={classes.term}>
        <span>Settled picks</span>
        <span>
          {made} of {picksNeeded}
        </span>
      </div>
      <ProgressBar
        label="Settled picks"
        tone={picksMissing === 0 ? 'up' : 'neutral'}
        percent={picksNeeded === 0 ? 100 : (made / picksNeeded) * 100}
        valueText={`${made} of ${picksNeeded}`}
      />
      <div className={classes.term}>
        <span className={classes.muted}>Transfer {payoutsMade + 1} from</span>
        <DateText instant={eligibleFrom} format="MMM Do, h:mm A (z)" />
      </div>
    </div>
  )
}

const RESULTS: readonly string[] = ['counted']

function sumLineOf({ key, label, text }: AvailableReward['lines'][number]): SumLine {
  return { key, label, text, isStrong: RESULTS.includes(key) }
}
