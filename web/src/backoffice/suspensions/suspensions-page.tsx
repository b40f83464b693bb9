import type { Suspension } from '@pickproof/contract/suspensions'
import { text } from '@pickproof/domain/messages/message'
import { may } from '@pickproof/domain/people/capabilities'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../api/api.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import { defineTexts } from '../../language/language.ts'
import { adminPaths } from '../../paths.ts'
import { usePerson } from '../../session/use-person.ts'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { DateText } from '../../ui/values/date-text.tsx'
import { Status, type StatusTone } from '../../ui/values/status.tsx'
import { adminKey, useStaffAction } from '../admin-actions.ts'
import styles from './suspensions.module.css'

const texts = defineTexts('backoffice.suspensions', {
  title: 'Suspensions',
  about: 'Games, markets and leagues that take no new picks. Open picks stay as they are.',
  failed: 'We could not load the suspensions.',
  empty: 'Nothing is suspended',
  emptyText: 'Open the exposure, choose a game, and suspend new picks on it, its league or a market.',
  openExposure: 'Open exposure',
  scheduled: 'Scheduled',
  active: 'Active',
  ended: 'Ended',
  end: 'Take picks again',
  done: 'Players can place picks again',
  by: text<{ by: string }>('by {by}'),
  endedBy: text<{ by: string }>('ended by {by}'),
  noEnd: 'until staff end it',
})

const TONES: Readonly<Record<Suspension['state'], StatusTone>> = {
  SCHEDULED: 'info',
  ACTIVE: 'warn',
  ENDED: 'neutral',
}

function stateWords(state: Suspension['state']): string {
  if (state === 'SCHEDULED') return texts.scheduled
  return state === 'ACTIVE' ? texts.active : texts.ended
}

const SUSPENSIONS = 'suspensions'

function suspensionsQuery() {
  return queryOptions({
    queryKey: adminKey(SUSPENSIONS),
    queryFn: ({ signal }) => api('GET /admin/suspensions', { toast: false, signal }),
  })
}

/** What takes no new picks, now or later. */
export function SuspensionsPage() {
  const person = usePerson()
  const { data, error, refetch } = useQuery(suspensionsQuery())
  const { run, isRunning } = useStaffAction()
  if (error) return <LoadFailure isPage title={texts.failed} error={error} onRetry={() => void refetch()} />
  const mayEnd = person !== undefined && may(person.user, 'picks.update')
  const end = (id: number) =>
    run(async () => await api('DELETE /admin/suspensions/{id}', { params: { id } }), {
      toast: texts.done,
      refresh: [SUSPENSIONS],
    })
  return (
    <div className={styles.page}>
      <PageHead title={texts.title} subline={texts.about} />
      {data?.suspensions.length === 0 && (
        <EmptyState
          icon="lock"
          title={texts.empty}
          text={texts.emptyText}
          action={
            <Link to={adminPaths.exposure} className={buttonClass({})}>
              {texts.openExposure}
            </Link>
          }
        />
      )}
      <ul className={styles.rows}>
        {data?.suspensions.map((one) => (
          <li key={one.id} className={styles.row}>
            <div className={styles.line}>
              <span className={styles.name}>{one.label}</span>
              <Status small tone={TONES[one.state]}>
                {stateWords(one.state)}
              </Status>
              <span className={styles.muted}>
                <DateText instant={one.from} /> –{' '}
                {one.until === null ? texts.noEnd : <DateText instant={one.until} />}
              </span>
              <span className={styles.muted}>
                {one.endedBy === null ? texts.by({ by: one.by }) : texts.endedBy({ by: one.endedBy })}
              </span>
              {mayEnd && one.state !== 'ENDED' && (
                <Button size="small" loading={isRunning} onClick={() => void end(one.id)}>
                  {texts.end}
                </Button>
              )}
            </div>
            <p>{one.reason}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}
