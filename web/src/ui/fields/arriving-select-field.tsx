import { type RefObject, useEffect, useRef, useState } from 'react'
import { optionLabelOf } from './option-label.ts'
import { SelectField, type SelectFieldProps } from './select-field.tsx'

interface ArrivingSelectFieldProps extends SelectFieldProps {
  /** What was typed into its forerunner; undefined while nothing was. */
  readonly typed: string | undefined
  /** Whether its forerunner had the focus when it went. */
  readonly hadFocus: RefObject<boolean>
}

/** The whole field in the place of its forerunner: it keeps the focus and with what was typed. */
export function ArrivingSelectField({ typed, hadFocus, ...field }: ArrivingSelectFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState(() => optionLabelOf(field.options, field.value))
  useEffect(() => {
    // A person who has moved to another field meanwhile stays there.
    if (!hadFocus.current) return
    // The focus opens the list.
    input.current?.focus()
    if (typed !== undefined) setSearch(typed)
  }, [hadFocus, typed])
  return <SelectField {...field} ref={input} search={search} onSearch={setSearch} />
}
