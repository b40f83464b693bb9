import { type ComponentProps, useRef } from 'react'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import classes from './birth-date-field.module.css'

interface BirthDateFieldProps extends Omit<ComponentProps<typeof TextField>, 'trailing' | 'type'> {
  /** Both as YYYY-MM-DD; the calendar offers nothing outside. */
  readonly earliest: string
  readonly latest: string
  readonly onPick: (date: string) => void
}

/**
 * A date of birth typed as YYYY-MM-DD, or picked from the calendar of the system: the signed-out pages do without the
 * component library.
 */
export function BirthDateField({ earliest, latest, onPick, ...field }: BirthDateFieldProps) {
  const calendarRef = useRef<HTMLInputElement>(null)
  return (
    <TextField
      {...field}
      tall
      type="text"
      inputMode="numeric"
      placeholder="YYYY-MM-DD"
      autoComplete="bday"
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
            onChange={(event) => onPick(event.target.value)}
          />
          <IconButton
            label="Choose a date"
            icon="calendar"
            onClick={() => calendarRef.current?.showPicker()}
          />
        </span>
      }
    />
  )
}
