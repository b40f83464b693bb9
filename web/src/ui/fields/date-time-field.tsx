import { HOUR_MS } from '@pickproof/domain/time/durations'
import { defineTexts } from '../../language/language.ts'
import { dateTimeInputText, readDateTime } from './date-time-input.ts'
import { useState } from 'react'
import { CalendarButton } from './calendar-button.tsx'
import styles from './date-time-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { viewerTimeZone } from '../values/viewer-time-zone.ts'

const texts = defineTexts('app.date-time-field', {
  pattern: 'YYYY-MM-DD HH:mm',
  time: 'Time',
  hour: 'Hour',
  minute: 'Minute',
})

const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
const minutes = Array.from({ length: 60 }, (_, minute) => String(minute).padStart(2, '0'))

interface DateTimeFieldProps
  extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'trailing'> {
  /** The text of the field, YYYY-MM-DD HH:mm once it is complete. */
  value: string
  /** The instant is present only if the text names an allowed one. */
  onChange: (text: string, instantMs: number | undefined) => void
  /** False for a filter, which may look back. */
  futureOnly?: boolean
  timeZone?: string
}

/** A moment typed or picked, on a 24-hour clock, by default not before now. */
export function DateTimeField({
  value,
  onChange,
  futureOnly = true,
  timeZone = viewerTimeZone(),
  error,
  onBlur,
  ...field
}: DateTimeFieldProps) {
  const [left, setLeft] = useState(false)
  const read = (text: string) =>
    readDateTime(text, { timeZone, notBeforeMs: futureOnly ? startOfMinute(Date.now()) : undefined })
  const take = (text: string) => {
    const result = read(text)
    onChange(text, result.ok ? result.instantMs : undefined)
  }
  const result = left && value.trim() !== '' ? read(value) : undefined
  const { date, time } = splitDateTime(value)
  const [hour = '', minute = ''] = time.split(':')
  const today = splitDateTime(dateTimeInputText(Date.now(), timeZone)).date

  return (
    <TextField
      placeholder={texts.pattern}
      autoComplete="off"
      {...field}
      inputMode="numeric"
      maxLength={16}
      value={value}
      error={error ?? (result && !result.ok ? result.message : undefined)}
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={(event) => {
        setLeft(true)
        onBlur?.(event)
      }}
      trailing={
        <CalendarButton
          date={date}
          min={futureOnly ? today : undefined}
          disabled={field.disabled}
          onPick={(picked) => take(withDate(value, picked, Date.now(), timeZone))}
        >
          <div className={styles.time}>
            <span className={styles.label}>{texts.time}</span>
            <TimePart
              label={texts.hour}
              options={hours}
              value={hour}
              onChange={(part) => take(withTime(value, 'hour', part, Date.now(), timeZone))}
            />
            <span aria-hidden="true">:</span>
            <TimePart
              label={texts.minute}
              options={minutes}
              value={minute}
              onChange={(part) => take(withTime(value, 'minute', part, Date.now(), timeZone))}
            />
          </div>
        </CalendarButton>
      }
    />
  )
}

interface TimePartProps {
  label: string
  options: string[]
  value: string
  onChange: (part: string) => void
}

function TimePart({ label, options, value, onChange }: TimePartProps) {
  return (
    <select
      className={styles.part}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {!options.includes(value) && <option value={value}>--</option>}
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  )
}

/** The field has no seconds: the running minute still counts as now. */
function startOfMinute(instantMs: number): number {
  return instantMs - (instantMs % 60_000)
}

/** The two halves of 'YYYY-MM-DD HH:mm'; either may be missing or half typed. */
export function splitDateTime(text: string): { date: string; time: string } {
  const [date = '', time = ''] = text.trim().split(/\s+/)
  return { date, time }
}

/** Another day with the time kept; a field without a time starts at the next full hour of the clock. */
export function withDate(text: string, date: string, nowMs: number, timeZone: string): string {
  const { time } = splitDateTime(text)
  return `${date} ${/^\d{2}:\d{2}$/.test(time) ? time : nextFullHour(nowMs, timeZone)}`
}

/** Another hour or minute with the day kept; a field without a day starts today. */
export function withTime(
  text: string,
  part: 'hour' | 'minute',
  value: string,
  nowMs: number,
  timeZone: string,
): string {
  const { date, time } = splitDateTime(text)
  const [hour = '00', minute = '00'] = /^\d{2}:\d{2}$/.test(time) ? time.split(':') : []
  const day = date === '' ? splitDateTime(dateTimeInputText(nowMs, timeZone)).date : date
  return part === 'hour' ? `${day} ${value}:${minute}` : `${day} ${hour}:${value}`
}

function nextFullHour(nowMs: number, timeZone: string): string {
  const { time } = splitDateTime(dateTimeInputText(nowMs + HOUR_MS, timeZone))
  return `${time.slice(0, 2)}:00`
}
