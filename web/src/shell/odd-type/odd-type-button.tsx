import { text } from '@pickproof/domain/messages/message'
import type { OddType } from '@pickproof/contract/wire-values'
import type { ComponentPropsWithRef } from 'react'
import { defineTexts } from '../../language/language.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import classes from './odd-type-picker.module.css'

const texts = defineTexts('app.odd-type', {
  label: 'Odds type',
  decimal: 'Decimal',
  american: 'American',
  chosen: text<{ type: string }>('Odds type: {type}'),
})

export interface OddTypeChoice {
  readonly oddType: OddType
  readonly choose: (oddType: OddType) => void
}

export const oddTypeLabel = () => texts.label

export const oddTypes = (): readonly { readonly value: OddType; readonly label: string }[] => [
  { value: 'DECIMAL', label: texts.decimal },
  { value: 'AMERICAN', label: texts.american },
]

interface OddTypeButtonProps extends ComponentPropsWithRef<'button'> {
  readonly oddType: OddType
}

/** All other properties come from the menu that opens from it. */
export function OddTypeButton({ oddType, ...rest }: OddTypeButtonProps) {
  const chosen = oddTypes().find(({ value }) => value === oddType)?.label ?? ''
  return (
    <button
      aria-haspopup="menu"
      aria-expanded={false}
      {...rest}
      type="button"
      className={classes.target}
      aria-label={texts.chosen({ type: chosen })}
    >
      {chosen}
      <Icon name="chevron-down" />
    </button>
  )
}
