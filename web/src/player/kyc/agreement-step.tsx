import type { AgreementStatus } from '@pickproof/contract/users'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import classes from './kyc.module.css'
import { FUNDED_TOTAL_MAX_MINOR } from '@pickproof/domain/accounts/funded-room'
import { payoutTerms } from '@pickproof/domain/payouts/payout-terms'

// The terms of the big leagues, with the numbers that the program counts with.

/** Of a size of 100.00 the cap in minor units is its percentage times a hundred. */
const SAMPLE_SIZE_MINOR = 10_000n

export function agreementTerms(): readonly string[] {
  const after = (payoutsMade: number) => payoutTerms(SAMPLE_SIZE_MINOR, payoutsMade)
  const cap = (payoutsMade: number) => `${Number(after(payoutsMade).maximumRewardWithdrawalMinor) / 100}%`
  const split = (payoutsMade: number) => `${after(payoutsMade).splitBps / 100}%`
  return [
    'A funded account is used by you alone. Your own money is not at risk.',
    'The rules of your challenge go on: daily loss, overall loss, minimum and maximum pick.',
    `Profit can be requested every ${after(0).withdrawalPeriodDays} days: the first two times after ${after(0).minimumPicks} picks, later after ${after(2).minimumPicks}.`,
    `At most ${cap(0)}, ${cap(1)} and then ${cap(2)} of the initial balance count for the first, the second and each later payout. Earnings above are not paid, and the balance starts again from its size.`,
    `Your share is ${split(0)} of what counts, from the fourth payout on ${split(3)}.`,
    `Your open funded accounts add up to ${(FUNDED_TOTAL_MAX_MINOR / 100n).toLocaleString('en-US')} at most, whatever their currencies.`,
    'This agreement cannot be taken back.',
  ]
}

interface AgreementStepProps {
  readonly agreement: AgreementStatus
  readonly isReadOnly: boolean
  readonly onAccept: () => Promise<void>
}

/** The terms of the big leagues; they can be accepted once stage 2 is passed (decision Q18). */
export function AgreementStep({ agreement, isReadOnly, onAccept }: AgreementStepProps) {
  const [isRead, setIsRead] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const accept = async () => {
    setIsMissing(!isRead)
    if (!isRead) return
    setIsBusy(true)
    // A refusal shows a toast with the server's own sentence.
    await onAccept().catch(() => {})
    setIsBusy(false)
  }
  return (
    <Card>
      <CardHead title="The agreement of the big leagues" />
      <CardBody className={classes.form}>
        <ol className={classes.terms}>
          {agreementTerms().map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ol>
        {agreement === 'NONE' && (
          <Notice tone="info">
            The agreement opens when you have passed Step 2, the Final Verification. We check your documents
            in the meantime.
          </Notice>
        )}
        {isReadOnly && (
          <Notice tone="info">
            You look at the product as this player. Only they can accept the agreement.
          </Notice>
        )}
        {agreement === 'PENDING' && !isReadOnly && (
          <>
            <CheckboxField
              label="I have read the agreement and accept it."
              checked={isRead}
              onChange={(event) => setIsRead(event.currentTarget.checked)}
              error={isMissing && !isRead ? 'Required *' : undefined}
            />
            <Button variant="primary" loading={isBusy} onClick={() => void accept()}>
              Accept the agreement
            </Button>
          </>
        )}
      </CardBody>
    </Card>
  )
}
