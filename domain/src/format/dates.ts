import { findInstantMs, type Instant } from '../time/instant.ts'
import { type WallTime, wallTimeAt, zoneNameAt } from '../time/zoned-time.ts'
import { MISSING } from './missing.ts'

export const DATE_FORMATS = [
  'MMM Do, h:mm A (z)',
  'MMM Do, YYYY, h:mm A (z)',
  'MMM DD',
  'h:mm A MM/DD/YYYY (z)',
  'h:mm A (z)',
  'MMMM D, YYYY',
] as const
/** The hour of a clock inside a sentence, beside the formats of the platform (X033). */
type ClockFormat = 'h:mm A' | 'h A'
export type DateFormat = (typeof DATE_FORMATS)[number] | ClockFormat

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const FIELD = /MMMM|MMM|MM|Do|DD|D|YYYY|h|mm|A|z/g

function ordinal(day: number): string {
  const teen = day >= 11 && day <= 13
  const ending = teen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

function fieldText(field: string, wall: WallTime, zoneName: () => string): string {
  const month = MONTHS[wall.month - 1] ?? ''
  switch (field) {
    case 'MMMM':
      return month
    case 'MMM':
      return month.slice(0, 3)
    case 'MM':
      return twoDigits(wall.month)
    case 'Do':
      return ordinal(wall.day)
    case 'DD':
      return twoDigits(wall.day)
    case 'D':
      return String(wall.day)
    case 'YYYY':
      return String(wall.year).padStart(4, '0')
    case 'h':
      return String(wall.hour % 12 === 0 ? 12 : wall.hour % 12)
    case 'mm':
      return twoDigits(wall.minute)
    case 'A':
      return wall.hour < 12 ? 'AM' : 'PM'
    default:
      return zoneName()
  }
}

/** A point in time as the clocks of an IANA zone show it, in one of the formats of the platform. */
export function formatDate(
  instant: Instant | null | undefined,
  format: DateFormat,
  timeZone: string,
): string {
  const instantMs = findInstantMs(instant)
  if (instantMs === undefined) return MISSING
  const wall = wallTimeAt(instantMs, timeZone)
  return format.replace(FIELD, (field) => fieldText(field, wall, () => zoneNameAt(instantMs, timeZone)))
}
