import { MINUS } from '@pickproof/domain/format/minus'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { defineTexts, keyAlongLine } from '../language/language.ts'
import { columnWeekdayText, firstWeekday, formatMoney, monthText, weekdayText } from '../language/values.ts'
import { joinClasses } from '../ui/browser/class-names.ts'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { Card, CardBody, CardHead } from '../ui/layout/card.tsx'
import { VisuallyHidden } from '../ui/layout/visually-hidden.tsx'
import { addMonths, clampDate, dateByKey, monthOf, weekdaysFrom, weeksOf } from './calendar-month.ts'
import classes from './month-card.module.css'

const texts = defineTexts('player.month-card', {
  previous: 'Previous month',
  next: 'Next month',
})

interface DayPicks {
  readonly count: number
  /** Gives the day its color, and is written there once the result of a pick is certain. */
  readonly net: number
  readonly hasResult: boolean
}

/** What the card shows of one day. */
interface MonthDay {
  /** For a screen reader. */
  readonly words: string
  readonly isToday: boolean
  /** Undefined on a day without any. */
  readonly picks: DayPicks | undefined
}

interface MonthCardProps {
  readonly title: string
  /** Beside the month, where there is room. */
  readonly remark: string
  /** The days that can be chosen. */
  readonly first: string
  readonly last: string
  /** Chosen at first. */
  readonly start: string
  readonly currency: string
  readonly dayOf: (date: string) => MonthDay
  /** Below the days, about the chosen one. */
  readonly children: (date: string) => ReactNode
}

/** Days by month. Arrow keys move by a day or a week, page keys by a month. */
export function MonthCard({ title, remark, first, last, start, currency, dayOf, children }: MonthCardProps) {
  const [chosen, setChosen] = useState<string>()
  const date = clampDate(chosen ?? start, first, last)
  const month = monthOf(date)
  const weekStart = firstWeekday()
  const grid = useRef<HTMLTableElement>(null)

  const moveByKey = (event: KeyboardEvent) => {
    const target = dateByKey(keyAlongLine(event.key), date, weekStart)
    if (target === undefined) return
    event.preventDefault()
    const next = clampDate(target, first, last)
    setChosen(next)
    // A day of another month has yet to be drawn.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-date="${next}"]`)?.focus())
  }
  return (
    <Card aria-label={title}>
      <CardHead
        title={monthText(month)}
        aside={
          <span className={classes.tools}>
            <span className={classes.remark}>{remark}</span>
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
              {weekdaysFrom(weekStart).map((weekday) => (
                <th key={weekday} scope="col" abbr={weekdayText(weekday)}>
                  {columnWeekdayText(weekday)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month, weekStart).map((week, row) => (
              <tr key={week.find((cell) => cell !== undefined) ?? row}>
                {week.map((cell, column) => (
                  <td key={cell ?? `${row} ${column}`}>
                    {cell !== undefined && (
                      <DayButton
                        date={cell}
                        day={dayOf(cell)}
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
        {children(date)}
      </CardBody>
    </Card>
  )
}

interface DayButtonProps {
  readonly date: string
  readonly day: MonthDay
  readonly isOutside: boolean
  readonly isChosen: boolean
  readonly currency: string
  readonly onChoose: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

function DayButton({ date, day, isOutside, isChosen, currency, onChoose, onKeyDown }: DayButtonProps) {
  const { words, isToday, picks } = day
  return (
    <button
      type="button"
      data-date={date}
      disabled={isOutside}
      tabIndex={isChosen ? 0 : -1}
      className={joinClasses(
        classes.day,
        picks && (picks.net > 0 ? classes.win : picks.net < 0 ? classes.loss : classes.even),
        isToday && classes.today,
        isChosen && classes.chosen,
      )}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={isChosen}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      <VisuallyHidden>{words}</VisuallyHidden>
      <span className={classes.top} aria-hidden="true">
        <span>{Number(date.slice(8))}</span>
        {picks && <span className={classes.count}>{picks.count}</span>}
      </span>
      {picks?.hasResult && (
        <b className={classes.result} aria-hidden="true">
          <span className={classes.long}>{formatMoney(picks.net, currency, { signed: true })}</span>
          <span className={classes.short}>{shortResult(picks.net)}</span>
        </b>
      )}
    </button>
  )
}

const THOUSAND = 1000

/** '+218' or '+1.1k': without a symbol, where a day is as wide as a finger. */
export function shortResult(net: number): string {
  const sign = net > 0 ? '+' : net < 0 ? MINUS : ''
  const amount = Math.round(Math.abs(net))
  if (amount < THOUSAND) return `${sign}${amount}`
  const hundreds = Math.round(amount / 100) / 10
  return `${sign}${hundreds < 10 ? hundreds : Math.round(hundreds)}k`
}
