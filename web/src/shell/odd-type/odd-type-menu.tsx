import { useRef } from 'react'
import { useOpenOnArrival } from '../../ui/overlays/late-overlay.ts'
import { Menu, MenuItem, MenuLabel } from '../../ui/overlays/menu.tsx'
import { OddTypeButton, type OddTypeChoice, oddTypeLabel, oddTypes } from './odd-type-button.tsx'

/** The button with its menu behind it; opens as soon as it is there. */
export function OddTypeMenu({ oddType, choose }: OddTypeChoice) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useOpenOnArrival(button)
  return (
    <Menu
      width={180}
      opened={isOpen}
      onChange={setIsOpen}
      target={<OddTypeButton ref={button} oddType={oddType} />}
    >
      <OddTypeItems oddType={oddType} choose={choose} />
    </Menu>
  )
}

/** The entries alone, for a menu that holds other things too. */
export function OddTypeItems({ oddType, choose }: OddTypeChoice) {
  return (
    <>
      <MenuLabel>{oddTypeLabel()}</MenuLabel>
      {oddTypes().map(({ value, label }) => (
        <MenuItem key={value} current={value === oddType} onClick={() => choose(value)}>
          {label}
        </MenuItem>
      ))}
    </>
  )
}
