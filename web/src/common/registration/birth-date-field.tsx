import { type ComponentProps, useRef } from 'react'
import { defineTexts } from '../../language/language.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import classes from './birth-date-field.module.css'

const texts = defineTexts('app.birth-date', {
  pattern: 'YYYY-MM-DD',
  choose: 'Choose a date',
})

interface BirthDateFieldProps extends Omit<ComponentProps<typeof TextField>, 'trailing' | 'type'> {
  /** Both as YYYY-MM-DD; the calendar offers nothing outside. */
  readonly earliest: string
  readonly latest: string
}

/**
 * A date of birth typed as YYYY-MM-DD, or picked from the calendar of the system: the signed-out pages do without the
 * component library.
 */
export function BirthDateField({ earliest, latest, ...field }: BirthDateFieldProps) {
  const textRef = useRef<HTMLInputElement>(null)
  const calendarRef = useRef<HTMLInputElement>(null)

  /** Fires an input event, so the form treats the date as typed. */
  function take(date: string): void {
    if (textRef.current === null) return
    textRef.current.value = date
    textRef.current.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <TextField
      tall
      autoComplete="bday"
      {...field}
      ref={textRef}
      type="text"
      inputMode="numeric"
      placeholder={texts.pattern}
      maxLength={10}
      trailing={
        <span className={classes.calendar}>
          <input
            ref={calendarRef}
            className={classes.native}
            type="date"
            min={earliest}
            max={latest}
            tabIndex={-1}
            aria-hidden
            onChange={(event) => take(event.target.value)}
          />
          <IconButton
            label={texts.choose}
            icon="calendar"
            onClick={() => calendarRef.current?.showPicker()}
          />
        </span>
      }
    />
  )
}
