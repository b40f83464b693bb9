import type { ComponentPropsWithRef } from 'react'
import { joinClasses } from '../browser/class-names.ts'
import { Icon, type IconName } from '../icons/icon.tsx'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  /** What the button does, in words: an icon alone says nothing to a screen reader. */
  label: string
  icon: IconName
  /** A small one is 24 px with a pointer and keeps a 44 px target on touch. */
  size?: 'small' | 'medium'
  iconSize?: number
}

export function IconButton({
  label,
  icon,
  size = 'medium',
  iconSize,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={joinClasses(styles.button, size === 'small' && styles.small, className)}
      aria-label={label}
      title={rest.title ?? label}
    >
      <Icon name={icon} size={iconSize ?? (size === 'small' ? 14 : 16)} />
    </button>
  )
}
