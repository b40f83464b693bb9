import type { ClipboardEvent, ComponentProps, DragEvent } from 'react'
import { PasswordField } from '../ui/fields/password-field.tsx'

/** A password that cannot be copied or dragged out, shown or not (A027). */
export function SealedPasswordField(props: ComponentProps<typeof PasswordField>) {
  const refuse = (event: ClipboardEvent | DragEvent) => event.preventDefault()
  return (
    <PasswordField
      {...props}
      tall
      autoCapitalize="none"
      onCopy={refuse}
      onCut={refuse}
      onDragStart={refuse}
    />
  )
}
