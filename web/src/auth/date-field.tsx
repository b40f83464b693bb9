import { type ComponentProps, useRef } from 'react'
import { FormField } from './form-field.tsx'
import classes from './form-field.module.css'

interface DateFieldProps extends Omit<ComponentProps<typeof FormField>, 'action' | 'type'> {
  /** Both as YYYY-MM-DD; the calendar offers nothing outside. */
  readonly earliest: string
  readonly latest: string
  readonly onPick: (date: string) => void
}

/** A date typed as YYYY-MM-DD, or picked from the calendar of the system. */
export function DateField({ earliest, latest, onPick, ...field }: DateFieldProps) {
  const calendarRef = useRef<HTMLInputElement>(null)
  return (
    <FormField
      {...field}
      type="text"
      inputMode="numeric"
      placeholder="YYYY-MM-DD"
      autoComplete="bday"
      maxLength={10}
      action={
        <>
          <input
            ref={calendarRef}
            className={classes.nativeDate}
            type="date"
            min={earliest}
            max={latest}
            tabIndex={-1}
            aria-hidden
            onChange={(event) => onPick(event.target.value)}
          />
          <button
            type="button"
            className={classes.action}
            aria-label="Choose a date"
            onClick={() => calendarRef.current?.showPicker()}
          >
            <CalendarIcon />
          </button>
        </>
      }
    />
  )
}

function CalendarIcon() {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      aria-hidden
    >
      <rect x="2" y="3" width="12" height="11" rx="2" />
      <path d="M2 6.5h12M5.2 1.6v2.6M10.8 1.6v2.6" />
    </svg>
  )
}
