import { type FormEvent, useState } from 'react'
import { type Said, say } from '../../language/language.ts'

type Values<Name extends string> = Readonly<Record<Name, string>>
/** What is wrong, by field. */
export type Problems<Name extends string> = ReadonlyMap<Name, Said>
export type Checks<Name extends string> = Readonly<
  Record<Name, (value: string, values: Values<Name>) => Said | undefined>
>

/**
 * The fields of a form that the browser keeps, checked when the form is sent and from then on at every change. What the
 * server finds wrong with a field stays until that field changes.
 */
export function useCheckedFields<Name extends string>(checks: Checks<Name>) {
  const names = Object.keys(checks) as Name[]
  const [values, setValues] = useState(() => read(names))
  const [wasSent, setSent] = useState(false)
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<Problems<Name>>(new Map())

  const problemOf = (name: Name, now = values) => checks[name](now[name], now)

  const forget = (changed: string) =>
    setRefused((before) => new Map([...before].filter(([name]) => name !== changed)))

  /** `send` gets the values that passed the checks and answers with what the server finds wrong with them. */
  async function submit(
    form: HTMLFormElement,
    send: (values: Values<Name>) => Promise<Problems<Name>>,
  ): Promise<void> {
    // A password manager may fill fields without firing an input event.
    const sent = read(names, form)
    setValues(sent)
    setSent(true)
    setRefused(new Map())
    if (isSending || names.some((name) => problemOf(name, sent) !== undefined)) return
    setSending(true)
    try {
      setRefused(await send(sent))
    } finally {
      setSending(false)
    }
  }

  return {
    isSending,
    /** As they were at the last change. */
    values,
    submit,
    field: (name: Name) => ({
      name,
      error: say((wasSent ? problemOf(name) : undefined) ?? refused.get(name)),
    }),
    onInput: ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
      setValues(read(names, currentTarget))
      forget((target as HTMLInputElement).name)
    },
    /** Drops what the server found wrong with a field that is not an input of the form. */
    forget,
    /** Waits with the checks until the form is sent again. */
    pause: () => setSent(false),
    /** Empties the fields as if the form had just opened. */
    reset: (form: HTMLFormElement) => {
      form.reset()
      setValues(read(names))
      setSent(false)
    },
  }
}

function read<Name extends string>(names: readonly Name[], form?: HTMLFormElement): Values<Name> {
  const data = form === undefined ? new Map<string, string>() : new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Values<Name>
}
