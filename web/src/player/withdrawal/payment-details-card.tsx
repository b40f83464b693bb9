import { PAYOUT_METHODS } from '@pickproof/contract/fields/financial-data'
import type { FinancialData } from '@pickproof/contract/payments'
import type { UserContext } from '@pickproof/contract/identity'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { financialDataQuery } from '../../api/reward-queries.ts'
import { useBrand } from '../../brand/brand.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { usePerson } from '../../session/use-person.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { KeyValue } from '../../ui/layout/key-value.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { notify } from '../../ui/overlays/notify.ts'
import { SkeletonBlock, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { FinancialFields } from '../../common/money/financial-fields.tsx'
import { payeeItems } from '../../common/money/payee-items.tsx'
import { useFinancialForm } from './use-financial-form.ts'
import classes from './withdrawal.module.css'

/** Where the player is paid, to be read and changed without beginning a withdrawal. */
export function PaymentDetailsCard() {
  const user = usePerson()?.user
  const { data: saved, error, refetch } = useQuery(financialDataQuery())
  const [isEdited, setIsEdited] = useState(false)
  if (user === undefined) return null
  return (
    <Card aria-label="Payment details">
      <CardHead title="Payment details" />
      <CardBody className={classes.form}>
        {saved !== undefined ? (
          <>
            {saved === null ? (
              <p className={classes.text}>No payment details yet. Add where we should send your rewards.</p>
            ) : (
              <KeyValue items={payeeItems(saved)} />
            )}
            {user.switchUserIdentifier === null && (
              <Button onClick={() => setIsEdited(true)}>
                {saved === null ? 'Add payment details' : 'Change'}
              </Button>
            )}
          </>
        ) : error === null ? (
          <DelayedLoader>
            <SkeletonGroup label="Loading your payment details">
              <SkeletonBlock height={64} />
            </SkeletonGroup>
          </DelayedLoader>
        ) : (
          <LoadFailure what="Your payment details" error={error} onRetry={() => void refetch()} />
        )}
      </CardBody>
      {isEdited && saved !== undefined && (
        <PaymentDetailsDialog saved={saved} user={user} onClose={() => setIsEdited(false)} />
      )}
    </Card>
  )
}

interface PaymentDetailsDialogProps {
  readonly saved: FinancialData | null
  readonly user: UserContext
  readonly onClose: () => void
}

function PaymentDetailsDialog({ saved, user, onClose }: PaymentDetailsDialogProps) {
  const { payoutMethods } = useBrand()
  const form = useFinancialForm(saved, user, payoutMethods)
  const formId = useId()
  const submit = async () => {
    if ((await form.submit()) === undefined) return
    notify.success(SUCCESS_TOASTS.paymentDetailsUpdated)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title="Payment details"
      width={640}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} loading={form.isBusy} loadingLabel="Saving…">
            Save
          </Button>
        </>
      }
    >
      <Form id={formId} className={classes.form} onSubmit={submit}>
        {saved !== null && !payoutMethods.includes(saved.paymentMethod) && (
          <Notice tone="info">
            Your saved details are for {PAYOUT_METHODS[saved.paymentMethod].name}, which we no longer offer.
            Details you save here replace them.
          </Notice>
        )}
        <FinancialFields
          fields={form.fields}
          errors={form.errors}
          methods={payoutMethods}
          onText={form.setText}
          onMethod={form.setMethod}
        />
        {!PAYOUT_METHODS[form.fields.paymentMethod].isPaid && (
          <p className={classes.text}>
            You can save these details, but we do not pay withdrawals by{' '}
            {PAYOUT_METHODS[form.fields.paymentMethod].name} yet.
          </p>
        )}
      </Form>
    </Modal>
  )
}
