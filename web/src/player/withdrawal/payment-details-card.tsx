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
import { SkeletonWords } from '../../ui/feedback/shapes.tsx'
import { SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { FinancialFields } from '../../common/money/financial-fields.tsx'
import { payeeItems } from '../../common/money/payee-items.tsx'
import { useFinancialForm } from './use-financial-form.ts'
import classes from './withdrawal.module.css'
import { type Message, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { withdrawalTexts } from './texts.ts'

const texts = defineTexts('player.payment-details', {
  none: 'No payment details yet. Add where we should send your rewards.',
  add: 'Add payment details',
  loading: 'Loading your payment details',
  failed: 'We could not load your payment details.',
  cancel: 'Cancel',
  save: 'Save details',
  notOffered: text<{ method: Message }>(
    'Your saved details are for {method}, which we no longer offer. Details you save here replace them.',
  ),
  notPaidYet: text<{ method: Message }>(
    'You can save these details, but we do not pay withdrawals by {method} yet.',
  ),
})

/** Where the player is paid, to be read and changed without beginning a withdrawal. */
export function PaymentDetailsCard() {
  const user = usePerson()?.user
  const { data: saved, error, refetch } = useQuery(financialDataQuery())
  const [isEdited, setIsEdited] = useState(false)
  if (user === undefined) return null
  return (
    <Card aria-label={withdrawalTexts.paymentDetails}>
      <CardHead title={withdrawalTexts.paymentDetails} />
      <CardBody className={classes.form}>
        {saved !== undefined ? (
          <>
            {saved === null ? (
              <p className={classes.text}>{texts.none}</p>
            ) : (
              <KeyValue items={payeeItems(saved)} />
            )}
            {user.switchUserIdentifier === null && (
              <Button onClick={() => setIsEdited(true)}>
                {saved === null ? texts.add : withdrawalTexts.change}
              </Button>
            )}
          </>
        ) : error === null ? (
          <DelayedLoader>
            <SkeletonGroup label={texts.loading}>
              <SkeletonWords lines={3} />
            </SkeletonGroup>
          </DelayedLoader>
        ) : (
          <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
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
  const { payoutMethods, payoutDestinationWaitHours: hours } = useBrand()
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
      title={withdrawalTexts.paymentDetails}
      width={640}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            loading={form.isBusy}
            loadingLabel={withdrawalTexts.saving}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      <Form id={formId} className={classes.form} onSubmit={submit}>
        {saved !== null && !payoutMethods.includes(saved.paymentMethod) && (
          <Notice tone="info">
            {texts.notOffered({ method: PAYOUT_METHODS[saved.paymentMethod].name })}
          </Notice>
        )}
        <FinancialFields
          fields={form.fields}
          errors={form.errors}
          methods={payoutMethods}
          onText={form.setText}
          onMethod={form.setMethod}
        />
        {saved !== null && <p className={classes.text}>{withdrawalTexts.waits({ hours })}</p>}
        {!PAYOUT_METHODS[form.fields.paymentMethod].isPaid && (
          <p className={classes.text}>
            {texts.notPaidYet({ method: PAYOUT_METHODS[form.fields.paymentMethod].name })}
          </p>
        )}
      </Form>
    </Modal>
  )
}
