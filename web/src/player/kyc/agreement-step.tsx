import type { AgreementStatus } from '@pickproof/contract/users'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import classes from './kyc.module.css'
import { FUNDED_TOTAL_MAX_MINOR } from '@pickproof/domain/accounts/funded-room'
import { payoutTerms } from '@pickproof/domain/payouts/payout-terms'
import { REQUIRED } from '@pickproof/contract/fields/required'
import { MINOR_PER_UNIT } from '@pickproof/domain/money/money'
import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('player.agreement', {
  title: 'The Big Leagues agreement',
  yours: 'Only you may use a funded account. Your own money is not at risk.',
  rules: 'The rules of your challenge continue to apply: daily loss, overall loss, minimum and maximum pick.',
  period: text<{ days: number; picks: number; laterPicks: number }>(
    'You can request profit every {days} days: the first two times after {picks} picks, later after {laterPicks} picks.',
  ),
  cap: text<{ first: number; second: number; later: number }>(
    'At most {first}%, {second}% and then {later}% of the initial balance count for the first, the second and each later payout. We do not pay profit above that, and the balance starts again from its initial size.',
  ),
  share: text<{ first: number; later: number }>(
    'Your share is {first}% of what counts, and {later}% from the fourth payout on.',
  ),
  total: text<{ total: number }>(
    'Your open funded accounts can add up to {total} at most, across all currencies.',
  ),
  final: 'You cannot take back your acceptance.',
  notYet:
    'The agreement opens when you have passed Step 2, the Final Verification. We check your documents in the meantime.',
  viewing: 'You are viewing as this player. Only the player can accept the agreement.',
  read: 'I have read the agreement and accept it.',
  accept: 'Accept the agreement',
})

/** Of a size of 100.00 the cap in minor units is its percentage times a hundred. */
const SAMPLE_SIZE_MINOR = 10_000n

/** The terms of the Big Leagues with the numbers of the program. */
export function agreementTerms(): readonly string[] {
  const after = (payoutsMade: number) => payoutTerms(SAMPLE_SIZE_MINOR, payoutsMade)
  const cap = (payoutsMade: number) => Number(after(payoutsMade).maximumRewardWithdrawalMinor) / 100
  const split = (payoutsMade: number) => after(payoutsMade).splitBps / 100
  return [
    texts.yours,
    texts.rules,
    texts.period({
      days: after(0).withdrawalPeriodDays,
      picks: after(0).minimumPicks,
      laterPicks: after(2).minimumPicks,
    }),
    texts.cap({ first: cap(0), second: cap(1), later: cap(2) }),
    texts.share({ first: split(0), later: split(3) }),
    texts.total({ total: Number(FUNDED_TOTAL_MAX_MINOR / MINOR_PER_UNIT) }),
    texts.final,
  ]
}

interface AgreementStepProps {
  readonly agreement: AgreementStatus
  readonly isReadOnly: boolean
  readonly onAccept: () => Promise<void>
}

/** The agreement, which a player can accept after passing stage 2 (decision Q18). */
export function AgreementStep({ agreement, isReadOnly, onAccept }: AgreementStepProps) {
  const [isRead, setIsRead] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const accept = async () => {
    setIsMissing(!isRead)
    if (!isRead) return
    setIsBusy(true)
    // A toast shows the server's reason.
    await onAccept().catch(() => {})
    setIsBusy(false)
  }
  return (
    <Card>
      <CardHead title={texts.title} />
      <CardBody className={classes.form}>
        <ol className={classes.terms}>
          {agreementTerms().map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ol>
        {agreement === 'NONE' && <Notice tone="info">{texts.notYet}</Notice>}
        {isReadOnly && <Notice tone="info">{texts.viewing}</Notice>}
        {agreement === 'PENDING' && !isReadOnly && (
          <>
            <CheckboxField
              label={texts.read}
              checked={isRead}
              onChange={(event) => setIsRead(event.currentTarget.checked)}
              error={isMissing && !isRead ? REQUIRED : undefined}
            />
            <Button variant="primary" loading={isBusy} onClick={() => void accept()}>
              {texts.accept}
            </Button>
          </>
        )}
      </CardBody>
    </Card>
  )
}
