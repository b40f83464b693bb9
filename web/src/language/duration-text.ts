import { text } from '@pickproof/domain/messages/message'
import { defineTexts } from './language.ts'

const texts = defineTexts('app.duration', {
  seconds: text<{ count: number }>('{count} s'),
  minutes: text<{ count: number }>('{count} min'),
  hours: text<{ count: number }>('{count} h'),
  hoursMinutes: text<{ hours: number; minutes: number }>('{hours} h {minutes} min'),
  days: text<{ days: number; hours: number }>('{days} d {hours} h'),
})

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MINUTES_MATTER_H = 10

/** '6 s', '1 h 58 min', '26 h', '3 d 2 h': the two largest units that say something. */
export function durationText(seconds: number): string {
  if (seconds < MINUTE) return texts.seconds({ count: seconds })
  if (seconds < HOUR) return texts.minutes({ count: Math.round(seconds / MINUTE) })
  // Whole days are short as hours: '48 h'.
  if (seconds >= 2 * DAY && seconds % DAY !== 0)
    return texts.days({ days: Math.floor(seconds / DAY), hours: Math.floor((seconds % DAY) / HOUR) })
  const [hours, minutes] = [Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / MINUTE)]
  if (hours >= MINUTES_MATTER_H) return texts.hours({ count: Math.round(seconds / HOUR) })
  return minutes === 0 ? texts.hours({ count: hours }) : texts.hoursMinutes({ hours, minutes })
}
