import { PAYMENT_LIST } from '@pickproof/contract/lists/payments'
import type { StaffPayment } from '@pickproof/contract/admin-payments'
import type { UserContext } from '@pickproof/contract/identity'
import { formatMoney } from '@pickproof/domain/format/money'
import { Link } from '@tanstack/react-router'
import { useBrand } from '../../brand/brand.ts'
import { adminPaths } from '../../paths.ts'
import { usePerson } from '../../session/use-person.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { MenuItem } from '../../ui/overlays/menu.tsx'
import { AdminList } from '../admin-list.tsx'
import { declaredFilters } from '../declared-list.tsx'
import { fileCall, searchCall } from '../list-calls.ts'
import { PanelTitle } from '../admin-panel.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { PaymentStatus, typeWords } from './payment-status.tsx'
import { PAYMENT_COLUMNS } from './payments-columns.tsx'
import { PAYMENTS } from './payments-query.ts'

export function PaymentsPage() {
  const person = usePerson()
  return person === undefined ? null : <PaymentsList viewer={person.user} />
}

function PaymentsList({ viewer }: { readonly viewer: UserContext }) {
  const { tenantId } = useBrand()
  return (
    <AdminList<StaffPayment>
      tableKey={PAYMENTS}
      title="Payments"
      columns={PAYMENT_COLUMNS}
      filters={declaredFilters(PAYMENT_LIST, viewer.role)}
      quickFilter={{ kind: 'text', key: 'user.email', label: 'Email' }}
      search={searchCall('/admin/payments')}
      exportCsv={fileCall('/admin/payments')}
      rowKey={({ id }) => String(id)}
      rowName={({ id }) => `payment ${id}`}
      rowMenu={({ id }) => (
        <MenuItem
          icon="external-link"
          onClick={() => window.open(adminPaths.invoice(id, tenantId), '_blank', 'noopener')}
        >
          Invoice
        </MenuItem>
      )}
      panel={(payment) => <PaymentPanel key={payment.id} row={payment} viewer={viewer} />}
      panelTitle={(payment) => (
        <PanelTitle
          name={`${typeWords(payment.transactionType)} #${payment.id}`}
          status={<PaymentStatus payment={payment} />}
          subline={`${formatMoney(payment.requestAmount, payment.requestCurrency)} · ${payment.user?.email ?? '-'}`}
        />
      )}
      actions={
        <Link to={adminPaths.storeDeliveries} className={buttonClass({ variant: 'outline' })}>
          Store deliveries
        </Link>
      }
      emptyText="Orders of the store and withdrawals of players stand here."
    />
  )
}
