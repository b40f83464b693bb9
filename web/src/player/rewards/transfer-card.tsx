import type { AvailableReward } from '@pickproof/contract/rewards'
import { Button } from '../../ui/buttons/button.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { DateText } from '../../ui/values/date-text.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Status } from '../../ui/values/status.tsx'
import { type SumLine, SumTable } from '../../ui/layout/sum-table.tsx'
import classes from './rewards.module.css'
import { type MoneyValue, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { moneyOf } from '../../language/values.ts'

const texts = defineTexts('player.transfer', {
  title: text<{ accountNo: string }>('Profit of {accountNo}'),
  ready: 'Ready to transfer',
  notYet: 'Not yet',
  sum: text<{ accountNo: string }>('Breakdown of the transfer from {accountNo}'),
  share: 'Your share',
  missing: 'What is missing',
  startsAgain:
    'The balance of the account starts again from its initial size. We do not pay profit above the cap.',
  transfer: text<{ amount: MoneyValue }>('Transfer {amount}'),
  settledPicks: 'Settled picks',
  progress: text<{ made: number; needed: number }>('{made} of {needed}'),
  from: text<{ number: number }>('Transfer {number} possible from'),
})

interface TransferCardProps {
  readonly available: AvailableReward
  readonly isBusy: boolean
  /** Staff who view the product as this player cannot transfer. */
  readonly isReadOnly: boolean
  readonly onTransfer: () => void
}

export const transferAnchor = (accountNo: string) => `transfer-${accountNo}`

/** What a funded account would pay now: the sum that the server books, and what is still missing. */
export function TransferCard({ available, isBusy, isReadOnly, onTransfer }: TransferCardProps) {
  const { accountNo, refusals, currency, eligibleAmount } = available
  const isReady = refusals.length === 0
  const total = available.lines.find(({ key }) => key === 'amount')
  return (
    <Card id={transferAnchor(accountNo)} tabIndex={-1} aria-label={texts.title({ accountNo })}>
      <CardHead
        title={texts.title({ accountNo })}
        aside={
          <Status tone={isReady ? 'active' : 'neutral'} hollow={!isReady}>
            {isReady ? texts.ready : texts.notYet}
          </Status>
        }
      />
      <CardBody className={classes.transfer}>
        <SumTable
          label={texts.sum({ accountNo })}
          lines={available.lines.filter(({ key }) => key !== 'amount').map(sumLineOf)}
          total={{ label: total?.label ?? texts.share, text: total?.text ?? '' }}
        />
        <div className={classes.stack}>
          <Terms available={available} />
          {refusals.length > 0 && (
            <ul className={classes.refusals} aria-label={texts.missing}>
              {refusals.map(({ code, message }) => (
                <li key={code} className={classes.refusal}>
                  <Icon name="clock" />
                  <span>{message}</span>
                </li>
              ))}
            </ul>
          )}
          {isReady && <p className={classes.text}>{texts.startsAgain}</p>}
          {isReady && !isReadOnly && (
            <Button variant="outline" size="big" block loading={isBusy} onClick={onTransfer}>
              {texts.transfer({ amount: moneyOf(eligibleAmount, currency) })}
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
  const progress = texts.progress({ made, needed: picksNeeded })
  return (
    <div className={classes.terms}>
      <div className={classes.term}>
        <span>{texts.settledPicks}</span>
        <span>{progress}</span>
      </div>
      <ProgressBar
        label={texts.settledPicks}
        tone={picksMissing === 0 ? 'up' : 'neutral'}
        percent={picksNeeded === 0 ? 100 : (made / picksNeeded) * 100}
        valueText={progress}
      />
      <div className={classes.term}>
        <span className={classes.muted}>{texts.from({ number: payoutsMade + 1 })}</span>
        <DateText instant={eligibleFrom} format="MMM Do, h:mm A (z)" />
      </div>
    </div>
  )
}

const RESULTS: readonly string[] = ['counted']

function sumLineOf({ key, label, text }: AvailableReward['lines'][number]): SumLine {
  return { key, label, text, isStrong: RESULTS.includes(key) }
}
