import { screen } from '@testing-library/react'
import { useState } from 'react'
import { ENGLISH, findLanguage } from '@pickproof/messages/languages'
import { afterEach, describe, expect, it } from 'vitest'
import { speak } from '../../language/language.ts'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { CheckboxField, SwitchField } from './checkbox-field.tsx'
import { DateTimeField } from './date-time-field.tsx'
import { Form } from './form.tsx'
import { useCheckedFields } from './use-checked-fields.ts'
import { NumericField } from './numeric-field.tsx'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'
import { describedBy, input, show } from '../testing-screen.tsx'

describe('a text field', () => {
  it('is found by its label and described by its error and its hint', () => {
    show(<TextField label="Email" hint="Your own." error="Email cannot contain whitespace" />)
    expect(input('Email').getAttribute('aria-invalid')).toBe('true')
    expect(describedBy(input('Email'))).toEqual(['Email cannot contain whitespace', 'Your own.'])
  })

  it('is neither invalid nor described while nothing is wrong', () => {
    show(<TextField label="Email" />)
    expect(input('Email').hasAttribute('aria-invalid')).toBe(false)
    expect(input('Email').hasAttribute('aria-describedby')).toBe(false)
  })
})

it('a password field shows what was typed while its button is pressed', async () => {
  const person = show(<PasswordField label="Password" />)
  await person.type(input('Password'), 'Demo!2345')
  expect(input('Password').type).toBe('password')
  await person.click(screen.getByRole('button', { name: 'Show password', pressed: false }))
  expect(input('Password').type).toBe('text')
  expect(input('Password').value).toBe('Demo!2345')
  await person.click(screen.getByRole('button', { name: 'Hide password', pressed: true }))
  expect(input('Password').type).toBe('password')
})

it('[T23-5] a password field takes a pasted password, and password managers find it', async () => {
  const person = show(<PasswordField label="Password" />)
  await person.click(input('Password'))
  await person.paste('four words from a manager')
  expect(input('Password').value).toBe('four words from a manager')
  expect(input('Password').autocomplete).toBe('current-password')
})

it('a switch has the role of one, and a refused checkbox is invalid', () => {
  show(
    <>
      <SwitchField label="Hide Inactive" />
      <CheckboxField label="Terms" error="Please accept" />
    </>,
  )
  expect(screen.getByRole('switch', { name: 'Hide Inactive' })).toBeDefined()
  expect(screen.getByRole('checkbox', { name: 'Terms' }).getAttribute('aria-invalid')).toBe('true')
})

describe('a numeric field', () => {
  function Stake({ onValue }: { readonly onValue: (value: number | undefined) => void }) {
    const [value, setValue] = useState<number | undefined>(5)
    const change = (next: number | undefined) => {
      setValue(next)
      onValue(next)
    }
    return <NumericField label="Stake" value={value} onChange={change} min={0} max={600} maxDecimals={2} />
  }

  it.each([
    ['600', '600', 600],
    ['599.99', '599.99', 599.99],
    ['601', '60', 60],
    ['-6', '6', 6],
    ['5.001', '5.00', 5],
    ['7x', '7', 7],
  ])('[X030] keeps of the keys %s what its min, max and decimals allow', async (keys, text, value) => {
    const values: (number | undefined)[] = []
    const person = show(<Stake onValue={(next) => void values.push(next)} />)
    expect(input('Stake').value).toBe('5')
    await person.clear(input('Stake'))
    await person.type(input('Stake'), keys)
    expect(input('Stake').value).toBe(text)
    expect(values.at(-1)).toBe(value)
  })
})

describe('a date-time field', () => {
  function Until(props: { readonly futureOnly?: boolean; readonly onInstant: (ms?: number) => void }) {
    const [text, setText] = useState('')
    const change = (next: string, instantMs: number | undefined) => {
      setText(next)
      props.onInstant(instantMs)
    }
    return (
      <DateTimeField
        label="Until"
        value={text}
        onChange={change}
        timeZone="UTC"
        futureOnly={props.futureOnly}
      />
    )
  }

  it.each([
    ['a time to come', '2999-12-31 23:59', true, Date.UTC(2999, 11, 31, 23, 59)],
    ['a 12-hour clock', '2999-12-31 11 PM', true, undefined],
    ['a past time', '2020-01-01 10:00', true, undefined],
    ['a past time where it may look back', '2020-01-01 10:00', false, Date.UTC(2020, 0, 1, 10)],
  ])('[X032] reads %s', async (_what, typed, futureOnly, expected) => {
    let instant: number | undefined
    const onInstant = (ms?: number) => {
      instant = ms
    }
    const person = show(<Until futureOnly={futureOnly} onInstant={onInstant} />)
    await person.type(screen.getByRole('textbox', { name: 'Until' }), typed)
    expect(instant).toBe(expected)
  })
})

