import type { ComponentPropsWithRef, ReactNode } from 'react'
import { joinClasses } from '../browser/class-names.ts'
import styles from './picture-button.module.css'

export interface PictureButtonLook extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  /** What the button does, in words: a picture alone says nothing to a screen reader. */
  label: string
  /** A small one is 24 px with a pointer and keeps a 44 px target on touch. */
  size?: 'small' | 'medium'
}

/** A button with any picture. For an icon by its name, use `IconButton`. */
export function PictureButton({
  label,
  picture,
  size = 'medium',
  className,
  type = 'button',
  ...rest
}: PictureButtonLook & { picture: ReactNode }) {
  return (
    <button
      {...rest}
      type={type}
      className={joinClasses(styles.button, size === 'small' && styles.small, className)}
      aria-label={label}
      title={rest.title ?? label}
    >
      {picture}
    </button>
  )
}
