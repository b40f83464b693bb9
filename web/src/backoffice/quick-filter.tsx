import { text } from '@pickproof/domain/messages/message'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../ui/icons/icon.tsx'
import { FILTER_ENTRY } from '../ui/list/filter-bar.tsx'
import { allowedText, type TextFilter } from '../ui/list/filter-definition.ts'
import { useDebouncedCallback } from '../ui/list/use-debounced-callback.ts'
import { TextField } from '../ui/fields/text-field.tsx'
import styles from './admin-list.module.css'
import { defineTexts } from '../language/language.ts'

const texts = defineTexts('backoffice.quick-filter', {
  label: text<{ field: string }>('Search by {field}'),
  placeholder: text<{ field: string }>('Search by {field}…'),
})

interface QuickFilterProps {
  readonly definition: TextFilter
  /** What the list is searched by now; it changes by typing here, by a reset and by going back. */
  readonly searchedText: string
  readonly onSearch: (text: string) => void
  /** Gets every letter immediately, before the list is searched by it. */
  readonly onType: (text: string) => void
}

const TEXT_MAX_LENGTH = 200

/** The field for the most common search of a list. It searches when the typing pauses (B030). */
export function QuickFilter({ definition, searchedText, onSearch, onType }: QuickFilterProps) {
  const [text, setText] = useState(searchedText)
  const lastSentText = useRef(searchedText)
  const search = useDebouncedCallback(
    (typed: string) => {
      lastSentText.current = typed
      onSearch(typed)
    },
    // A person who leaves, jumps or resets within the half second did not mean the next list.
    { onLeave: 'forget' },
  )
  useEffect(() => {
    // The sent text returns a moment later, when the reader may have typed more.
    if (searchedText === lastSentText.current) return
    lastSentText.current = searchedText
    setText(searchedText)
  }, [searchedText])
  const { label: field } = definition
  return (
    <TextField
      className={styles.quick}
      label={texts.label({ field })}
      hideLabel
      soft
      type="search"
      placeholder={texts.placeholder({ field })}
      maxLength={TEXT_MAX_LENGTH}
      leading={<Icon name="search" />}
      value={text}
      {...{ [FILTER_ENTRY]: '' }}
      onChange={(event) => {
        const typed = allowedText(definition, event.currentTarget.value)
        setText(typed)
        onType(typed)
        search(typed)
      }}
    />
  )
}
