import { DEFAULT_PAGE_SIZE } from '@pickproof/domain/lists/paging'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { withdrawalsQuery } from '../../api/reward-queries.ts'
import { playerPaths } from '../../paths.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { SkeletonList } from '../../ui/feedback/shapes.tsx'
import { SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import classes from './withdrawal.module.css'
import { WithdrawalList } from './withdrawal-list.tsx'
import { defineTexts } from '../../language/language.ts'

const texts = defineTexts('player.withdrawals', {
  title: 'Withdrawals',
  loading: 'Loading your withdrawals',
  failed: 'We could not load your withdrawals.',
  none: 'You have not withdrawn anything yet.',
  noneText: 'Withdrawals appear here with their status when you confirm them.',
})

/** Every withdrawal with its status and since when it has it. */
export function WithdrawalsCard() {
  const [page, setPage] = useState({ pageNo: 1, pageSize: DEFAULT_PAGE_SIZE })
  const { data, error, refetch } = useQuery(withdrawalsQuery(page))
  return (
    <Card aria-label={texts.title}>
      <CardHead title={texts.title} ruled />
      {data === undefined ? (
        error === null ? (
          <DelayedLoader>
            <SkeletonGroup label={texts.loading}>
              <SkeletonList count={2} rowHeight={64} />
            </SkeletonGroup>
          </DelayedLoader>
        ) : (
          <CardBody className={classes.waiting}>
            <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
          </CardBody>
        )
      ) : data.content.length === 0 ? (
        <CardBody className={classes.waiting}>
          <EmptyState icon="wallet" title={texts.none} text={texts.noneText} />
        </CardBody>
      ) : (
        <>
          <WithdrawalList
            payments={data.content}
            renderLink={(id, className, children) => (
              <Link to={playerPaths.rewards} search={{ withdrawal: id }} className={className}>
                {children}
              </Link>
            )}
          />
          {data.totalElements > DEFAULT_PAGE_SIZE && (
            <Pager position={data} onChange={(pageNo, pageSize) => setPage({ pageNo, pageSize })} />
          )}
        </>
      )}
    </Card>
  )
}
