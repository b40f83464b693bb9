import { dateTimeInputText } from './date-time-input.ts'

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
  const hourMs = 3_600_000
  const { time } = splitDateTime(dateTimeInputText(nowMs + hourMs, timeZone))
  return `${time.slice(0, 2)}:00`
}
