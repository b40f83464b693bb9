import type { OverviewDay } from '@pickproof/contract/overview'
import { daySpanText } from '@pickproof/domain/format/day-clock'
import { programmeDayAt } from '@pickproof/domain/programme/programme-day'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { addMonths, clampDate, dateByKey, monthOf, WEEKDAYS, weeksOf } from '../calendar-month.ts'
import classes from '../month-calendar.module.css'
import { shortResult } from '../short-result.ts'
import type { Standing } from './standing.ts'
import { type DateValue, type MoneyValue, moment, text } from '@pickproof/domain/messages/message'
import { defineTexts, keyAlongLine, t } from '../../language/language.ts'
import {
  columnWeekdayText,
  formatMoney,
  moneyOf,
  monthText,
  signedMoneyOf,
  weekdayText,
} from '../../language/values.ts'

/** Today is named beside its date. */
type When = { readonly when: string; readonly date: DateValue }
type Settled = { readonly settled: number; readonly net: MoneyValue }
type Placed = { readonly placed: number; readonly staked: MoneyValue }

const texts = defineTexts('player.calendar', {
  title: 'Calendar',
  previous: 'Previous month',
  next: 'Next month',
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

/** Program days by month. Arrow keys go from day to day, page keys from month to month. */
export function MonthCalendar({ days, standing, startedDate, currency }: MonthCalendarProps) {
  const { dayClock } = standing.ruleSet
  const first = programmeDayAt(Date.parse(startedDate), dayClock).date
  const today = standing.day.date
  const last = lastDate(standing, first)
  const [chosen, setChosen] = useState<string>()
  const date = clampDate(chosen ?? today, first, last)
  const month = monthOf(date)
  const byDate = new Map(days.map((day) => [day.date, day]))
  const grid = useRef<HTMLTableElement>(null)
  const span = { day: t(daySpanText(dayClock)) }

  const moveByKey = (event: KeyboardEvent) => {
    const target = dateByKey(keyAlongLine(event.key), date)
    if (target === undefined) return
    event.preventDefault()
    const next = clampDate(target, first, last)
    setChosen(next)
    // The day of another month is drawn first.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus())
  }
  return (
    <Card aria-label={texts.title}>
      <CardHead
        title={monthText(month)}
        aside={
          <span className={classes.tools}>
            <span className={classes.remark}>{texts.remark(span)}</span>
            <IconButton
              label={texts.previous}
              icon="chevron-left"
              disabled={month <= monthOf(first)}
              onClick={() => setChosen(addMonths(date, -1))}
            />
            <IconButton
              label={texts.next}
              icon="chevron-right"
              disabled={month >= monthOf(last)}
              onClick={() => setChosen(addMonths(date, 1))}
            />
          </span>
        }
      />
      <CardBody>
        <table ref={grid} className={classes.grid} aria-label={monthText(month)}>
          <thead>
            <tr>
              {WEEKDAYS.map((weekday) => (
                <th key={weekday} scope="col" abbr={weekdayText(weekday)}>
                  {columnWeekdayText(weekday)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week, row) => (
              <tr key={week.find((cell) => cell !== undefined) ?? row}>
                {week.map((cell, column) => (
                  <td key={cell ?? `${row} ${column}`}>
                    {cell !== undefined && (
                      <Day
                        date={cell}
                        day={byDate.get(cell)}
                        isToday={cell === today && standing.isOpen}
                        isOutside={cell < first || cell > last}
                        isChosen={cell === date}
                        currency={currency}
                        onChoose={() => setChosen(cell)}
                        onKeyDown={moveByKey}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className={classes.detail}>
          {dayDetail(date, byDate.get(date), { today: standing.isOpen ? today : '', currency })}
        </p>
        <p className={joinClasses(classes.detail, classes.narrowRemark)}>{texts.remarkSentence(span)}</p>
      </CardBody>
    </Card>
  )
}

interface DayProps {
  readonly date: string
  readonly day: OverviewDay | undefined
  readonly isToday: boolean
  readonly isOutside: boolean
  readonly isChosen: boolean
  readonly currency: string
  readonly onChoose: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function Day({ date, day, isToday, isOutside, isChosen, currency, onChoose, onKeyDown }: DayProps) {
  const settled = day?.settled ?? 0
  const net = day?.net ?? 0
  return (
    <button
      type="button"
      data-date={date}
      disabled={isOutside}
      tabIndex={isChosen ? 0 : -1}
      className={joinClasses(
        classes.day,
        settled > 0 && (net > 0 ? classes.win : net < 0 ? classes.loss : classes.even),
        isToday && classes.today,
        isChosen && classes.chosen,
      )}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={isChosen}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      <VisuallyHidden>{dayDetail(date, day, { today: isToday ? date : '', currency })}</VisuallyHidden>
      <span className={classes.top} aria-hidden="true">
        <span>{Number(date.slice(8))}</span>
        {settled > 0 && <span className={classes.count}>{settled}</span>}
      </span>
      {settled > 0 && (
        <b className={classes.result} aria-hidden="true">
          <span className={classes.long}>{formatMoney(net, currency, { signed: true })}</span>
          <span className={classes.short}>{shortResult(net)}</span>
        </b>
      )}
    </button>
  )
}

/** Until the time limit, or until the end of an account that has ended. */
function lastDate({ judged, ruleSet, isOpen, untilMs }: Standing, first: string): string {
  const endMs = isOpen ? Math.max(untilMs, (judged.expiryMs ?? untilMs) - 1) : untilMs
  const last = programmeDayAt(endMs, ruleSet.dayClock).date
  return last < first ? first : last
}
