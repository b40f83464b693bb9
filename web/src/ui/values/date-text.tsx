import { type DateFormat, formatDate } from '@pickproof/domain/format/dates'
import { findInstantMs, type Instant } from '@pickproof/domain/time/instant'
import { joinClasses } from '../browser/class-names.ts'
import styles from './figures.module.css'
import { viewerTimeZone } from './viewer-time-zone.ts'

interface DateTextProps {
  instant: Instant | null | undefined
  format?: DateFormat
  /** The zone of the viewer unless another one is named. */
  timeZone?: string
  className?: string
}

export function DateText({
  instant,
  format = 'MMM Do, YYYY, h:mm A (z)',
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
