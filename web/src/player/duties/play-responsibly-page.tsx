import type { PlayExclusionView } from '@pickproof/contract/duties'
import { type DateValue, text } from '@pickproof/domain/messages/message'
import { useQuery } from '@tanstack/react-query'
import { dutiesQuery } from '../../api/duty-queries.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import stack from '../../common/page/page-stack.module.css'
import { defineTexts } from '../../language/language.ts'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SkeletonFields, SkeletonRows } from '../../ui/feedback/shapes.tsx'
import { SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { breakTime } from './break-time.ts'
import { BreakCard } from './break-card.tsx'
import { LimitsCard } from './limits-card.tsx'

const texts = defineTexts('player.play-responsibly', {
  title: 'Play responsibly',
  subline: 'Set limits for yourself, or take a break. Only you can set them.',
  loading: 'Loading your limits',
  failed: 'We could not load your limits.',
  timeOut: 'You are taking a time-out.',
  excluded: 'You excluded yourself from play.',
  excludedEverywhere: 'You excluded yourself from play in all brands.',
  until: text<{ start: DateValue; end: DateValue }>(
    'It started on {start} and ends on {end}. Until then you cannot place picks, or buy or reset challenges. You can request payouts. Nothing ends it earlier.',
  ),
})

/** Limits and breaks that the player sets. */
export function PlayResponsiblyPage() {
  const { data, error, refetch } = useQuery(dutiesQuery())
  return (
    <div className={stack.stack}>
      <PageHead title={texts.title} subline={texts.subline} />
      {data !== undefined ? (
        <>
          {data.exclusion ? <BreakNotice exclusion={data.exclusion} /> : null}
          <LimitsCard limits={data.limits} />
          <BreakCard />
        </>
      ) : error === null ? (
        <DelayedLoader>
          <SkeletonGroup label={texts.loading} className={stack.stack}>
            <SkeletonFields count={6} />
            <SkeletonRows count={2} />
          </SkeletonGroup>
        </DelayedLoader>
      ) : (
        <LoadFailure isPage title={texts.failed} error={error} onRetry={() => void refetch()} />
      )}
    </div>
  )
}

function BreakNotice({ exclusion }: { readonly exclusion: PlayExclusionView }) {
  const { kind, isAllBrands, startsAt, endsAt } = exclusion
  const title = kind === 'TIME_OUT' ? texts.timeOut : isAllBrands ? texts.excludedEverywhere : texts.excluded
  return (
    <Notice tone="info" icon="pause" title={title}>
      {texts.until({ start: breakTime(startsAt), end: breakTime(endsAt) })}
    </Notice>
  )
}
