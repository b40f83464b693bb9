/**
 * A select field whose list, and with it most of the component library, loads when the field is first used. Until then
 * a plain field of the same look shows the choice.
 */
import { lazy, Suspense, useRef, useState } from 'react'
import { joinClasses } from '../browser/class-names.ts'
import { Field, useFieldWiring } from './field.tsx'
import { Icon } from '../icons/icon.tsx'
import { useLateOverlay } from '../overlays/late-overlay.ts'
import styles from './late-select-field.module.css'
import { optionLabelOf } from './option-label.ts'
import look from './select-field.module.css'
import type { SelectFieldProps } from './select-field.tsx'

const ArrivingSelectField = lazy(async () => ({
  default: (await import('./arriving-select-field.tsx')).ArrivingSelectField,
}))

/** A field above a list: searched by typing, its label only spoken. */
export type LateSelectFieldProps = Pick<
  SelectFieldProps,
  | 'label'
  | 'options'
  | 'value'
  | 'onChange'
  | 'placeholder'
  | 'icon'
  | 'optionIcon'
  | 'disabled'
  | 'className'
>

export function LateSelectField(props: LateSelectFieldProps) {
  const { isWanted, want } = useLateOverlay()
  const [typed, setTyped] = useState<string>()
  const hasFocus = useRef(false)
  return (
    <Suspense>
      {isWanted ? (
        <ArrivingSelectField {...props} hideLabel soft searchable typed={typed} hadFocus={hasFocus} />
      ) : (
        <PlainSelectField
          {...props}
          typed={typed}
          onType={setTyped}
          onFocus={() => {
            hasFocus.current = true
            want()
          }}
          onBlur={() => {
            hasFocus.current = false
          }}
        />
      )}
    </Suspense>
  )
}

interface PlainSelectFieldProps extends LateSelectFieldProps {
  readonly typed: string | undefined
  readonly onType: (typed: string) => void
  readonly onFocus: () => void
  readonly onBlur: () => void
}

function PlainSelectField(props: PlainSelectFieldProps) {
  const { label, options, value, placeholder, icon, disabled, className } = props
  const wiring = useFieldWiring({})
  return (
    <Field label={label} hideLabel wiring={wiring} className={className}>
      <div className={styles.place}>
        {icon === undefined ? null : <span className={joinClasses(look.section, styles.icon)}>{icon}</span>}
        <input
          id={wiring.controlId}
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={false}
          aria-autocomplete="list"
          autoComplete="off"
          className={joinClasses(styles.input, look.input, look.soft, icon !== undefined && look.withIcon)}
          placeholder={placeholder}
          disabled={disabled}
          // What is typed before the list has come is what will be searched for.
          value={props.typed ?? optionLabelOf(options, value)}
          onChange={(event) => props.onType(event.currentTarget.value)}
          onFocus={(event) => {
            event.currentTarget.select()
            props.onFocus()
          }}
          onBlur={props.onBlur}
        />
        <span className={joinClasses(look.section, styles.chevron)}>
          <Icon name="chevron-down" />
        </span>
      </div>
    </Field>
  )
}
