import type { IdentityCaseEntry } from '@pickproof/contract/identity-cases'
import { text } from '@pickproof/domain/messages/message'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { DOCUMENT_TYPE_LABELS } from '@pickproof/contract/fields/document'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@pickproof/domain/time/durations'
import { LoadFailure } from '../../../common/page/load-failure.tsx'
import stack from '../../../common/page/page-stack.module.css'
import { defineTexts, t } from '../../../language/language.ts'
import { formatCount } from '../../../language/values.ts'
import { adminPaths } from '../../../paths.ts'
import { usePerson } from '../../../session/use-person.ts'
import { buttonClass } from '../../../ui/buttons/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SkeletonCard } from '../../../ui/feedback/skeleton.tsx'
import { CaseReview } from './case-review.tsx'
import { casesQuery } from './case-queries.ts'
import classes from './case-queue.module.css'

const texts = defineTexts('backoffice.identity-queue', {
  title: 'Identity review',
  waiting: text<{ count: number }>('{count, plural, one {# person waits} other {# people wait}}'),
  list: 'All documents',
  failed: 'We could not load the queue.',
  empty: 'No document waits for a review',
  emptyText: 'People appear here when they upload a document. The next one opens automatically.',
  done: text<{ count: number }>(
    '{count, plural, one {# case decided} other {# cases decided}} in this session.',
  ),
})

const waitTexts = defineTexts('backoffice.wait', {
  minutes: text<{ count: number }>('{count} min'),
  hours: text<{ count: number }>('{count} h'),
  days: text<{ count: number }>('{count} d'),
})

/** How long something has waited, in its largest unit. */
function waitText(since: string, nowMs = Date.now()): string {
  const waitedMs = Math.max(0, nowMs - Date.parse(since))
  if (waitedMs >= 2 * DAY_MS) return waitTexts.days({ count: Math.floor(waitedMs / DAY_MS) })
  if (waitedMs >= HOUR_MS) return waitTexts.hours({ count: Math.floor(waitedMs / HOUR_MS) })
  return waitTexts.minutes({ count: Math.floor(waitedMs / MINUTE_MS) })
}

/** One person after another: their documents beside what we hold about them. */
export function IdentityQueuePage() {
  const person = usePerson()
  const { data, error, refetch } = useQuery(casesQuery())
  const [chosenId, setChosenId] = useState<number>()
  // Skipped cases go behind the others until the page is left.
  const [skipped, setSkipped] = useState<readonly number[]>([])
  const decided = useRef(0)
  const [gone, setGone] = useState<readonly number[]>([])
  if (person === undefined) return null
  if (data === undefined)
    return error === null ? (
      <SkeletonCard lines={6} />
    ) : (
      <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
    )
  const waiting = data.cases.filter(({ userId }) => !gone.includes(userId))
  const isSkipped = ({ userId }: IdentityCaseEntry) => skipped.includes(userId)
  const cases = [...waiting.filter((one) => !isSkipped(one)), ...waiting.filter(isSkipped)]
  const open = cases.find(({ userId }) => userId === chosenId) ?? cases[0]
  const next = (userId: number) => cases[cases.findIndex((one) => one.userId === userId) + 1]?.userId
  const total = Math.max(waiting.length, data.total - gone.length)
  return (
    <div className={`${stack.bleed} ${classes.queue}`}>
      <section className={classes.list} aria-label={texts.title}>
        <header className={classes.head}>
          <h1>{texts.title}</h1>
          <span className={classes.total}>{formatCount(total)}</span>
        </header>
        <p className={classes.sub}>
          {texts.waiting({ count: total })} · <Link to={adminPaths.documents}>{texts.list}</Link>
        </p>
        <ul className={classes.entries}>
          {cases.map((one) => (
            <li key={one.userId}>
              <button
                type="button"
                className={classes.entry}
                aria-current={one.userId === open?.userId}
                onClick={() => setChosenId(one.userId)}
              >
                <span className={classes.entryName}>{one.name}</span>
                <span className={classes.wait}>{waitText(one.waitingSince)}</span>
                <span className={classes.entryKind}>
                  {one.documents.map((type) => t(DOCUMENT_TYPE_LABELS[type])).join(', ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
      {open === undefined ? (
        <div className={classes.nothing}>
          <EmptyState
            centred
            icon="check"
            title={texts.empty}
            text={decided.current > 0 ? texts.done({ count: decided.current }) : texts.emptyText}
            action={
              <Link to={adminPaths.documents} className={buttonClass({})}>
                {texts.list}
              </Link>
            }
          />
        </div>
      ) : (
        <CaseReview
          key={open.userId}
          userId={open.userId}
          place={cases.indexOf(open) + 1}
          total={total}
          viewer={person.user}
          onDecided={() => {
            decided.current += 1
            setChosenId(next(open.userId))
            setGone([...gone, open.userId])
          }}
          onGone={() => void refetch()}
          onSkip={() => {
            setSkipped([...skipped.filter((id) => id !== open.userId), open.userId])
            setChosenId(next(open.userId))
          }}
        />
      )}
    </div>
  )
}
