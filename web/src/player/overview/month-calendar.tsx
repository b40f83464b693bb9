import type { OverviewDay } from '@pickproof/contract/overview'
import { daySpanText } from '@pickproof/domain/format/day-clock'
import { type DateValue, type MoneyValue, moment, text } from '@pickproof/domain/messages/message'
import { programmeDayAt } from '@pickproof/domain/programme/programme-day'
import { defineTexts, t } from '../../language/language.ts'
import { moneyOf, signedMoneyOf } from '../../language/values.ts'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { MonthCard } from '../month-card.tsx'
import classes from '../month-card.module.css'
import type { Standing } from './standing.ts'

/** Today is named beside its date. */
type When = { readonly when: string; readonly date: DateValue }
type Settled = { readonly settled: number; readonly net: MoneyValue }
type Placed = { readonly placed: number; readonly staked: MoneyValue }

const texts = defineTexts('player.calendar', {
  title: 'Calendar',
  remark: text<{ day: string }>('Result and settled picks per day, {day}'),
  remarkSentence: text<{ day: string }>('Result and settled picks per day, {day}.'),
  toCome: text<When>('{date}: still to come.'),
  noPicks: text<When>('{when, select, today {{date}, today: no picks.} other {{date}: no picks.}}'),
  settled: text<When & Settled>(
    '{when, select, today {{date}, today} other {{date}}}: {net} from {settled, plural, one {# settled pick} other {# settled picks}}.',
  ),
  placed: text<When & Placed>(
    '{when, select, today {{date}, today} other {{date}}}: {placed, plural, one {# pick} other {# picks}} placed for {staked}.',
  ),
  settledAndPlaced: text<When & Settled & Placed>(
    '{when, select, today {{date}, today} other {{date}}}: {net} from {settled, plural, one {# settled pick} other {# settled picks}}; {placed, plural, one {# pick} other {# picks}} placed for {staked}.',
  ),
})

interface DayFrame {
  readonly today: string
  readonly currency: string
}

/** 'November 14, 2026, today: −$180.00 from 1 settled pick; 3 picks placed for $450.00.' */
export function dayDetail(date: string, day: OverviewDay | undefined, { today, currency }: DayFrame): string {
  const when = {
    when: date === today ? 'today' : 'other',
    date: moment(`${date}T00:00:00Z`, 'MMMM D, YYYY', 'UTC'),
  }
  if (day === undefined || (day.settled === 0 && day.placed === 0))
    return date > today && today !== '' ? texts.toCome(when) : texts.noPicks(when)
  const settled = { settled: day.settled, net: signedMoneyOf(day.net, currency) }
  const placed = { placed: day.placed, staked: moneyOf(day.staked, currency) }
  if (day.placed === 0) return texts.settled({ ...when, ...settled })
  if (day.settled === 0) return texts.placed({ ...when, ...placed })
  return texts.settledAndPlaced({ ...when, ...settled, ...placed })
}

interface MonthCalendarProps {
  readonly days: readonly OverviewDay[]
  readonly standing: Standing
  readonly startedDate: string
  readonly currency: string
}

/** The days of the program. */
export function MonthCalendar({ days, standing, startedDate, currency }: MonthCalendarProps) {
  const { dayClock } = standing.ruleSet
  const first = programmeDayAt(Date.parse(startedDate), dayClock).date
  const today = standing.isOpen ? standing.day.date : ''
  const byDate = new Map(days.map((day) => [day.date, day]))
  const span = { day: t(daySpanText(dayClock)) }
  const wordsOf = (date: string) => dayDetail(date, byDate.get(date), { today, currency })
  const dayOf = (date: string) => {
    const { settled = 0, net = 0 } = byDate.get(date) ?? {}
    return {
      words: wordsOf(date),
      isToday: date === today,
      picks: settled > 0 ? { count: settled, net, hasResult: true } : undefined,
    }
  }
  return (
    <MonthCard
      title={texts.title}
      remark={texts.remark(span)}
      first={first}
      last={lastDate(standing, first)}
      start={standing.day.date}
      currency={currency}
      dayOf={dayOf}
    >
      {(date) => (
        <>
          <p className={classes.detail}>{wordsOf(date)}</p>
          <p className={joinClasses(classes.detail, classes.narrowRemark)}>{texts.remarkSentence(span)}</p>
        </>
      )}
    </MonthCard>
  )
}

/** Until the time limit, or until the end of an account that has ended. */
function lastDate({ judged, ruleSet, isOpen, untilMs }: Standing, first: string): string {
  const endMs = isOpen ? Math.max(untilMs, (judged.expiryMs ?? untilMs) - 1) : untilMs
  const last = programmeDayAt(endMs, ruleSet.dayClock).date
  return last < first ? first : last
}
