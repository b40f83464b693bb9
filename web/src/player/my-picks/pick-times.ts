import type { DateFormat } from '@pickproof/domain/format/dates'
import type { Instant } from '@pickproof/domain/time/instant'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import { type DateValue, moment, text } from '@pickproof/domain/messages/message'
import { defineTexts } from '../../language/language.ts'
import { dateText } from '../../language/values.ts'

const texts = defineTexts('player.pick-times', {
  ownAndLondon: text<{ own: DateValue; london: DateValue }>('{own} · London: {london}'),
})

const LONDON = 'Europe/London'

export const PICK_TIME: DateFormat = 'MMM Do, h:mm A (z)'

/** The times on the cards. Staff who view a player's picks also see them in the program's time zone (U034). */
export type TimeFormat = (instant: Instant, format: DateFormat) => string

export const ownTime: TimeFormat = (instant, format) => dateText(new Date(instant), format, viewerTimeZone())

export const ownAndLondonTime: TimeFormat = (instant, format) =>
  texts.ownAndLondon({
    own: momentOf(instant, format, viewerTimeZone()),
    london: momentOf(instant, format, LONDON),
  })

function momentOf(instant: Instant, format: DateFormat, timeZone: string): DateValue {
  return moment(new Date(instant), format, timeZone)
}
