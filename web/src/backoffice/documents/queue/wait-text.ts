import { text } from '@pickproof/domain/messages/message'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@pickproof/domain/time/durations'
import { defineTexts } from '../../../language/language.ts'

const texts = defineTexts('backoffice.wait', {
  minutes: text<{ count: number }>('{count} min'),
  hours: text<{ count: number }>('{count} h'),
  days: text<{ count: number }>('{count} d'),
})

/** How long something has waited, in its largest unit. */
export function waitText(since: string, nowMs = Date.now()): string {
  const waitedMs = Math.max(0, nowMs - Date.parse(since))
  if (waitedMs >= 2 * DAY_MS) return texts.days({ count: Math.floor(waitedMs / DAY_MS) })
  if (waitedMs >= HOUR_MS) return texts.hours({ count: Math.floor(waitedMs / HOUR_MS) })
  return texts.minutes({ count: Math.floor(waitedMs / MINUTE_MS) })
}
