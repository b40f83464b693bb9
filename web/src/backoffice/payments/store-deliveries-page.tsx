import type { StoreDelivery } from '@pickproof/contract/admin-payments'
import { textOrMissing } from '@pickproof/domain/format/missing'
import { Link } from '@tanstack/react-router'
import { adminPaths } from '../../paths.ts'
import { usePerson } from '../../session/use-person.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { DateText } from '../../ui/values/date-text.tsx'
import type { FilterDefinition } from '../../ui/list/filter-definition.ts'
import type { ListColumn } from '../../ui/list/list-column.ts'
import { Status, type StatusTone } from '../../ui/values/status.tsx'
import { AdminList } from '../admin-list.tsx'
import { PanelTitle } from '../admin-panel.tsx'
import { DeliveryPanel, DeliveryPayment } from './delivery-panel.tsx'
import { DELIVERIES, searchDeliveries } from './payments-query.ts'

const OUTCOMES: Readonly<Record<StoreDelivery['outcome'], readonly [string, StatusTone]>> = {
  RECEIVED: ['Received', 'info'],
  ACCEPTED: ['Accepted', 'active'],
  REPEATED: ['Repeated', 'neutral'],
  IGNORED: ['Ignored', 'neutral'],
  REFUSED: ['Refused', 'warn'],
}

const outcomeStatus = ({ outcome }: StoreDelivery) => {
  const [words, tone] = OUTCOMES[outcome]
  return <Status tone={tone}>{words}</Status>
}

const COLUMNS: readonly ListColumn<StoreDelivery>[] = [
  { key: 'orderNumber', title: 'Order', cell: ({ orderNumber }) => textOrMissing(orderNumber) },
  { key: 'outcome', title: 'Outcome', sortField: 'outcome', cell: outcomeStatus },
  { key: 'reason', title: 'What was done', cell: ({ reason }) => textOrMissing(reason) },
  { key: 'paymentId', title: 'Payment', cell: (delivery) => <DeliveryPayment delivery={delivery} /> },
  { key: 'topic', title: 'Topic', cell: ({ topic }) => topic },
  {
    key: 'receivedDate',
    title: 'Received',
    sortField: 'receivedDate',
    cell: ({ receivedDate }) => <DateText instant={receivedDate} />,
  },
  { key: 'ip', title: 'From', cell: ({ ip }) => textOrMissing(ip) },
  { key: 'deliveryId', title: 'Delivery', hiddenAtStart: true, cell: ({ deliveryId }) => deliveryId },
]

const FILTERS: readonly FilterDefinition[] = [
  {
    kind: 'select',
    key: 'outcome',
    label: 'Outcome',
    options: Object.entries(OUTCOMES).map(([value, [label]]) => ({ value, label })),
    many: true,
  },
  { kind: 'text', key: 'topic', label: 'Topic' },
  { kind: 'text', key: 'reason', label: 'What was done' },
  { kind: 'text', key: 'deliveryId', label: 'Delivery', op: '=' },
  { kind: 'date', key: 'receivedDate', label: 'Received' },
]

/** What the store of the brand told, and what became of it. */
export function StoreDeliveriesPage() {
  const viewer = usePerson()?.user
  if (viewer === undefined) return null
  return (
    <AdminList<StoreDelivery>
      tableKey={DELIVERIES}
      title="Store deliveries"
      columns={COLUMNS}
      filters={FILTERS}
      quickFilter={{ kind: 'text', key: 'orderNumber', label: 'Order', op: 'STARTS_WITH' }}
      startSorter="-receivedDate"
      search={searchDeliveries}
      rowKey={({ id }) => String(id)}
      rowName={({ id, orderNumber }) => orderNumber ?? `delivery ${id}`}
      panelTitle={(delivery) => (
        <PanelTitle
          name={delivery.orderNumber ?? `Delivery ${delivery.id}`}
          status={outcomeStatus(delivery)}
        />
      )}
      panel={(delivery) => <DeliveryPanel key={delivery.id} delivery={delivery} viewer={viewer} />}
      actions={
        <Link to={adminPaths.payments} className={buttonClass({ variant: 'outline' })}>
          Payments
        </Link>
      }
      rowWords={['delivery', 'deliveries']}
      emptyText="What the store tells of its orders is kept here, with the reason where it was refused."
    />
  )
}
