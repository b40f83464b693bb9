import type { UserContext } from '@pickproof/contract/identity'
import type { ComponentPropsWithRef } from 'react'
import { defineTexts } from '../../language/language.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import classes from './user-menu.module.css'

const texts = defineTexts('app.user-button', {
  menu: 'User menu',
})

interface UserButtonProps extends ComponentPropsWithRef<'button'> {
  readonly user: UserContext
}

/** The signed-in person. All other properties come from the menu that opens from it. */
export function UserButton({ user, ...rest }: UserButtonProps) {
  return (
    <button aria-haspopup="menu" aria-expanded={false} {...rest} type="button" className={classes.target}>
      <span className={classes.avatar}>{initialsOf(user.firstName, user.lastName)}</span>
      <VisuallyHidden>{texts.menu}</VisuallyHidden>
    </button>
  )
}

/** The initials of a person, where there is no room for the name. */
export function initialsOf(firstName: string, lastName: string): string {
  const letters = [firstName, lastName].map((name) => [...name.trim()][0] ?? '').join('')
  return letters === '' ? '?' : letters.toLocaleUpperCase('en')
}
