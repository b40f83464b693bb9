import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import { Menu as MantineMenu } from '@mantine/core'
import type { MouseEvent, ReactElement, ReactNode } from 'react'
import { Icon, type IconName } from '../icons/icon.tsx'
import { joinClasses } from '../browser/class-names.ts'
import styles from './menu.module.css'

interface MenuProps {
  /** The button that opens the menu; it gets the aria attributes and the focus back. */
  target: ReactElement
  width?: number | 'target'
  /** Given where the caller decides whether it is open. */
  opened?: boolean
  onChange?: (opened: boolean) => void
  children: ReactNode
}

/** Room for three entries: with less, the page has to be scrolled instead. */
const HEIGHT_MIN_PX = 144
const EDGE_PX = 8

/** On a phone in landscape neither the room above nor below holds a long menu: then it scrolls in what there is. */
const FITTED = {
  size: {
    padding: EDGE_PX,
    apply: ({
      availableHeight,
      elements,
    }: {
      availableHeight: number
      elements: { floating: HTMLElement }
    }) => elements.floating.style.setProperty('--menu-room', `${Math.max(availableHeight, HEIGHT_MIN_PX)}px`),
  },
}

export function Menu({ target, width = 216, opened, onChange, children }: MenuProps) {
  return (
    <MantineMenu
      width={width}
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      offset={4}
      middlewares={FITTED}
      loop
      // The placeholder is a focusable child that is not a menu item, which a menu must not have.
      withInitialFocusPlaceholder={false}
      classNames={{
        dropdown: styles.dropdown,
        item: styles.item,
        itemLabel: styles.itemLabel,
        itemSection: styles.itemSection,
        label: styles.label,
        divider: styles.divider,
      }}
    >
      <MantineMenu.Target>{target}</MantineMenu.Target>
      <MantineMenu.Dropdown>{children}</MantineMenu.Dropdown>
    </MantineMenu>
  )
}

interface MenuItemProps {
  icon?: IconName
  /** The entry that destroys something; the only red that is not a result. */
  danger?: boolean
  disabled?: boolean
  /** Marks the chosen entry of a menu that chooses. */
  current?: boolean
  /** Given for an entry that shows more entries below itself. */
  isExpanded?: boolean
  onClick?: () => void
  closeOnClick?: boolean
  /** Draws the entry as a router link: `render={(props) => <Link to="/app" {...props} />}`. */
  render?: (props: Record<string, unknown>) => ReactNode
  children: ReactNode
}

/** An entry goes with its menu, so a dialog it opens must find the focus on the menu's button, to give it back there. */
function focusTarget(entry: Element): void {
  const targetId = entry.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  if (targetId) document.getElementById(targetId)?.focus()
}

export function MenuItem({
  icon,
  danger,
  disabled,
  current,
  isExpanded,
  onClick,
  closeOnClick,
  render,
  children,
}: MenuItemProps) {
  const press = ({ currentTarget }: MouseEvent) => {
    if (closeOnClick !== false) focusTarget(currentTarget)
    onClick?.()
  }
  return (
    <MantineMenu.Item
      leftSection={icon && <Icon name={icon} />}
      rightSection={markOf(current, isExpanded)}
      className={joinClasses(danger && styles.danger, current && styles.current)}
      // Not the attribute of the button: what cannot take the focus would leave a menu of such entries deaf to Escape.
      data-disabled={disabled || undefined}
      aria-disabled={disabled || undefined}
      closeMenuOnClick={closeOnClick}
      aria-current={current || undefined}
      aria-expanded={isExpanded}
      onClick={disabled ? undefined : press}
      renderRoot={render}
    >
      {children}
    </MantineMenu.Item>
  )
}

function markOf(isCurrent: boolean | undefined, isExpanded: boolean | undefined): ReactNode {
  if (isCurrent) return <Icon name="check" />
  return isExpanded === undefined ? undefined : <Icon name={isExpanded ? 'chevron-up' : 'chevron-down'} />
}

export function MenuDivider() {
  return <MantineMenu.Divider />
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <MantineMenu.Label>{children}</MantineMenu.Label>
}
