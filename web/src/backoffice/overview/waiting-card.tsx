import type { WaitingForStaff } from '@pickproof/contract/admin-overview'
import { WAITS_FOR_STAFF } from '@pickproof/domain/disputes/dispute'
import { may, type Rights } from '@pickproof/domain/people/capabilities'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../language/values.ts'
import { adminPaths } from '../../paths.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx'
import { type AdminJump, jumpTo } from '../jumps.ts'
import { waitingQuery } from './overview-queries.ts'
import styles from './overview.module.css'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('backoffice.waiting', {
  title: 'Waiting for a decision',
  failed: 'We could not load the pending decisions.',
  documents: 'Documents to review',
  withdrawals: 'Withdrawals to approve or reject',
  picks: 'Picks to review',
  cases: 'Cases of suspicious play to review',
  disputes: 'Disputes to answer or decide',
})

interface WaitingRow {
  readonly key: Exclude<keyof WaitingForStaff, 'approvals'>
  readonly icon: IconName
  readonly name: string
  readonly jump: AdminJump
}

/** What only staff can decide, with a link to it. */
export function WaitingCard({ viewer }: { readonly viewer: Rights }) {
  const { data, error, refetch } = useQuery(waitingQuery())
  if (data === undefined && error === null) return <SkeletonCard lines={3} />
  return (
    <Card>
      <CardHead title={texts.title} ruled />
      {data === undefined ? (
        <CardBody>
          {error !== null && (
            <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
          )}
        </CardBody>
      ) : (
        <ul className={styles.rows}>
          {rowsFor(viewer).map(({ key, icon, name, jump }) => (
            <li key={key}>
              <Link {...jump} className={styles.row}>
                <span className={styles.named}>
                  <Icon name={icon} /> {name}
                </span>
                <span className={joinClasses(styles.count, data[key] === 0 && styles.none)}>
                  {formatCount(data[key])}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function rowsFor(viewer: Rights): readonly WaitingRow[] {
  const undecided = { key: 'transactionStatus', op: '=', value: 'PAYMENT_INITIATED' } as const
  const outgoing = { key: 'transactionType', op: '=', value: 'WITHDRAWAL' } as const
  return [
    {
      key: 'documents',
      icon: 'file-text',
      name: texts.documents,
      jump: jumpTo(adminPaths.documents, [{ key: 'review', op: '=', value: 'PENDING' }]),
    },
    {
      key: 'withdrawals',
      icon: 'credit-card',
      name: texts.withdrawals,
      jump: jumpTo(
        adminPaths.payments,
        may(viewer, 'payments.filter-by-type') ? [undecided, outgoing] : [undecided],
      ),
    },
    {
      key: 'picks',
      icon: 'ticket',
      name: texts.picks,
      jump: jumpTo(adminPaths.picks, [{ key: 'needsReview', op: '=', value: true }]),
    },
    {
      key: 'cases',
      icon: 'flag',
      name: texts.cases,
      jump: jumpTo(adminPaths.review, [{ key: 'status', op: 'IN', value: ['OPEN'] }]),
    },
    {
      key: 'disputes',
      icon: 'message',
      name: texts.disputes,
      jump: jumpTo(adminPaths.disputes, [{ key: 'status', op: 'IN', value: [...WAITS_FOR_STAFF] }]),
    },
  ]
}
