import { EMAIL_MAX_LENGTH } from '@pickproof/contract/fields/email'
import type { ComponentProps } from 'react'
import { defineTexts } from '../../language/language.ts'
import { TextField } from '../../ui/fields/text-field.tsx'

const texts = defineTexts('app.email-field', {
  email: 'Email',
})

/**
 * The email of every signed-out form. Not of the type `email`: a browser cuts the spaces off such a field, and the
 * person must see that a pasted space is wrong (A023).
 */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'label' | 'type'>) {
  return (
    <TextField
      {...props}
      label={texts.email}
      tall
      type="text"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_MAX_LENGTH}
    />
  )
}
