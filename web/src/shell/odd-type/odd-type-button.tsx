import { text } from '@pickproof/domain/messages/message'
import type { OddType } from '@pickproof/contract/wire-values'
import type { ComponentPropsWithRef } from 'react'
import { brand } from '../../brand/brand.ts'
import { defineTexts } from '../../language/language.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import classes from './odd-type-picker.module.css'

const texts = defineTexts('app.odd-type', {
  label: 'Odds type',
  decimal: 'Decimal',
  american: 'American',
  fractional: 'Fractional',
  chosen: text<{ type: string }>('Odds type: {type}'),
})

/** How a player sees prices. Fractions are decimal odds in another form. */
type OddsStyle = OddType | 'FRACTIONAL'

export interface OddTypeChoice {
  readonly oddType: OddsStyle
  readonly choose: (oddType: OddsStyle) => void
}

export const oddTypeLabel = () => texts.label

export const oddTypes = (): readonly { readonly value: OddsStyle; readonly label: string }[] => [
  { value: 'DECIMAL', label: texts.decimal },
  { value: 'AMERICAN', label: texts.american },
  ...(brand.fractionalOdds ? [{ value: 'FRACTIONAL', label: texts.fractional } as const] : []),
]

interface OddTypeButtonProps extends ComponentPropsWithRef<'button'> {
  readonly oddType: OddsStyle
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
