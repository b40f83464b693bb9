import { PAYMENT_LIST } from '@pickproof/contract/lists/payments'
import type { StaffPayment } from '@pickproof/contract/admin-payments'
import type { UserContext } from '@pickproof/contract/identity'
import { text } from '@pickproof/domain/messages/message'
import { Link } from '@tanstack/react-router'
import { textOrMissing } from '@pickproof/domain/format/missing'
import { useBrand } from '../../brand/brand.ts'
import { defineTexts } from '../../language/language.ts'
import { adminPaths } from '../../paths.ts'
import { usePerson } from '../../session/use-person.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { MenuItem } from '../../ui/overlays/menu.tsx'
import { Money } from '../../ui/values/money.tsx'
import { AdminList } from '../admin-list.tsx'
import { type Cells, declaredColumns, declaredFilters } from '../declared-list.tsx'
import { fileCall, searchCall } from '../list-calls.ts'
import { PanelTitle } from '../admin-panel.tsx'
import { commonTexts } from '../texts.ts'
import { planWords } from '../../common/words/plan-words.ts'
import { paidByWords } from '../../common/money/payment-words.ts'
import { KycStatus } from '../kyc-status.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { PaymentStatus } from './payment-status.tsx'
import { PAYMENTS } from './payments-query.ts'
import { paymentTexts } from './texts.ts'

const texts = defineTexts('backoffice.payments-page', {
  rowName: text<{ id: string }>('payment {id}'),
  withdrawal: text<{ id: string }>('Withdrawal #{id}'),
  deposit: text<{ id: string }>('Deposit #{id}'),
  empty: 'Store orders and player withdrawals appear here.',
})

const USD = 'USD'

const CELLS: Cells<StaffPayment, typeof PAYMENT_LIST> = {
  transactionStatus: (payment) => <PaymentStatus payment={payment} />,
  paymentMethod: paidByWords,
  kycStatus: ({ kycStatus }) => <KycStatus status={kycStatus} />,
  usdAmount: ({ usdAmount }) => <Money amount={usdAmount} currency={USD} />,
  challengePlan: ({ challengePlan }) => textOrMissing(challengePlan && planWords(challengePlan)),
}

export const paymentColumns = () => declaredColumns<StaffPayment, typeof PAYMENT_LIST>(PAYMENT_LIST, CELLS)

export function PaymentsPage() {
  const person = usePerson()
  return person === undefined ? null : <PaymentsList viewer={person.user} />
}

function PaymentsList({ viewer }: { readonly viewer: UserContext }) {
  const { tenantId } = useBrand()
  return (
    <AdminList<StaffPayment>
      tableKey={PAYMENTS}
      title={commonTexts.payments}
      columns={paymentColumns()}
      filters={declaredFilters(PAYMENT_LIST, viewer)}
      quickFilter={{ kind: 'text', key: 'user.words', also: 'user.email', label: commonTexts.person }}
      search={searchCall('/admin/payments')}
      exportCsv={fileCall('/admin/payments')}
      bulk={{ list: '/admin/payments', viewer }}
      rowKey={({ id }) => String(id)}
      rowName={({ id }) => texts.rowName({ id: String(id) })}
      rowMenu={({ id }) => (
        <MenuItem
          icon="external-link"
          onClick={() => window.open(adminPaths.invoice(id, tenantId), '_blank', 'noopener')}
        >
          {paymentTexts.invoice}
        </MenuItem>
      )}
      panel={(payment) => <PaymentPanel key={payment.id} row={payment} viewer={viewer} />}
      panelTitle={(payment) => (
        <PanelTitle
          name={titleOf(payment)}
          status={<PaymentStatus payment={payment} />}
          subline={
            <>
              <Money amount={payment.requestAmount} currency={payment.requestCurrency} /> ·{' '}
              {payment.user?.email ?? '-'}
            </>
          }
        />
      )}
      actions={
        <>
          <Link to={adminPaths.payoutFiles} className={buttonClass({ variant: 'outline' })}>
            {paymentTexts.payoutFiles}
          </Link>
          <Link to={adminPaths.storeDeliveries} className={buttonClass({ variant: 'outline' })}>
            {paymentTexts.storeDeliveries}
          </Link>
        </>
      }
      emptyText={texts.empty}
    />
  )
}

function titleOf({ id, transactionType }: StaffPayment): string {
  const named = { id: String(id) }
  return transactionType === 'WITHDRAWAL' ? texts.withdrawal(named) : texts.deposit(named)
}
