import { type DateFormat, formatDate } from '@pickproof/domain/format/dates'
import type { Instant } from '@pickproof/domain/time/instant'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'

const LONDON = 'Europe/London'

/** How times are shown on the cards: staff who look at a player's picks also see the clock of the program (U034). */
export type TimeFormat = (instant: Instant, format: DateFormat) => string

export const ownTime: TimeFormat = (instant, format) => formatDate(instant, format, viewerTimeZone())

export const ownAndLondonTime: TimeFormat = (instant, format) =>
  `${ownTime(instant, format)} · London: ${formatDate(instant, format, LONDON)}`
