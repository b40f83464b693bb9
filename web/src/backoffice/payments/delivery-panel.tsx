import type { StoreDelivery } from '@pickproof/contract/admin-payments'
import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { may, type Rights } from '@pickproof/domain/people/capabilities'
import { textOrMissing } from '@pickproof/domain/format/missing'
import { Link } from '@tanstack/react-router'
import { api } from '../../api/api.ts'
import { defineTexts } from '../../language/language.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { DateText } from '../../ui/values/date-text.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { KeyValue } from '../../ui/layout/key-value.tsx'
import { ACCOUNT_TABLES } from '../account-tables.ts'
import { useStaffAction } from '../admin-actions.ts'
import { PanelFoot, PanelSection } from '../admin-panel.tsx'
import { adminJump } from '../jumps.ts'
import { findDeliveryAdvice } from './delivery-advice.ts'
import classes from './payments.module.css'
import { DELIVERIES, PAYMENTS } from './payments-query.ts'
import { paymentTexts } from './texts.ts'

const texts = defineTexts('backoffice.delivery-panel', {
  topic: 'Topic',
  delivery: 'Delivery',
  received: 'Received',
  from: 'IP address',
  retry: 'Try again',
})

interface DeliveryPanelProps {
  readonly delivery: StoreDelivery
  readonly viewer: Rights
}

/** One delivery of the store: what became of it, and what can be done about it. */
export function DeliveryPanel({ delivery, viewer }: DeliveryPanelProps) {
  const { run, isRunning } = useStaffAction()
  const advice = findDeliveryAdvice(delivery)
  const retry = () =>
    run(() => api('POST /admin/store-deliveries/{id}/retry', { params: { id: delivery.id } }), {
      toast: SUCCESS_TOASTS.storeOrderTaken,
      refresh: [DELIVERIES, PAYMENTS, ...ACCOUNT_TABLES],
    })
  return (
    <>
      <PanelSection>
        <p className={classes.reason}>{delivery.reason}</p>
        {advice !== undefined && <p className={classes.muted}>{advice}</p>}
        <KeyValue
          items={[
            { label: paymentTexts.payment, value: <DeliveryPayment delivery={delivery} /> },
            { label: texts.topic, value: delivery.topic },
            { label: texts.delivery, value: <span className={classes.long}>{delivery.deliveryId}</span> },
            { label: texts.received, value: <DateText instant={delivery.receivedDate} /> },
            { label: texts.from, value: textOrMissing(delivery.ip) },
          ]}
        />
      </PanelSection>
      {delivery.retry === 'POSSIBLE' && may(viewer, 'payments.decide') && (
        <PanelFoot>
          <Button
            variant="primary"
            icon={<Icon name="refresh" />}
            loading={isRunning}
            onClick={() => void retry()}
          >
            {texts.retry}
          </Button>
        </PanelFoot>
      )}
    </>
  )
}

export function DeliveryPayment({ delivery: { paymentId } }: Pick<DeliveryPanelProps, 'delivery'>) {
  if (paymentId === null) return '-'
  return (
    <Link className={classes.link} {...adminJump.payment(paymentId)}>
      {paymentId}
    </Link>
  )
}
