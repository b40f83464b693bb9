import type { DateFormat } from '@pickproof/domain/format/dates'
import { findInstantMs, type Instant } from '@pickproof/domain/time/instant'
import { formatDate } from '../../language/values.ts'
import { joinClasses } from '../browser/class-names.ts'
import styles from './figures.module.css'
import { viewerTimeZone } from './viewer-time-zone.ts'

export const FULL_DATE: DateFormat = 'MMM Do, YYYY, h:mm A (z)'

interface DateTextProps {
  instant: Instant | null | undefined
  format?: DateFormat
  /** The zone of the viewer unless another one is named. */
  timeZone?: string
  className?: string
}

export function DateText({
  instant,
  format = FULL_DATE,
  timeZone = viewerTimeZone(),
  className,
}: DateTextProps) {
  const instantMs = findInstantMs(instant)
  const text = formatDate(instant, format, timeZone)
  if (instantMs === undefined) return <span className={className}>{text}</span>
  return (
    <time className={joinClasses(styles.figure, className)} dateTime={new Date(instantMs).toISOString()}>
      {text}
    </time>
  )
}
