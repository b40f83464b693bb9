import type { Account, AccountInfo } from '@pickproof/contract/challenges'
import { formatCount } from '@pickproof/domain/format/count'
import { formatMoney } from '@pickproof/domain/format/money'
import { type Objective, objectivesOf, objectiveText } from '@pickproof/domain/objectives'
import { Link } from '@tanstack/react-router'
import { playerPaths } from '../../paths.ts'
import { useSegmentNames } from '../../shell/use-page-title.ts'
import { Card, CardBody, CardHead } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { OBJECTIVE_BAR_TONES } from '../objective-tones.ts'
import { findDaysLeft } from './challenge-day.ts'
import classes from './dashboard.module.css'

interface ObjectivesCardProps {
  readonly account: Account
  readonly info: AccountInfo
}

/** The four objectives of the phase, each with its value, its bar and the room that is left. */
export function ObjectivesCard({ account, info }: ObjectivesCardProps) {
  const overviewName = useSegmentNames()['account-overview'] ?? 'Account overview'
  return (
    <Card aria-label="Challenge objectives">
      <CardHead
        title={<span className={classes.caption}>CHALLENGE OBJECTIVES</span>}
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
            remarks={remarksOn(objective.key, account, info)}
          />
        ))}
      </CardBody>
    </Card>
  )
}

function ObjectiveRow({ objective, remarks }: { readonly objective: Objective; readonly remarks: Remarks }) {
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

interface Remarks {
  readonly room: string
  readonly second: string
}

function remarksOn(key: Objective['key'], account: Account, info: AccountInfo): Remarks {
  const money = (amount: number) => formatMoney(amount, info.currencySymbol)
  const share = (amount: number) =>
    account.accountSize > 0 ? `${Math.round((amount / account.accountSize) * 1000) / 10}% of the account` : ''
  switch (key) {
    case 'picks': {
      const missing = info.minimumPicks - info.challengeObjectiveNoOfPicks
      const daysLeft = findDaysLeft(account, Date.now())
      return {
        room: missing > 0 ? `${formatCount(missing)} to go` : 'Reached',
        second:
          daysLeft === undefined
            ? 'No time limit'
            : `${formatCount(daysLeft)} ${daysLeft === 1 ? 'day' : 'days'} left`,
      }
    }
    case 'profit-target': {
      if (info.profitTarget === null) return { room: 'No target in this stage', second: '' }
      const missing = info.profitTarget - info.profitTargetCompleted
      return {
        room: missing > 0 ? `${money(missing)} to go` : 'Reached',
        second: share(info.profitTarget),
      }
    }
    case 'daily-loss':
      return roomLeft(info.maximumDailyLoss, info.maximumDailyLossAccumulated)
    default:
      return roomLeft(info.maximumLoss, info.maximumLossAccumulated)
  }

  function roomLeft(limit: number, used: number): Remarks {
    const room = Math.max(0, limit - used)
    return { room: room > 0 ? `${money(room)} room left` : 'No room left', second: share(limit) }
  }
}
