import type { DateFormat } from '@pickproof/domain/format/dates'
import { type DateValue, moment } from '@pickproof/domain/messages/message'
import { Rich } from '../../language/rich.tsx'
import { FULL_DATE } from './date-text.tsx'
import styles from './figures.module.css'
import { viewerTimeZone } from './viewer-time-zone.ts'

interface DatedProps {
  /** A text with its date in the tag <time>. */
  readonly text: (params: { readonly at: DateValue }) => string
  readonly instant: string
  readonly format?: DateFormat
}

/** A sentence with a date in the zone of the viewer. */
export function Dated({ text, instant, format = FULL_DATE }: DatedProps) {
  return (
    <Rich
      text={text({ at: moment(instant, format, viewerTimeZone()) })}
      tags={{
        time: (words) => (
          <time className={styles.figure} dateTime={new Date(instant).toISOString()}>
            {words}
          </time>
        ),
      }}
    />
  )
}
