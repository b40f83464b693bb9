import { type ComponentPropsWithoutRef, useEffect, useRef, useState } from 'react'

interface FormProps extends Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit' | 'noValidate'> {
  /** Ends when it is known what is wrong with the fields, or that nothing is. */
  readonly onSubmit: (form: HTMLFormElement) => void | Promise<void>
}

/** A form whose fields show what is wrong with them. After a refused try it moves the focus to the first of them. */
export function Form({ onSubmit, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [tries, setTries] = useState(0)
  // On a phone the button may be far below the field that is wrong: without this, nothing seems to happen.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])

  const submit = async (sent: HTMLFormElement) => {
    await onSubmit(sent)
    setTries((before) => before + 1)
  }
  return (
    <form
      {...rest}
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    />
  )
}
