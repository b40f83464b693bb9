import type { StaffPayment } from '@pickproof/contract/admin-payments'
import { WITHDRAWAL_PAGE_SIZES } from '@pickproof/domain/lists/paging'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { defineTexts } from '../../language/language.ts'
import { DateText } from '../../ui/values/date-text.tsx'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { Money } from '../../ui/values/money.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { SkeletonBlock, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { commonTexts } from '../texts.ts'
import { PaymentStatus } from './payment-status.tsx'
import classes from './payments.module.css'
import { withdrawalsQuery } from './payments-query.ts'
import { paymentTexts } from './texts.ts'

const texts = defineTexts('backoffice.withdrawals-history', {
  loading: 'Loading the withdrawals',
  notLoaded: 'We could not load the withdrawals.',
  empty: 'No withdrawals yet.',
  id: 'Id',
})

interface WithdrawalsHistoryProps {
  readonly userId: number
  /** The open payment, among the others of the person. */
  readonly openId: number
}

/** All withdrawals of one person, five at a time (B118). */
export function WithdrawalsHistory({ userId, openId }: WithdrawalsHistoryProps) {
  const [page, setPage] = useState<{ readonly pageNo: number; readonly pageSize: number }>({
    pageNo: 1,
    pageSize: WITHDRAWAL_PAGE_SIZES[0],
  })
  const { data, error, refetch } = useQuery(withdrawalsQuery(userId, page))
  if (error !== null && data === undefined)
    return <LoadFailure title={texts.notLoaded} error={error} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <DelayedLoader>
        <SkeletonGroup label={texts.loading}>
          <SkeletonBlock height={96} />
        </SkeletonGroup>
      </DelayedLoader>
    )
  if (data.totalElements === 0) return <p className={classes.muted}>{texts.empty}</p>
  return (
    <>
      <table className={classes.history} aria-label={paymentTexts.withdrawalsHistory}>
        <thead>
          <tr>
            <th scope="col">{texts.id}</th>
            <th scope="col">{paymentTexts.requested}</th>
            <th scope="col">{commonTexts.status}</th>
            <th scope="col">{commonTexts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {data.content.map((payment) => (
            <HistoryRow key={payment.id} payment={payment} isOpen={payment.id === openId} />
          ))}
        </tbody>
      </table>
      <Pager
        className={classes.historyPager}
        position={data}
        sizes={WITHDRAWAL_PAGE_SIZES}
        onChange={(pageNo, pageSize) => setPage({ pageNo, pageSize })}
      />
    </>
  )
}

function HistoryRow({ payment, isOpen }: { readonly payment: StaffPayment; readonly isOpen: boolean }) {
  return (
    <tr aria-current={isOpen || undefined}>
      <td>{payment.id}</td>
      <td>
        <DateText instant={payment.createdDate} format="MMM DD" />
      </td>
      <td>
        <PaymentStatus payment={payment} />
      </td>
      <td>
        <Money amount={payment.requestAmount} currency={payment.requestCurrency} />
      </td>
    </tr>
  )
}
