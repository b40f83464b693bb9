import { text } from '@pickproof/domain/messages/message'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { defineTexts } from '../../language/language.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import styles from './search-dialog.module.css'

const texts = defineTexts('app.search-list', {
  results: 'Results',
  found: text<{ count: number }>('{count, plural, =0 {No results} one {# result} other {# results}}'),
  move: 'to choose',
  open: 'to open',
  newTab: 'in a new tab',
  close: 'to close',
})

/** As keyboards print them. */
const KEYS = { escape: 'Esc', newTab: 'Ctrl ↵' } as const

export interface ListedEntry {
  readonly key: string
  readonly title: string
  /** The rest of its line, in small letters. */
  readonly detail?: string | undefined
}

export interface ListedGroup<Entry extends ListedEntry> {
  readonly title: string
  readonly entries: readonly Entry[]
}

interface SearchListProps<Entry extends ListedEntry> {
  readonly label: string
  readonly placeholder: string
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly groups: readonly ListedGroup<Entry>[]
  readonly onOpen: (entry: Entry, inNewTab: boolean) => void
  readonly picture: (entry: Entry) => ReactNode
  /** At the end of its line. */
  readonly aside: (entry: Entry) => ReactNode
  /** Shown where there are no entries. */
  readonly children: ReactNode
}

/** A field and a list below it: the arrows move through the list while the focus stays in the field. */
export function SearchList<Entry extends ListedEntry>({
  label,
  placeholder,
  query,
  onQuery,
  groups,
  onOpen,
  picture,
  aside,
  children,
}: SearchListProps<Entry>) {
  const id = useId()
  const [chosenKey, setChosenKey] = useState<string>()
  const entries = groups.flatMap((group) => group.entries)
  const index = Math.max(
    0,
    entries.findIndex(({ key }) => key === chosenKey),
  )
  const chosen = entries[index]
  const idOf = (entry: Entry) => `${id}${entry.key.replaceAll(/\s/g, '-')}`
  const move = (to: number) => {
    const next = entries[(to + entries.length) % entries.length]
    setChosenKey(next?.key)
    if (next) document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || entries.length === 0) return
    if (event.key === 'ArrowDown') move(index + 1)
    else if (event.key === 'ArrowUp') move(index - 1)
    else if (event.key === 'Enter' && chosen) onOpen(chosen, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          data-autofocus
          className={styles.input}
          type="search"
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen && idOf(chosen)}
          aria-label={label}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          value={query}
          onChange={(event) => {
            onQuery(event.target.value)
            setChosenKey(undefined)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <VisuallyHidden>
        <span role="status">{query.trim() === '' ? '' : texts.found({ count: entries.length })}</span>
      </VisuallyHidden>
      <div className={styles.list}>
        <div id={`${id}list`} role="listbox" aria-label={texts.results} tabIndex={-1}>
          {groups.map((group, groupIndex) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own here.
            <div key={group.title} role="group" aria-labelledby={`${id}group${groupIndex}`}>
              <div id={`${id}group${groupIndex}`} className={styles.group}>
                {group.title}
              </div>
              {group.entries.map((entry) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys.
                <div
                  key={entry.key}
                  id={idOf(entry)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={entry.key === chosen?.key}
                  className={styles.entry}
                  onMouseMove={() => setChosenKey(entry.key)}
                  onClick={(event) => onOpen(entry, event.ctrlKey || event.metaKey)}
                >
                  {picture(entry)}
                  <span className={styles.words}>
                    <span className={styles.title}>{entry.title}</span>
                    {entry.detail ? <span className={styles.detail}>{entry.detail}</span> : null}
                  </span>
                  {aside(entry)}
                </div>
              ))}
            </div>
          ))}
        </div>
        {entries.length === 0 ? children : null}
      </div>
    </>
  )
}

interface SearchFootProps {
  readonly hasTabs?: boolean
  readonly children: ReactNode
}

/** The keys of the dialog, and what else it offers. */
export function SearchFoot({ hasTabs = false, children }: SearchFootProps) {
  return (
    <p className={styles.foot}>
      <span aria-hidden="true" className={styles.keys}>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {texts.move} <kbd>↵</kbd> {texts.open}{' '}
        {hasTabs ? (
          <>
            <kbd>{KEYS.newTab}</kbd> {texts.newTab}{' '}
          </>
        ) : null}
        <kbd>{KEYS.escape}</kbd> {texts.close}
      </span>
      {children}
    </p>
  )
}
