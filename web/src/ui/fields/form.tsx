import { type ComponentPropsWithoutRef, useEffect, useRef, useState } from 'react'

interface FormProps extends Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit' | 'noValidate'> {
  /** Ends when it is known what is wrong with the fields, or that nothing is. */
  readonly onSubmit: () => void | Promise<void>
}

/** A form whose fields say themselves what is wrong. After a refused try the first of them is brought into view. */
export function Form({ onSubmit, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  // On a phone the button may stand far below the field that is wrong: without this nothing seems to happen.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])

  const submit = async () => {
    await onSubmit()
    setTries((before) => before + 1)
  }
  return (
    <form
      {...rest}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    />
  )
}
