import { EMAIL_MAX_LENGTH } from '@pickproof/contract/fields/email'
import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useDebounced } from '../../ui/list/use-debounced.ts'
import { TextField } from '../../ui/text-field.tsx'
import classes from './user-search.module.css'

/** Finds users by a part of their email; the list is asked once the typing pauses. */
export function UserSearch({ onSearch }: { readonly onSearch: (text: string) => void }) {
  const [text, setText] = useState('')
  const search = useDebounced(onSearch)
  return (
    <TextField
      className={classes.search}
      label="Search by email"
      hideLabel
      soft
      type="search"
      placeholder="Search by email…"
      maxLength={EMAIL_MAX_LENGTH}
      leading={<Icon name="search" />}
      value={text}
      onChange={(event) => {
        setText(event.target.value)
        search(event.target.value)
      }}
    />
  )
}
