import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'
import { joinClasses } from '../browser/class-names.ts'
import { Spinner } from '../feedback/spinner.tsx'

export type ButtonVariant = 'primary' | 'default' | 'outline' | 'quiet' | 'danger'
type ButtonSize = 'small' | 'medium' | 'big'

interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Fills the width of its container. */
  block?: boolean
}

/** The class of a button, for a router link that has to look like one. */
export function buttonClass({
  variant = 'default',
  size = 'medium',
  block = false,
}: ButtonLook = {}): string {
  return joinClasses(styles.button, styles[variant], size !== 'medium' && styles[size], block && styles.block)
}

interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'size'> {
  icon?: ReactNode
  loading?: boolean
  /** What the button says while it is busy, for example 'Placing…'. Without it the label stays. */
  loadingLabel?: string
}

export function Button({
  variant,
  size,
  block,
  icon,
  loading = false,
  loadingLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  // A busy button keeps the focus, which a disabled one would lose; it only refuses the click.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={joinClasses(buttonClass({ variant, size, block }), className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={press}
    >
      {loading ? <Spinner /> : icon}
      {loading ? (loadingLabel ?? children) : children}
    </button>
  )
}

interface ButtonAnchorProps extends ButtonLook, ComponentPropsWithRef<'a'> {
  icon?: ReactNode
}

/** A link to another site in the shape of a button. Inside the app use a router link with `buttonClass`. */
export function ButtonAnchor({
  variant,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: ButtonAnchorProps) {
  return (
    <a {...rest} className={joinClasses(buttonClass({ variant, size, block }), className)}>
      {icon}
      {children}
    </a>
  )
}
