import type { Account, AccountInfo } from '@pickproof/contract/challenges'
import { fixed } from '@pickproof/domain/messages/message'
import { type Objective, objectivesOf, objectiveText } from '../objectives.ts'
import { Link } from '@tanstack/react-router'
import { defineTexts } from '../../language/language.ts'
import { playerPaths } from '../../paths.ts'
import { useSegmentNames } from '../../shell/frame/use-page-title.ts'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { OBJECTIVE_BAR_TONES } from '../objective-tones.ts'
import classes from './dashboard.module.css'
import { type ObjectiveRemarks, remarksOn } from './objective-remarks.ts'

const texts = defineTexts('player.objectives-card', {
  title: fixed('CHALLENGE OBJECTIVES', 'U008'),
  overview: 'Account overview',
})

interface ObjectivesCardProps {
  readonly account: Account
  readonly info: AccountInfo
}

/** The four objectives of the stage, each with its value, its bar and the room that is left. */
export function ObjectivesCard({ account, info }: ObjectivesCardProps) {
  const overviewName = useSegmentNames()['account-overview'] ?? texts.overview
  return (
    <Card aria-label={texts.title}>
      <CardHead
        title={texts.title}
        aside={
          <Link to={playerPaths.accountOverview} className={`link ${classes.headLink}`}>
            {overviewName}
          </Link>
        }
      />
      <CardBody className={classes.objectives}>
        {objectivesOf(info).map((objective) => (
          <ObjectiveRow
            key={objective.key}
            objective={objective}
            remarks={remarksOn(objective.key, { account, info, nowMs: Date.now() })}
          />
        ))}
      </CardBody>
    </Card>
  )
}

interface ObjectiveRowProps {
  readonly objective: Objective
  readonly remarks: ObjectiveRemarks
}

function ObjectiveRow({ objective, remarks }: ObjectiveRowProps) {
  const text = objectiveText(objective)
  return (
    <div className={classes.objective}>
      <div className={classes.line}>
        <span>{objective.label}</span>
        <span>{text}</span>
      </div>
      <ProgressBar
        label={objective.label}
        percent={objective.percent ?? 0}
        tone={OBJECTIVE_BAR_TONES[objective.tone]}
        valueText={text}
      />
      <div className={classes.sub}>
        <span>{remarks.room}</span>
        <span>{remarks.second}</span>
      </div>
    </div>
  )
}
