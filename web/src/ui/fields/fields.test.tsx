import { createRef, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Button } from '../buttons/button.tsx'
import { CheckboxField, SwitchField } from './checkbox-field.tsx'
import { DateTimeField } from './date-time-field.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { NumericField, numericInputOf } from './numeric-field.tsx'
import { PasswordField } from './password-field.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

const render = (element: ReactElement) => renderToStaticMarkup(element)

/** Types a text into the input that a field is made of. */
function typeInto(field: () => ReactElement<TextFieldProps>, text: string): void {
  let handed: TextFieldProps = { label: '' }
  const Probe = () => {
    handed = field().props
    return null
  }
  render(<Probe />)
  handed.onChange?.({ currentTarget: { value: text } } as never)
}

describe('fields', () => {
  it('ties an input to its label, its error and its hint', () => {
    const markup = render(
      <TextField id="email" label="Email" hint="Your own." error="Email cannot contain whitespace" />,
    )
    expect(markup).toContain('for="email"')
    expect(markup).toMatch(
      /<input[^>]*aria-invalid="true"[^>]*aria-describedby="email-error email-hint"[^>]*id="email"/,
    )
    expect(markup).toMatch(/id="email-error"[^>]*>Email cannot contain whitespace</)
    expect(markup).toMatch(/id="email-hint"[^>]*>Your own\.</)
  })

  it('does not mark a valid input as invalid', () => {
    const markup = render(<TextField label="Email" ref={createRef()} />)
    expect(markup).not.toContain('aria-invalid')
    expect(markup).not.toContain('aria-describedby')
  })

  it('hides a password behind a named button', () => {
    const markup = render(<PasswordField label="Password" />)
    expect(markup).toMatch(/<input[^>]*type="password"/)
    expect(markup).toMatch(/<button[^>]*aria-pressed="false"[^>]*aria-label="Show password"/)
  })

  it('draws a switch that says it is one', () => {
    expect(render(<SwitchField label="Hide Inactive" />)).toContain('role="switch"')
    expect(render(<CheckboxField label="Terms" error="Please accept" />)).toContain('aria-invalid="true"')
  })

  it('shows a number from outside as the text of a numeric field', () => {
    expect(numericInputOf(undefined).text).toBe('')
    expect(numericInputOf(-1.5)).toEqual({ text: '-1.5', value: -1.5 })
    expect(render(<NumericField label="Stake" value={250} onChange={() => {}} />)).toMatch(
      /<input[^>]*value="250"/,
    )
  })

  it('[X030] a numeric field lets nothing through that its min, max or decimals forbid', () => {
    const typed = (text: string) => {
      const values: (number | undefined)[] = []
      const onChange = (value: number | undefined) => void values.push(value)
      const rules = { min: 0, max: 600, maxDecimals: 2 }
      typeInto(() => NumericField({ label: 'Stake', value: 5, onChange, ...rules }), text)
      return values
    }
    expect(['600', '599.99'].map(typed)).toEqual([[600], [599.99]])
    expect(['601', '-6', '5.001', 'x'].map(typed)).toEqual([[], [], [], []])
  })

  it('[X032] a date-time field names no instant before now, unless it may look back', () => {
    const typed = (text: string, rules: { readonly futureOnly?: boolean } = {}) => {
      let instantMs: number | undefined
      const onChange = (_text: string, instant: number | undefined) => {
        instantMs = instant
      }
      typeInto(() => DateTimeField({ label: 'Until', value: '', onChange, timeZone: 'UTC', ...rules }), text)
      return instantMs
    }
    expect(typed('2999-12-31 23:59')).toBe(Date.UTC(2999, 11, 31, 23, 59))
    expect(typed('2999-12-31 11:59 PM')).toBeUndefined()
    expect(typed('2020-01-01 10:00')).toBeUndefined()
    expect(typed('2020-01-01 10:00', { futureOnly: false })).toBe(Date.UTC(2020, 0, 1, 10))
  })
})

describe('buttons', () => {
  it('a busy button keeps the focus, says what it does and refuses the click', () => {
    const markup = render(
      <Button loading loadingLabel="Placing…">
        Place
      </Button>,
    )
    expect(markup).toContain('aria-busy="true"')
    expect(markup).toContain('aria-disabled="true"')
    expect(markup).not.toContain('disabled=""')
    expect(markup).toContain('Placing…')
  })

  it('an icon button always has a name', () => {
    expect(render(<IconButton label="Close" icon="x" />)).toContain('aria-label="Close"')
  })
})
