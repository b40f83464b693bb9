import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Icon } from '../ui/icons/icon.tsx'
import { useDebouncedCallback } from '../ui/list/use-debounced-callback.ts'
import { TextField } from '../ui/fields/text-field.tsx'
import { adminKey } from './admin-actions.ts'
import styles from './search-picker.module.css'
import { defineTexts } from '../language/language.ts'

const texts = defineTexts('backoffice.search-picker', {
  results: 'Results',
})

export interface PickerEntry {
  readonly key: string
  readonly title: string
  readonly subline: string
}

interface SearchPickerProps<Entry extends PickerEntry> {
  readonly label: string
  readonly placeholder: string
  /** What the answers are kept under. */
  readonly tableKey: string
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly Entry[]>
  readonly onPick: (entry: Entry) => void
  readonly emptyText: string
}

/** Finds one record among very many: a text is searched for once the typing pauses, and an answer is picked. */
export function SearchPicker<Entry extends PickerEntry>({
  label,
  placeholder,
  tableKey,
  search,
  onPick,
  emptyText,
}: SearchPickerProps<Entry>) {
  const [text, setText] = useState('')
  const [asked, setAsked] = useState('')
  const ask = useDebouncedCallback(setAsked)
  const {
    data: entries,
    error,
    isFetching,
  } = useQuery({
    queryKey: adminKey(tableKey, 'picker', asked),
    queryFn: ({ signal }) => search(asked, signal),
    enabled: asked.trim() !== '',
    placeholderData: keepPreviousData,
  })
  const isAsked = asked.trim() !== '' && text.trim() !== ''
  return (
    <div className={styles.picker}>
      <TextField
        label={label}
        placeholder={placeholder}
        type="search"
        autoComplete="off"
        maxLength={200}
        leading={<Icon name="search" />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          ask(event.currentTarget.value)
        }}
      />
      <ul className={styles.entries} aria-label={texts.results} aria-busy={isFetching}>
        {isAsked &&
          entries?.map((entry) => (
            <li key={entry.key}>
              <button type="button" className={styles.entry} onClick={() => onPick(entry)}>
                <span className={styles.title}>{entry.title}</span>
                <span className={styles.subline}>{entry.subline}</span>
              </button>
            </li>
          ))}
      </ul>
      <p className={styles.none} role="status">
        {isAsked ? (error?.message ?? (entries?.length === 0 ? emptyText : '')) : ''}
      </p>
    </div>
  )
}
