import type { OddType } from '@pickproof/contract/wire-values'
import type { ComponentPropsWithRef } from 'react'
import { Icon } from '../../ui/icons/icon.tsx'
import classes from './odd-type-picker.module.css'

export interface OddTypeChoice {
  readonly oddType: OddType
  readonly choose: (oddType: OddType) => void
}

export const ODD_TYPE_LABEL = 'Odds type'
export const ODD_TYPES: readonly { readonly value: OddType; readonly label: string }[] = [
  { value: 'DECIMAL', label: 'Decimal' },
  { value: 'AMERICAN', label: 'American' },
]

interface OddTypeButtonProps extends ComponentPropsWithRef<'button'> {
  readonly oddType: OddType
}

/** All other properties come from the menu that opens from it. */
export function OddTypeButton({ oddType, ...rest }: OddTypeButtonProps) {
  const chosen = ODD_TYPES.find(({ value }) => value === oddType)?.label
  return (
    <button
      aria-haspopup="menu"
      aria-expanded={false}
      {...rest}
      type="button"
      className={classes.target}
      aria-label={`${ODD_TYPE_LABEL}: ${chosen}`}
    >
      {chosen}
      <Icon name="chevron-down" />
    </button>
  )
}
