import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/dates/styles.layer.css'
import { Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { type ReactNode, useState } from 'react'
import { defineTexts } from '../../language/language.ts'
import styles from './calendar-button.module.css'
import { type DateLimits, isRealDate } from './date-problem.ts'
import { Icon } from '../icons/icon.tsx'
import { IconButton } from '../buttons/icon-button.tsx'

const texts = defineTexts('app.calendar', {
  open: 'Open calendar',
  calendar: 'Calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
})

interface CalendarButtonProps extends DateLimits {
  /** The day in the field, YYYY-MM-DD; anything else opens the calendar at today. */
  date: string
  onPick: (date: string) => void
  disabled?: boolean
  /** Set where the field is in a popover, which would take a click on a day for a click outside. */
  insidePopover?: boolean
  /** Controls below the days, for the time; the calendar then stays open after a day is picked. */
  children?: ReactNode
}

/** The button inside a date field that opens the days of a month. */
export function CalendarButton({
  date,
  onPick,
  min,
  max,
  disabled,
  insidePopover = false,
  children,
}: CalendarButtonProps) {
  const [opened, setOpened] = useState(false)
  const pick = (picked: string | null) => {
    if (picked === null) return
    onPick(picked)
    if (!children) setOpened(false)
  }
  const shown = isRealDate(date) ? date : undefined
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      offset={8}
      trapFocus
      returnFocus
      withinPortal={!insidePopover}
      classNames={{ dropdown: styles.dropdown }}
    >
      <Popover.Target>
        <IconButton
          label={texts.open}
          icon="calendar"
          disabled={disabled}
          onClick={() => setOpened(!opened)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.calendar}>
        <DatePicker
          value={shown ?? null}
          defaultDate={shown ?? min ?? max}
          onChange={pick}
          minDate={min}
          maxDate={max}
          previousIcon={<Icon name="chevron-left" />}
          nextIcon={<Icon name="chevron-right" />}
          ariaLabels={{ previousMonth: texts.previousMonth, nextMonth: texts.nextMonth }}
          classNames={{
            calendarHeader: styles.header,
            calendarHeaderLevel: styles.level,
            calendarHeaderControl: styles.control,
            weekday: styles.weekday,
            day: styles.day,
            monthsListControl: styles.cell,
            yearsListControl: styles.cell,
          }}
        />
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
