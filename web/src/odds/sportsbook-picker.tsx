import type { Sportsbook } from '@pickproof/contract/odds'
import { defineTexts } from '../language/language.ts'
import { LateSelectField, type LateSelectFieldProps } from '../ui/fields/late-select-field.tsx'
import { Crest } from './crest.tsx'

const texts = defineTexts('player.sportsbook-picker', { label: 'Sportsbook' })

interface SportsbookPickerProps {
  readonly sportsbooks: readonly Sportsbook[]
  /** The id of the chosen book; undefined, or one that is not in the list, shows no choice. */
  readonly value: string | undefined
  readonly onChange: (sportsbookId: string) => void
  readonly className?: string
}

/** Chooses the sportsbook whose prices are shown: searchable, with the logo of each. */
export function SportsbookPicker(props: SportsbookPickerProps) {
  return <LateSelectField {...sportsbookFieldOf(props)} />
}

function sportsbookFieldOf({
  sportsbooks,
  value,
  onChange,
  className,
}: SportsbookPickerProps): LateSelectFieldProps {
  const chosen = sportsbooks.find(({ id }) => id === value)
  const logoOf = (sportsbookId: string) => {
    const book = sportsbooks.find(({ id }) => id === sportsbookId)
    return book && <Crest logo={book.logo} abbreviation={book.name} />
  }
  return {
    label: texts.label,
    placeholder: texts.label,
    options: sportsbooks.map(({ id, name }) => ({ value: id, label: name })),
    value: chosen?.id ?? null,
    onChange: (id) => id !== null && onChange(id),
    icon: chosen && logoOf(chosen.id),
    optionIcon: logoOf,
    disabled: sportsbooks.length === 0,
    className,
  }
}
