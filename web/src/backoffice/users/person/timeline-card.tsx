import type { TimelineEntry } from '@pickproof/contract/admin-people'
import { type TimelineKind, timelineKindsFor } from '@pickproof/domain/people/timeline-kinds'
import type { Rights } from '@pickproof/domain/people/capabilities'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '../../../common/page/load-failure.tsx'
import { defineTexts } from '../../../language/language.ts'
import { dateText } from '../../../language/values.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonBlock, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Card, CardBody, CardHead } from '../../../ui/layout/card.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { DateText } from '../../../ui/values/date-text.tsx'
import { viewerTimeZone } from '../../../ui/values/viewer-time-zone.ts'
import { entryView } from './entry-words.tsx'
import { timelineQuery } from './people-queries.ts'
import styles from './people.module.css'

const texts = defineTexts('backoffice.timeline', {
  title: 'Timeline',
  kinds: 'Kinds of entries',
  all: 'All',
  more: 'Show earlier entries',
  loading: 'Loading the timeline',
  failed: 'We could not load the timeline.',
  empty: 'Nothing yet',
  emptyText: 'Picks, payments, documents, sign-ins and notes of this person appear here.',
})

const kindTexts: Readonly<Record<TimelineKind, string>> = defineTexts('backoffice.timeline-kinds', {
  pick: 'Picks',
  money: 'Money',
  document: 'Documents',
  'sign-in': 'Sign-ins',
  mail: 'Emails',
  act: 'Staff',
  note: 'Notes',
})

interface TimelineCardProps {
  readonly userId: number
  readonly viewer: Rights
}

/** What happened to a person, newest first, day by day. */
export function TimelineCard({ userId, viewer }: TimelineCardProps) {
  const [kind, setKind] = useState<TimelineKind | 'all'>('all')
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    timelineQuery(userId, kind === 'all' ? undefined : kind),
  )
  const kinds = timelineKindsFor(viewer)
  const days = Map.groupBy(data?.pages.flatMap(({ entries }) => entries) ?? [], dayOf)
  return (
    <Card>
      <CardHead title={texts.title} />
      <div className={styles.kinds}>
        <Tabs<TimelineKind | 'all'>
          label={texts.kinds}
          value={kind}
          tabs={[
            { value: 'all', label: texts.all },
            ...kinds.map((value) => ({ value, label: kindTexts[value] })),
          ]}
          onChange={setKind}
        />
      </div>
      <CardBody className={styles.days}>
        {error !== null && data === undefined && (
          <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
        )}
        {error === null && data === undefined && (
          <SkeletonGroup label={texts.loading}>
            <SkeletonBlock height={320} />
          </SkeletonGroup>
        )}
        {data !== undefined && days.size === 0 && (
          <EmptyState icon="inbox" title={texts.empty} text={texts.emptyText} />
        )}
        {Array.from(days, ([day, entries]) => (
          <section key={day}>
            <h3 className={styles.day}>{day}</h3>
            <ol className={styles.entries}>
              {entries.map((entry) => (
                <Entry key={keyOf(entry)} entry={entry} />
              ))}
            </ol>
          </section>
        ))}
        {hasNextPage && (
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {texts.more}
          </Button>
        )}
      </CardBody>
    </Card>
  )
}

const dayOf = ({ at }: TimelineEntry) => dateText(at, 'MMMM D, YYYY', viewerTimeZone())

/** A document has an entry for its upload and one for its review. */
const keyOf = ({ kind, id, at }: TimelineEntry) => `${kind} ${id} ${at}`

function Entry({ entry }: { readonly entry: TimelineEntry }) {
  const { icon, title, detail, mark } = entryView(entry)
  return (
    <li className={styles.entry}>
      <DateText instant={entry.at} format="h:mm A" className={styles.time} />
      <span className={styles.sign}>
        <Icon name={icon} size={16} />
      </span>
      <div className={styles.said}>
        <p className={styles.title}>
          <span>{title}</span>
          {mark}
        </p>
        {detail ? <p className={styles.detail}>{detail}</p> : null}
      </div>
    </li>
  )
}
