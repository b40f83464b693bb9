import { createRef, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Button } from './button.tsx'
import { CheckboxField, SwitchField } from './checkbox-field.tsx'
import { IconButton } from './icon-button.tsx'
import { NumericField, numericInputOf } from './numeric-field.tsx'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'

const render = (element: ReactElement) => renderToStaticMarkup(element)

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
