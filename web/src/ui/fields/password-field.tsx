import { useState } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A text field that hides what is typed until the eye is pressed. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const [visible, setVisible] = useState(false)
  return (
    <TextField
      autoComplete="current-password"
      spellCheck={false}
      {...props}
      type={visible ? 'text' : 'password'}
      trailing={
        <IconButton
          label={visible ? 'Hide password' : 'Show password'}
          icon={visible ? 'eye-off' : 'eye'}
          aria-pressed={visible}
          disabled={props.disabled}
          onClick={() => setVisible(!visible)}
        />
      }
    />
  )
}
