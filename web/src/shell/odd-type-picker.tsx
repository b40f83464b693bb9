import type { OddType } from '@pickproof/contract/wire-values'
import { Icon } from '../ui/icon.tsx'
import { Menu, MenuItem, MenuLabel } from '../ui/menu.tsx'
import { SegmentedControl } from '../ui/segmented-control.tsx'
import classes from './odd-type-picker.module.css'

export interface OddTypeChoice {
  readonly oddType: OddType
  readonly choose: (oddType: OddType) => void
}

const LABEL = 'Odds type'
const ODD_TYPES: readonly { readonly value: OddType; readonly label: string }[] = [
  { value: 'DECIMAL', label: 'Decimal' },
  { value: 'AMERICAN', label: 'American' },
]

/** Both types side by side, where the bar has room for them. */
export function OddTypeSegments({ oddType, choose }: OddTypeChoice) {
  return <SegmentedControl label={LABEL} options={ODD_TYPES} value={oddType} onChange={choose} />
}

/** The same choice behind one button, for narrower bars. */
export function OddTypeMenu({ oddType, choose }: OddTypeChoice) {
  const chosen = ODD_TYPES.find(({ value }) => value === oddType)?.label
  return (
    <Menu
      width={180}
      target={
        <button type="button" className={classes.target} aria-label={`${LABEL}: ${chosen}`}>
          {chosen}
          <Icon name="chevron-down" />
        </button>
      }
    >
      <OddTypeItems oddType={oddType} choose={choose} />
    </Menu>
  )
}

/** The entries alone, for a menu that holds other things too. */
export function OddTypeItems({ oddType, choose }: OddTypeChoice) {
  return (
    <>
      <MenuLabel>{LABEL}</MenuLabel>
      {ODD_TYPES.map(({ value, label }) => (
        <MenuItem key={value} current={value === oddType} onClick={() => choose(value)}>
          {label}
        </MenuItem>
      ))}
    </>
  )
}
