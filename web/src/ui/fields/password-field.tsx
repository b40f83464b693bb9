import { useState } from 'react'
import { defineTexts } from '../../language/language.ts'
import { PictureButton } from '../buttons/picture-button.tsx'
import { FirstIcon } from '../icons/first-icon.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

const texts = defineTexts('app.password-field', {
  hide: 'Hide password',
  show: 'Show password',
})

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
        <PictureButton
          label={visible ? texts.hide : texts.show}
          picture={<FirstIcon name={visible ? 'eye-off' : 'eye'} />}
          aria-pressed={visible}
          disabled={props.disabled}
          onClick={() => setVisible(!visible)}
        />
      }
    />
  )
}
