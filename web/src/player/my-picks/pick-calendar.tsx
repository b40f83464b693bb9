import type { PickDay } from '@pickproof/contract/pick-history'
import { type DateValue, type MoneyValue, moment, text } from '@pickproof/domain/messages/message'
import { type KeyboardEvent, useRef, useState } from 'react'
import { defineTexts, keyAlongLine } from '../../language/language.ts'
import {
  columnWeekdayText,
  formatMoney,
  monthText,
  signedMoneyOf,
  weekdayText,
} from '../../language/values.ts'
import { joinClasses } from '../../ui/browser/class-names.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Card, CardBody, CardHead } from '../../ui/layout/card.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { addMonths, clampDate, dateByKey, monthOf, WEEKDAYS, weeksOf } from '../calendar-month.ts'
import calendar from '../month-calendar.module.css'
import { shortResult } from '../short-result.ts'
import classes from './my-picks.module.css'

type Day = { readonly date: DateValue }
type Picks = { readonly picks: number; readonly net: MoneyValue }

const texts = defineTexts('player.pick-calendar', {
  title: 'Calendar of picks',
  previous: 'Previous month',
  next: 'Next month',
  remark: 'Picks and net by the day they were placed',
  none: text<Day>('{date}: no picks.'),
  day: text<Day & Picks>('{date}: {picks, plural, one {# pick} other {# picks}}, net {net}.'),
  dayOpen: text<Day & Picks & { open: number }>(
    '{date}: {picks, plural, one {# pick} other {# picks}}, {open} open, net {net}.',
  ),
  show: text<{ picks: number }>('Show {picks, plural, one {# pick} other {# picks}}'),
})

interface PickCalendarProps {
  readonly days: readonly PickDay[]
  /** Today in the time zone of the days. */
  readonly today: string
  readonly currency: string
  readonly onShowDay: (date: string) => void
}

/** Each day with its picks and net. Arrow keys go from day to day, page keys from month to month. */
export function PickCalendar({ days, today, currency, onShowDay }: PickCalendarProps) {
  const byDate = new Map(days.map((day) => [day.date, day]))
  const first = days[0]?.date ?? today
  const newest = days.at(-1)?.date ?? today
  const last = newest > today ? newest : today
  const [chosen, setChosen] = useState<string>()
  const date = clampDate(chosen ?? newest, first, last)
  const month = monthOf(date)
  const grid = useRef<HTMLTableElement>(null)
  const day = byDate.get(date)

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
          <span className={calendar.tools}>
            <span className={calendar.remark}>{texts.remark}</span>
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
        <table ref={grid} className={calendar.grid} aria-label={monthText(month)}>
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
                      <DayCell
                        date={cell}
                        day={byDate.get(cell)}
                        isToday={cell === today}
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
        <div className={classes.day}>
          <p className={calendar.detail}>{dayWords(date, day, currency)}</p>
          {day && (
            <Button size="small" onClick={() => onShowDay(date)}>
              {texts.show({ picks: day.picks })}
            </Button>
          )}
        </div>
      </CardBody>
    </Card>
  )
}

function dayWords(date: string, day: PickDay | undefined, currency: string): string {
  const when = { date: moment(`${date}T00:00:00Z`, 'MMMM D, YYYY', 'UTC') }
  if (day === undefined) return texts.none(when)
  const picks = { picks: day.picks, net: signedMoneyOf(day.net, currency) }
  return day.open > 0
    ? texts.dayOpen({ ...when, ...picks, open: day.open })
    : texts.day({ ...when, ...picks })
}

interface DayCellProps {
  readonly date: string
  readonly day: PickDay | undefined
  readonly isToday: boolean
  readonly isOutside: boolean
  readonly isChosen: boolean
  readonly currency: string
  readonly onChoose: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function DayCell({ date, day, isToday, isOutside, isChosen, currency, onChoose, onKeyDown }: DayCellProps) {
  const isSettled = day !== undefined && day.picks > day.open
  const net = day?.net ?? 0
  return (
    <button
      type="button"
      data-date={date}
      disabled={isOutside}
      tabIndex={isChosen ? 0 : -1}
      className={joinClasses(
        calendar.day,
        day !== undefined && (net > 0 ? calendar.win : net < 0 ? calendar.loss : calendar.even),
        isToday && calendar.today,
        isChosen && calendar.chosen,
      )}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={isChosen}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      <VisuallyHidden>{dayWords(date, day, currency)}</VisuallyHidden>
      <span className={calendar.top} aria-hidden="true">
        <span>{Number(date.slice(8))}</span>
        {day !== undefined && <span className={calendar.count}>{day.picks}</span>}
      </span>
      {isSettled && (
        <b className={calendar.result} aria-hidden="true">
          <span className={calendar.long}>{formatMoney(net, currency, { signed: true })}</span>
          <span className={calendar.short}>{shortResult(net)}</span>
        </b>
      )}
    </button>
  )
}
