import type { PickDay } from '@pickproof/contract/pick-history'
import { type DateValue, type MoneyValue, moment, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { signedMoneyOf } from '../../language/values.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { MonthCard } from '../month-card.tsx'
import calendar from '../month-card.module.css'
import classes from './my-picks.module.css'

type Day = { readonly date: DateValue }
type Picks = { readonly picks: number; readonly net: MoneyValue }

const texts = defineTexts('player.pick-calendar', {
  title: 'Calendar of picks',
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

/** Each day with its picks and net. */
export function PickCalendar({ days, today, currency, onShowDay }: PickCalendarProps) {
  const byDate = new Map(days.map((day) => [day.date, day]))
  const newest = days.at(-1)?.date ?? today
  const dayOf = (date: string) => {
    const day = byDate.get(date)
    return {
      words: dayWords(date, day, currency),
      isToday: date === today,
      picks: day && { count: day.picks, net: day.net, hasResult: day.picks > day.open },
    }
  }
  return (
    <MonthCard
      title={texts.title}
      remark={texts.remark}
      first={days[0]?.date ?? today}
      last={newest > today ? newest : today}
      start={newest}
      currency={currency}
      dayOf={dayOf}
    >
      {(date) => {
        const day = byDate.get(date)
        return (
          <div className={classes.day}>
            <p className={calendar.detail}>{dayWords(date, day, currency)}</p>
            {day && (
              <Button size="small" onClick={() => onShowDay(date)}>
                {texts.show({ picks: day.picks })}
              </Button>
            )}
          </div>
        )
      }}
    </MonthCard>
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
