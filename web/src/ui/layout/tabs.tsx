import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { keyAlongLine } from '../../language/language.ts'
import { joinClasses } from '../browser/class-names.ts'
import styles from './tabs.module.css'

export interface Tab<Value extends string = string> {
  value: Value
  label: ReactNode
  icon?: ReactNode
  count?: ReactNode
}

interface TabsProps<Value extends string> {
  /** What the tabs choose between, for a screen reader. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** Ties the tabs to a TabPanel with the same id. */
  panelId?: string
  className?: string
}

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  panelId,
  className,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  const chosen = tabs.findIndex((tab) => tab.value === value)

  const onKeyDown = (event: KeyboardEvent) => {
    const next = findTabForKey(keyAlongLine(event.key), Math.max(0, chosen), tabs.length)
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || tab === undefined) return
    event.preventDefault()
    onChange(tab.value)
    list.current?.querySelectorAll<HTMLButtonElement>('[role="tab"]')[next]?.focus()
  }

  return (
    <div
      ref={list}
      className={joinClasses(styles.tabs, className)}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab, index) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={panelId && `${panelId}-${tab.value}`}
          aria-selected={tab.value === value}
          aria-controls={tab.value === value ? panelId : undefined}
          // One stop for the keyboard; the arrows move inside.
          tabIndex={index === Math.max(0, chosen) ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(tab.value)}
        >
          {tab.icon}
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
        </button>
      ))}
    </div>
  )
}

interface TabPanelProps {
  id: string
  /** The chosen tab, which names the panel. */
  value: string
  className?: string
  children: ReactNode
}

export function TabPanel({ id, value, className, children }: TabPanelProps) {
  return (
    <div id={id} className={className} role="tabpanel" aria-labelledby={`${id}-${value}`}>
      {children}
    </div>
  )
}

/** Which tab a key leads to, in a row that wraps around; undefined for a key that means nothing here. */
export function findTabForKey(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count
    case 'ArrowLeft':
      return (index - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
