import type { Sportsbook } from '@pickproof/contract/odds'
import { LateSelectField, type LateSelectFieldProps } from '../ui/fields/late-select-field.tsx'
import { Crest } from './crest.tsx'

interface BookPickerProps {
  readonly books: readonly Sportsbook[]
  /** The id of the chosen book; undefined, or one that is not in the list, shows no choice. */
  readonly value: string | undefined
  readonly onChange: (sportsbookId: string) => void
  readonly className?: string
}

/** Chooses the sportsbook whose prices are shown: searchable, with the logo of each. */
export function BookPicker(props: BookPickerProps) {
  return <LateSelectField {...bookFieldOf(props)} />
}

export function bookFieldOf({ books, value, onChange, className }: BookPickerProps): LateSelectFieldProps {
  const chosen = books.find(({ id }) => id === value)
  const logoOf = (sportsbookId: string) => {
    const book = books.find(({ id }) => id === sportsbookId)
    return book && <Crest logo={book.logo} abbreviation={book.name} />
  }
  return {
    label: 'Sportsbook',
    placeholder: 'Sportsbook',
    options: books.map(({ id, name }) => ({ value: id, label: name })),
    value: chosen?.id ?? null,
    onChange: (id) => id !== null && onChange(id),
    icon: chosen && logoOf(chosen.id),
    optionIcon: logoOf,
    disabled: books.length === 0,
    className,
  }
}
