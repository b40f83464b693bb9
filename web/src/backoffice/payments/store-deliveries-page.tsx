import type { StoreDelivery } from '@pickproof/contract/admin-payments'
import { DELIVERY_LIST } from '@pickproof/contract/lists/deliveries'
import { text } from '@pickproof/domain/messages/message'
import { Link } from '@tanstack/react-router'
import { defineTexts } from '../../language/language.ts'
import { adminPaths } from '../../paths.ts'
import { usePerson } from '../../session/use-person.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { t } from '../../language/language.ts'
import { Status, type StatusTone } from '../../ui/values/status.tsx'
import { AdminList } from '../admin-list.tsx'
import { PanelTitle } from '../admin-panel.tsx'
import { type Cells, declaredColumns, declaredFilters } from '../declared-list.tsx'
import { searchCall } from '../list-calls.ts'
import { commonTexts } from '../texts.ts'
import { DeliveryPanel, DeliveryPayment } from './delivery-panel.tsx'
import { DELIVERIES } from './payments-query.ts'
import { paymentTexts } from './texts.ts'

const texts = defineTexts('backoffice.store-deliveries', {
  order: 'Order',
  rowName: text<{ id: string }>('delivery {id}'),
  title: text<{ id: string }>('Delivery {id}'),
  empty: 'Orders from the store appear here. If we reject one, you see the reason.',
})

const TONES: Readonly<Record<StoreDelivery['outcome'], StatusTone>> = {
  RECEIVED: 'info',
  ACCEPTED: 'active',
  REPEATED: 'neutral',
  IGNORED: 'neutral',
  REFUSED: 'warn',
}

const outcomeStatus = ({ outcome }: StoreDelivery) => (
  <Status tone={TONES[outcome]}>{t(DELIVERY_LIST.fields.outcome.words[outcome])}</Status>
)

const CELLS: Cells<StoreDelivery, typeof DELIVERY_LIST> = {
  outcome: outcomeStatus,
  paymentId: (delivery) => <DeliveryPayment delivery={delivery} />,
}

/** What the store of the brand sent, and what became of it. */
export function StoreDeliveriesPage() {
  const viewer = usePerson()?.user
  if (viewer === undefined) return null
  return (
    <AdminList<StoreDelivery>
      tableKey={DELIVERIES}
      title={paymentTexts.storeDeliveries}
      columns={declaredColumns<StoreDelivery, typeof DELIVERY_LIST>(DELIVERY_LIST, CELLS)}
      filters={declaredFilters(DELIVERY_LIST)}
      quickFilter={{ kind: 'text', key: 'orderNumber', label: texts.order, op: 'STARTS_WITH' }}
      startSorter="-receivedDate"
      search={searchCall('/admin/store-deliveries')}
      rowKey={({ id }) => String(id)}
      rowName={({ id, orderNumber }) => orderNumber ?? texts.rowName({ id: String(id) })}
      panelTitle={(delivery) => (
        <PanelTitle
          name={delivery.orderNumber ?? texts.title({ id: String(delivery.id) })}
          status={outcomeStatus(delivery)}
        />
      )}
      panel={(delivery) => <DeliveryPanel key={delivery.id} delivery={delivery} viewer={viewer} />}
      actions={
        <Link to={adminPaths.payments} className={buttonClass({ variant: 'outline' })}>
          {commonTexts.payments}
        </Link>
      }
      emptyText={texts.empty}
    />
  )
}
