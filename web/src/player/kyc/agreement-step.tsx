import type { AgreementStatus } from '@pickproof/contract/users'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { agreementTerms } from './agreement-terms.ts'
import classes from './kyc.module.css'

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
    // A refusal is told by a toast with the server's own sentence.
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
