import type { Account } from '@pickproof/contract/challenges'
import type { AccountOverview } from '@pickproof/contract/overview'
import { statusLabel } from '@pickproof/domain/accounts/account-status'
import { countdownTo } from '@pickproof/domain/format/countdown'
import { type DateValue, moment, text } from '@pickproof/domain/messages/message'
import { stageNumberLabel } from '@pickproof/domain/accounts/plan-stage'
import { formatMoney } from '../../language/values.ts'
import { accountTone } from '../../common/words/account-tone.ts'
import { stageWords } from '../../common/words/stage-words.ts'
import { defineTexts, t } from '../../language/language.ts'
import { Rich } from '../../language/rich.tsx'
import { capitalised } from '../../ui/values/capitalised.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Status } from '../../ui/values/status.tsx'
import { Tag } from '../../ui/values/tag.tsx'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import classes from './overview.module.css'

type Span = { readonly challenge: string; readonly started: DateValue }
type Left = { readonly days: number; readonly hours: number; readonly minutes: number }

const texts = defineTexts('player.overview-head', {
  title: text<{ accno: string; stage: string }>('{accno} · {stage}'),
  noLimit: text<Span>('{challenge} · started {started} · no time limit'),
  limit: text<Span & { end: string; expiry: DateValue }>(
    '{challenge} · started {started} · {end, select, running {ends {expiry}} early {would have ended {expiry}} other {time limit {expiry}}}',
  ),
  timeLeft: 'Time left',
  timeLeftText: text<Left>(
    'Time left: {days, plural, one {# day} other {# days}}, {hours, plural, one {# hour} other {# hours}}, {minutes, plural, one {# minute} other {# minutes}}',
  ),
  days: text<{ count: number }>('{count, plural, one {<b>#</b> day} other {<b>#</b> days}}'),
  hours: text<{ count: number }>('{count, plural, one {<b>#</b> hour} other {<b>#</b> hours}}'),
  minutes: text<{ count: number }>('{count, plural, one {<b>#</b> minute} other {<b>#</b> minutes}}'),
})

const BOLD = { b: (words: string) => <b>{words}</b> }

interface OverviewHeadProps {
  readonly account: Account
  readonly overview: AccountOverview
  readonly nowMs: number
}

export function OverviewHead({ account, overview, nowMs }: OverviewHeadProps) {
  const { tone, isHollow } = accountTone(overview.status)
  const stage = stageWords(account.challengePlan)
  const { expiryDate } = overview
  const isRunning = overview.status === 'ACTIVE'
  return (
    <PageHead
      className={classes.head}
      title={texts.title({ accno: account.accno, stage })}
      count={
        <span className={classes.marks}>
          <Status tone={tone} hollow={isHollow}>
            {t(statusLabel(overview.status))}
          </Status>
          <Tag>{formatMoney(account.accountSize, account.currencySymbol)}</Tag>
          {account.stage === 0 && <Tag>{stageNumberLabel(account.stage)}</Tag>}
        </span>
      }
      subline={spanOf(account, overview, nowMs)}
      action={
        isRunning && expiryDate !== null && <TimeLeft expiryMs={Date.parse(expiryDate)} nowMs={nowMs} />
      }
    />
  )
}

function spanOf({ challengeName }: Account, overview: AccountOverview, nowMs: number): string {
  const { startedDate, expiryDate, status } = overview
  const day = (instant: string) => moment(instant, 'MMM Do, h:mm A (z)', viewerTimeZone())
  const span = { challenge: challengeName, started: day(startedDate) }
  if (expiryDate === null) return texts.noLimit(span)
  const end = status === 'ACTIVE' ? 'running' : Date.parse(expiryDate) > nowMs ? 'early' : 'other'
  return texts.limit({ ...span, end, expiry: day(expiryDate) })
}

/** Days, hours and minutes until the time limit (N51). */
export function TimeLeft({ expiryMs, nowMs }: { readonly expiryMs: number; readonly nowMs: number }) {
  const left = countdownTo(expiryMs, nowMs)
  return (
    <div className={classes.timeLeft} role="timer" aria-label={texts.timeLeftText(left)}>
      <span className={classes.timeTitle}>{texts.timeLeft}</span>
      {(['days', 'hours', 'minutes'] as const).map((unit) => (
        <span key={unit} className={classes.timePart}>
          <Rich text={texts[unit]({ count: left[unit] })} tags={BOLD} />
        </span>
      ))}
    </div>
  )
}

/** 'CHALLENGE LOST' as words of a sentence: the interface has no capitals for emphasis. */
export function sentenceCase(label: string): string {
  return capitalised(label.toLowerCase())
}
