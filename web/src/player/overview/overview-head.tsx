import type { Account } from '@pickproof/contract/challenges'
import type { AccountOverview } from '@pickproof/contract/overview'
import { statusLabel } from '@pickproof/domain/accounts/account-status'
import { countdownTo } from '@pickproof/domain/format/countdown'
import { formatDate } from '@pickproof/domain/format/dates'
import { formatMoney } from '@pickproof/domain/format/money'
import { stageNumberLabel } from '@pickproof/domain/accounts/plan-stage'
import { accountTone } from '../../common/words/account-tone.ts'
import { stageWords } from '../../common/words/stage-words.ts'
import { capitalised } from '../../ui/values/capitalised.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Status } from '../../ui/values/status.tsx'
import { Tag } from '../../ui/values/tag.tsx'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import classes from './overview.module.css'

interface OverviewHeadProps {
  readonly account: Account
  readonly overview: AccountOverview
  readonly nowMs: number
}

export function OverviewHead({ account, overview, nowMs }: OverviewHeadProps) {
  const { tone, isHollow } = accountTone(overview.status)
  const stage = stageWords(account.challengePlan)
  const day = (instant: string) => formatDate(instant, 'MMM Do, h:mm A (z)', viewerTimeZone())
  const { expiryDate } = overview
  const isRunning = overview.status === 'ACTIVE'
  const end =
    expiryDate === null
      ? 'no time limit'
      : `${isRunning ? 'ends' : Date.parse(expiryDate) > nowMs ? 'was to end' : 'limit'} ${day(expiryDate)}`
  return (
    <PageHead
      className={classes.head}
      title={`${account.accno} · ${stage}`}
      count={
        <span className={classes.marks}>
          <Status tone={tone} hollow={isHollow}>
            {statusLabel(overview.status)}
          </Status>
          <Tag>{formatMoney(account.accountSize, account.currencySymbol)}</Tag>
          {account.stage === 0 && <Tag>{stageNumberLabel(account.stage)}</Tag>}
        </span>
      }
      subline={`${account.challengeName} · started ${day(overview.startedDate)} · ${end}`}
      action={
        isRunning && expiryDate !== null && <TimeLeft expiryMs={Date.parse(expiryDate)} nowMs={nowMs} />
      }
    />
  )
}

/** Days, hours and minutes until the time limit (N51). */
export function TimeLeft({ expiryMs, nowMs }: { readonly expiryMs: number; readonly nowMs: number }) {
  const { days, hours, minutes } = countdownTo(expiryMs, nowMs)
  const parts = [
    [days, days === 1 ? 'day' : 'days'],
    [hours, hours === 1 ? 'hour' : 'hours'],
    [minutes, minutes === 1 ? 'minute' : 'minutes'],
  ] as const
  return (
    <div
      className={classes.timeLeft}
      role="timer"
      aria-label={`Time left: ${parts.map(([count, unit]) => `${count} ${unit}`).join(', ')}`}
    >
      <span className={classes.timeTitle}>Time left</span>
      {parts.map(([count, unit]) => (
        <span key={unit} className={classes.timePart}>
          <b>{count}</b> {unit}
        </span>
      ))}
    </div>
  )
}

/** 'CHALLENGE LOST' as words of a sentence: the interface has no capitals for emphasis. */
export function sentenceCase(label: string): string {
  return capitalised(label.toLowerCase())
}
