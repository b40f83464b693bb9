import type { AccountStatus as StatusName } from '@pickproof/domain/accounts/account-status'
import { may, type Rights } from '@pickproof/domain/people/capabilities'
import { text } from '@pickproof/domain/messages/message'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../language/values.ts'
import { adminPaths } from '../../paths.ts'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { SkeletonCard } from '../../ui/feedback/skeleton.tsx'
import { AccountStatus } from '../account-status.tsx'
import { jumpTo } from '../jumps.ts'
import { accountStatsQuery } from './overview-queries.ts'
import styles from './overview.module.css'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('backoffice.account-statuses', {
  title: 'Accounts by status',
  total: text<{ total: number }>('{total} in total'),
})

/** How many accounts have each status; each row leads to those accounts (B180). */
export function StatusCard({ viewer }: { readonly viewer: Rights }) {
  const { data, error } = useQuery(accountStatsQuery())
  // The tiles above say why, and try again.
  if (data === undefined) return error === null ? <SkeletonCard lines={6} /> : null
  const total = data.statusCounts.reduce((sum, { count }) => sum + count, 0)
  return (
    <Card>
      <CardHead title={texts.title} aside={texts.total({ total })} ruled />
      <ul className={styles.rows}>
        {data.statusCounts.map(({ status, count }) => (
          <li key={status}>
            <Link {...accountsOf(status, viewer)} className={styles.row}>
              <AccountStatus status={status} />
              <span className={styles.bar} aria-hidden="true">
                <span style={{ width: `${total === 0 ? 0 : (count / total) * 100}%` }} />
              </span>
              <span className={styles.count}>{formatCount(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Only real accounts are counted. Staff who may choose the sub-type get it as a filter, for others it is fixed. */
function accountsOf(status: StatusName, viewer: Rights) {
  const byStatus = { key: 'status', op: '=', value: status } as const
  const real = { key: 'accountSubType', op: '=', value: 'REAL' } as const
  return jumpTo(adminPaths.accounts, may(viewer, 'accounts.see-sub-type') ? [real, byStatus] : [byStatus])
}
