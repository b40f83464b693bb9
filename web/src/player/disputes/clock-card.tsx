/** By when the next step is due, and which steps there are. */
import type { DisputeDetail, DisputeView } from '@pickproof/contract/disputes'
import { type DateValue, moment, text } from '@pickproof/domain/messages/message'
import type { ReactNode } from 'react'
import { useBrand } from '../../brand/brand.ts'
import { defineTexts } from '../../language/language.ts'
import { formatDate } from '../../language/values.ts'
import { Card, CardBody } from '../../ui/layout/card.tsx'
import { type StepItem, Steps } from '../../ui/layout/steps.tsx'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import classes from './disputes.module.css'
import { dueText } from './due-words.ts'

const texts = defineTexts('player.dispute-clock', {
  steps: 'Steps of the dispute',
  opened: 'Opened',
  answer: 'First answer',
  within: text<{ hours: number }>('within {hours} h'),
  decision: 'Decision',
  atMost: text<{ days: number }>('{days, plural, one {# day} other {# days}} at most'),
  appeal: 'Appeal',
  another: 'another person decides',
  ended: text<{ at: DateValue }>('Ended {at}'),
  late: 'We have alerted our staff. Your evidence stays as it is.',
})

const dateText = (instant: string) => formatDate(instant, 'MMM Do, YYYY, h:mm A (z)', viewerTimeZone())
const dateOf = (instant: string) => moment(instant, 'MMM Do, YYYY, h:mm A (z)', viewerTimeZone())

const CURRENT: Readonly<Record<DisputeView['status'], number>> = {
  OPEN: 1,
  IN_REVIEW: 2,
  DECIDED: 3,
  APPEALED: 3,
  CLOSED: 4,
  WITHDRAWN: 4,
}

export function ClockCard({
  dispute,
  action,
}: {
  readonly dispute: DisputeDetail
  readonly action?: ReactNode
}) {
  const { status, isOverdue, endedDate } = dispute
  const due = dueText(dispute)
  return (
    <Card>
      <CardBody className={classes.clock}>
        <div className={classes.due}>
          <div>
            <p className={classes.dueLine}>
              {due ?? (endedDate === null ? '' : texts.ended({ at: dateOf(endedDate) }))}
            </p>
            {isOverdue && <p className={classes.muted}>{texts.late}</p>}
          </div>
          {action}
        </div>
        <Steps label={texts.steps} steps={useSteps(dispute)} current={CURRENT[status]} />
      </CardBody>
    </Card>
  )
}

function useSteps({ openedDate, answeredDate, decisions, appealedDate }: DisputeDetail): readonly StepItem[] {
  const { disputeFirstAnswerHours: hours, disputeDecisionDays: days } = useBrand()
  const [first] = decisions
  return [
    { title: texts.opened, text: dateText(openedDate) },
    { title: texts.answer, text: answeredDate === null ? texts.within({ hours }) : dateText(answeredDate) },
    { title: texts.decision, text: first ? dateText(first.at) : texts.atMost({ days }) },
    {
      title: texts.appeal,
      text: appealedDate === null ? texts.another : dateText(appealedDate),
      isDone: appealedDate !== null && decisions.length > 1,
    },
  ]
}
