import { text } from '@pickproof/domain/messages/message'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { disputesQuery } from '../../api/dispute-queries.ts'
import { STATUS_TONES, statusTexts } from '../../common/disputes/dispute-words.ts'
import { LoadFailure } from '../../common/page/load-failure.tsx'
import stack from '../../common/page/page-stack.module.css'
import { defineTexts } from '../../language/language.ts'
import { playerPaths } from '../../paths.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { DelayedLoader } from '../../ui/feedback/delayed-loader.tsx'
import { EmptyCard } from '../../ui/feedback/empty-card.tsx'
import { SkeletonRows } from '../../ui/feedback/shapes.tsx'
import { SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { DateText } from '../../ui/values/date-text.tsx'
import { Status } from '../../ui/values/status.tsx'
import classes from './disputes.module.css'
import { dueText } from './due-words.ts'
import { useFreshDisputes } from './use-fresh-disputes.ts'

const texts = defineTexts('player.disputes', {
  title: 'Disputes',
  number: text<{ id: string }>('Dispute {id}'),
  none: 'No disputes.',
  noneHint: 'If a result, a closed account, a document or a payout looks wrong, dispute it where you see it.',
  myPicks: 'Open My picks',
  loading: 'Loading your disputes',
  failed: 'We could not load your disputes.',
})

export function DisputesPage() {
  const { data, error, refetch } = useQuery(disputesQuery())
  useFreshDisputes()
  return (
    <div className={stack.stack}>
      <PageHead title={texts.title} count={data && data.length > 0 ? data.length : undefined} />
      {data === undefined ? (
        error === null ? (
          <DelayedLoader>
            <SkeletonGroup label={texts.loading}>
              <SkeletonRows count={3} />
            </SkeletonGroup>
          </DelayedLoader>
        ) : (
          <LoadFailure isPage title={texts.failed} error={error} onRetry={() => void refetch()} />
        )
      ) : data.length === 0 ? (
        <EmptyCard
          icon="message"
          title={texts.none}
          text={texts.noneHint}
          action={
            <Link to={playerPaths.myPicks} className={buttonClass({ variant: 'primary' })}>
              {texts.myPicks}
            </Link>
          }
        />
      ) : (
        <Card>
          <ul className={classes.list}>
            {data.map((dispute) => (
              <li key={dispute.id}>
                <Link to={playerPaths.dispute(dispute.id)} className={classes.entry}>
                  <span className={classes.words}>
                    <span className={classes.name}>{texts.number({ id: String(dispute.id) })}</span>
                    <span className={classes.muted}>{dispute.about}</span>
                  </span>
                  <span className={classes.words}>
                    <Status tone={STATUS_TONES[dispute.status]}>{statusTexts[dispute.status]}</Status>
                    <span className={classes.muted}>
                      {dueText(dispute) ?? <DateText instant={dispute.endedDate} />}
                    </span>
                  </span>
                  <Icon name="chevron-right" />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
