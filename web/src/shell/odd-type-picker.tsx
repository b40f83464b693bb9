import { Menu } from '@mantine/core'
import type { OddType } from '@pickproof/contract/wire-values'
import { useId } from 'react'
import { Icon } from '../ui/icon.tsx'
import classes from './odd-type-picker.module.css'

export interface OddTypeChoice {
  readonly oddType: OddType
  readonly choose: (oddType: OddType) => void
}

const ODD_TYPE_WORDS = { DECIMAL: 'Decimal', AMERICAN: 'American' } as const satisfies Record<OddType, string>
const ODD_TYPES = Object.keys(ODD_TYPE_WORDS) as readonly OddType[]

/** Both types side by side, where the bar has room for them. */
export function OddTypeSegments({ oddType, choose }: OddTypeChoice) {
  const groupName = useId()
  return (
    <fieldset className={classes.segments}>
      <legend className="visually-hidden">Odds type</legend>
      {ODD_TYPES.map((type) => (
        <label key={type} className={classes.segment}>
          <input
            type="radio"
            name={groupName}
            className="visually-hidden"
            checked={type === oddType}
            onChange={() => choose(type)}
          />
          <span>{ODD_TYPE_WORDS[type]}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** The same choice behind one button, for narrower bars. */
export function OddTypeMenu({ oddType, choose }: OddTypeChoice) {
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <button type="button" className={classes.target} aria-label={`Odds type: ${ODD_TYPE_WORDS[oddType]}`}>
          {ODD_TYPE_WORDS[oddType]}
          <Icon name="chevron-down" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <OddTypeItems oddType={oddType} choose={choose} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** The entries alone, for a menu that holds other things too. */
export function OddTypeItems({ oddType, choose }: OddTypeChoice) {
  return (
    <>
      <Menu.Label>Odds type</Menu.Label>
      {ODD_TYPES.map((type) => (
        <Menu.Item
          key={type}
          role="menuitemradio"
          aria-checked={type === oddType}
          rightSection={type === oddType ? <Icon name="check" /> : null}
          onClick={() => choose(type)}
        >
          {ODD_TYPE_WORDS[type]}
        </Menu.Item>
      ))}
    </>
  )
}
