import type { HealthView } from '@pickproof/contract/admin-health'
import { text } from '@pickproof/domain/messages/message'
import { api } from '../../api/api.ts'
import { durationText } from '../../language/duration-text.ts'
import { defineTexts } from '../../language/language.ts'
import { formatCount } from '../../language/values.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Card, CardHead } from '../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { useStaffAction } from '../admin-actions.ts'
import { HEALTH } from './health-query.ts'
import styles from './health.module.css'
import { healthTexts, jobName } from './texts.ts'

const texts = defineTexts('backoffice.health-jobs-card', {
  title: 'Jobs',
  job: 'Job',
  waiting: 'Waiting',
  oldest: 'Oldest',
  failing: 'Tried again',
  givenUp: 'Failed',
  retry: text<{ count: number }>('Retry {count}'),
  act: 'Action',
})

interface JobsCardProps extends Pick<HealthView, 'jobs'> {
  readonly mayRetry: boolean
}

export function JobsCard({ jobs, mayRetry }: JobsCardProps) {
  const { run, isRunning } = useStaffAction()
  const retry = (name: string) =>
    run(async () => await api('POST /admin/health/retry-jobs', { body: { name } }), {
      toast: healthTexts.retried,
      refresh: [HEALTH],
    })
  return (
    <Card>
      <CardHead title={texts.title} ruled />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className={styles.scroll} aria-label={texts.title} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{texts.job}</th>
              <th scope="col">{texts.waiting}</th>
              <th scope="col">{texts.oldest}</th>
              <th scope="col">{texts.failing}</th>
              <th scope="col">{texts.givenUp}</th>
              <th scope="col">
                <VisuallyHidden>{texts.act}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {jobs.map(({ name, waiting, oldestSeconds, failing, givenUp }) => (
              <tr key={name}>
                <th scope="row">{jobName(name)}</th>
                <td>{formatCount(waiting)}</td>
                <td>{waiting === 0 ? '–' : durationText(Math.round(oldestSeconds))}</td>
                <td>{formatCount(failing)}</td>
                <td className={givenUp > 0 ? styles.warn : undefined}>{formatCount(givenUp)}</td>
                <td>
                  {mayRetry && givenUp > 0 && (
                    <Button size="small" loading={isRunning} onClick={() => void retry(name)}>
                      {texts.retry({ count: givenUp })}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