describe('a button', () => {
  it('keeps the focus while it is busy, says what it does and ignores a press', async () => {
    let presses = 0
    const person = show(
      <Button loading loadingLabel="Placing…" onClick={() => (presses += 1)}>
        Place
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Placing…' })
    expect(button.getAttribute('aria-busy')).toBe('true')
    await person.click(button)
    expect(presses).toBe(0)
    expect(document.activeElement).toBe(button)
  })

  it('has a name when it shows only an icon', () => {
    show(<IconButton label="Close" icon="x" />)
    expect(screen.getByRole('button', { name: 'Close' })).toBeDefined()
  })
})

it('a form is checked when it is sent, then at every change, and keeps what the server refused', async () => {
  const sent: string[] = []
  function Names() {
    const fields = useCheckedFields({
      first: (value) => (value === '' ? 'Enter a name' : undefined),
      second: (value, { first }) => (value === first ? undefined : 'The names differ'),
    })
    const send = async ({ first }: { readonly first: string }) => {
      sent.push(first)
      return new Map(first === 'Taken' ? [['first' as const, 'This name is taken']] : [])
    }
    return (
      <Form onSubmit={async (form) => await fields.submit(form, send)} onInput={fields.onInput}>
        <TextField label="First" {...fields.field('first')} />
        <TextField label="Second" {...fields.field('second')} />
        <Button type="submit">Send</Button>
      </Form>
    )
  }
  const person = show(<Names />)
  const send = async () => await person.click(screen.getByRole('button', { name: 'Send' }))
  await person.type(input('Second'), 'Taken')
  expect(describedBy(input('Second'))).toEqual([''])
  await send()
  expect(describedBy(input('First'))).toEqual(['Enter a name'])
  expect(describedBy(input('Second'))).toEqual(['The names differ'])
  expect(sent).toEqual([])
  await person.type(input('First'), 'Taken')
  expect(describedBy(input('Second'))).toEqual([''])
  await send()
  await expect.poll(() => describedBy(input('First'))).toEqual(['This name is taken'])
  await person.type(input('Second'), '!')
  expect(describedBy(input('First'))).toEqual(['This name is taken'])
  await person.type(input('First'), '!')
  expect(describedBy(input('First'))).toEqual([''])
  expect(sent).toEqual(['Taken'])
})

it('a form moves the focus to the first wrong field after a refused try', async () => {
  function SignIn() {
    const [isWrong, setWrong] = useState(false)
    return (
      <Form onSubmit={() => setWrong(true)}>
        <TextField label="Email" />
        <TextField label="Password" error={isWrong ? 'Enter your password' : undefined} />
        <Button type="submit">Sign in</Button>
      </Form>
    )
  }
  const person = show(<SignIn />)
  await person.click(screen.getByRole('button', { name: 'Sign in' }))
  await expect.poll(() => document.activeElement).toBe(input('Password'))
  expect(describedBy(input('Password'))).toEqual(['Enter your password'])
})

describe('a numeric field on a page with a decimal comma', () => {
  afterEach(() => speak(ENGLISH))

  it.each([
    ['1.234,56', '1234,56', 1234.56],
    ['12,5', '12,5', 12.5],
    ['12.50', '12,50', 12.5],
  ])('reads %s, and shows %s after it is left', async (typed, shown, value) => {
    await speak(findLanguage('de') ?? ENGLISH)
    const values: (number | undefined)[] = []
    function Amount() {
      const [amount, setAmount] = useState<number>()
      const take = (next: number | undefined) => {
        values.push(next)
        setAmount(next)
      }
      return <NumericField label="Amount" value={amount} onChange={take} maxDecimals={2} />
    }
    const person = show(<Amount />)
    await person.type(input('Amount'), typed)
    await person.tab()
    expect([input('Amount').value, values.at(-1)]).toEqual([shown, value])
  })
})
