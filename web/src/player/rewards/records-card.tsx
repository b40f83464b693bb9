import type { Reward } from '@pickproof/contract/rewards'
import { DEFAULT_PAGE_SIZE } from '@pickproof/domain/lists/paging'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rewardRecordsQuery } from '../../api/reward-queries.ts'
import { shownPage } from '../../api/shown-page.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { usePerson } from '../../session/use-person.ts'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx'
import { SkeletonList } from '../../ui/feedback/shapes.tsx'
import { SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { RecordsTable } from './records-table.tsx'
import classes from './records.module.css'
import type { UserContext } from '@pickproof/contract/users'
import { rewardWords } from '@pickproof/domain/payouts/reward-words'
import { RewardDetails } from '../../common/money/reward-details.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { defineTexts, t } from '../../language/language.ts'

const texts = defineTexts('player.reward-records', {
  records: 'Reward records',
  title: 'Records',
  which: 'Records to show',
  all: 'All',
  referrals: 'Referrals',
  loading: 'Loading your records',
  failed: 'We could not load your records.',
  noReferrals: 'No referral rewards yet.',
  noReferralsText:
    'Share your link. You get your first reward when a player you referred buys their first challenge.',
  none: 'No records yet.',
  noneText: 'Rewards, withdrawals and challenges paid with rewards appear here.',
  close: 'Close',
})

/** Every movement of the rewards, page by page. */
export function RecordsCard() {
  const user = usePerson()?.user
  const [which, setWhich] = useState<'all' | 'referrals'>('all')
  const [page, setPage] = useState({ pageNo: 1, pageSize: DEFAULT_PAGE_SIZE })
  const [openId, setOpenId] = useState<number>()
  const records = useQuery(rewardRecordsQuery(page, which === 'referrals'))
  const { error, refetch, isPlaceholderData } = records
  const data = shownPage(records)
  const opened = data?.content.find(({ id }) => id === openId)
  if (user === undefined) return null
  return (
    <Card aria-label={texts.records}>
      <CardHead
        title={texts.title}
        ruled
        aside={
          <SegmentedControl
            label={texts.which}
            small
            value={which}
            options={[
              { value: 'all', label: texts.all },
              { value: 'referrals', label: texts.referrals },
            ]}
            onChange={(next) => {
              setWhich(next)
              setPage(({ pageSize }) => ({ pageNo: 1, pageSize }))
            }}
          />
        }
      />
      {data === undefined ? (
        error === null ? (
          <DelayedLoader>
            <SkeletonGroup label={texts.loading}>
              <SkeletonList count={5} rowHeight={48} />
            </SkeletonGroup>
          </DelayedLoader>
        ) : (
          <CardBody className={classes.waiting}>
            <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
          </CardBody>
        )
      ) : data.content.length === 0 ? (
        <CardBody className={classes.waiting}>
          <NoRecords isReferralOnly={which === 'referrals'} />
        </CardBody>
      ) : (
        <>
          <RecordsTable
            rewards={data.content}
            isStale={isPlaceholderData}
            onOpen={(reward: Reward) => setOpenId(reward.id)}
          />
          <Pager position={data} onChange={(pageNo, pageSize) => setPage({ pageNo, pageSize })} />
        </>
      )}
      {opened !== undefined && (
        <RewardDetailsDialog reward={opened} viewer={user} onClose={() => setOpenId(undefined)} />
      )}
    </Card>
  )
}

function NoRecords({ isReferralOnly }: { readonly isReferralOnly: boolean }) {
  return isReferralOnly ? (
    <EmptyState icon="users" title={texts.noReferrals} text={texts.noReferralsText} />
  ) : (
    <EmptyState icon="gift" title={texts.none} text={texts.noneText} />
  )
}

interface RewardDetailsDialogProps {
  readonly reward: Reward
  readonly viewer: Pick<UserContext, 'email' | 'role' | 'switchUserIdentifier'>
  readonly onClose: () => void
}

function RewardDetailsDialog({ reward, viewer, onClose }: RewardDetailsDialogProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(rewardWords(reward))}
      width={560}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <RewardDetails
        reward={reward}
        isStaff={viewer.role !== 'USER' || viewer.switchUserIdentifier !== null}
        ownEmail={viewer.email}
      />
    </Modal>
  )
}
