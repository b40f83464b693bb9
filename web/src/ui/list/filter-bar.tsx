import { text } from '@pickproof/domain/messages/message'
import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import type { FilterChoice } from '@pickproof/domain/lists/list-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { defineTexts } from '../../language/language.ts'
import { joinClasses } from '../browser/class-names.ts'
import { Button } from '../buttons/button.tsx'
import { Icon } from '../icons/icon.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { TextField } from '../fields/text-field.tsx'
import { viewerTimeZone } from '../values/viewer-time-zone.ts'
import { ChoiceWords } from './choice-words.tsx'
import styles from './filter-bar.module.css'
import {
  chipWords,
  type FilterDefinition,
  findChoice,
  isComplete,
  withChoice,
  withoutChoice,
} from './filter-definition.ts'
import { FilterEditor } from './filter-editor.tsx'
import popover from './list-popover.module.css'

const texts = defineTexts('app.filter-bar', {
  filters: 'Filters',
  clearAll: 'Clear all',
  reset: 'Reset to default',
  filterBy: text<{ field: string }>('Filter by {field}'),
  remove: text<{ field: string }>('Remove filter {field}'),
  add: 'Filter',
  choose: 'Choose a filter',
  find: 'Find a filter',
  findHint: 'Find a filter…',
})

// What was typed last is sent when the controls go; they must go before a click on the chip's own button is handled.
const withoutExit = { duration: 150, exitDuration: 0 }

/** Marks where the filters begin for the keyboard: the search field, or else the button that offers them. */
export const FILTER_ENTRY = 'data-filter-entry'

/** Where the keyboard continues when the button it pressed goes with the filters it takes away. */
export function focusFilterEntry(around: ParentNode | null): void {
  // The last one is the button: a text field would call up the keyboard of a phone.
  const entries = around?.querySelectorAll<HTMLElement>(`[${FILTER_ENTRY}]`) ?? []
  ;[...entries].at(-1)?.focus()
}

/** More filters than this are found by typing a part of their name. */
const NAMES_WITHOUT_SEARCH = 10

interface FilterBarProps {
  definitions: readonly FilterDefinition[]
  /** What filters now; `shapeFilters` of the domain turns it into the body of the call. */
  choices: readonly FilterChoice[]
  onChange: (choices: FilterChoice[]) => void
  /** Restores the default filters. Offered while others are active. */
  onReset?: () => void
  /** A text field for what is searched most, before the chips. */
  lead?: ReactNode
}

/** Active filters as chips that open their controls, and a button for the others. */
export function FilterBar({ definitions, choices, onChange, onReset, lead }: FilterBarProps) {
  const active = definitions.flatMap((definition) => {
    const choice = findChoice(choices, definition.key)
    return choice === undefined ? [] : [{ definition, choice }]
  })
  const bar = useRef<HTMLFieldSetElement>(null)
  const change = (choice: FilterChoice) => onChange(withChoice(choices, choice))
  const takeAway = (left: FilterChoice[]) => {
    focusFilterEntry(bar.current)
    onChange(left)
  }
  return (
    <fieldset className={styles.bar} aria-label={texts.filters} ref={bar}>
      {lead}
      {active.map(({ definition, choice }) => (
        <FilterChip
          key={definition.key}
          definition={definition}
          choice={choice}
          onChange={change}
          onRemove={() => takeAway(withoutChoice(choices, definition.key))}
        />
      ))}
      <AddFilter definitions={definitions} choices={choices} onChange={change} />
      {(active.length > 0 || onReset) && (
        <div className={styles.acts}>
          {active.length > 0 && (
            <Button size="small" variant="quiet" onClick={() => takeAway([])}>
              {texts.clearAll}
            </Button>
          )}
          {onReset && (
            <Button size="small" variant="quiet" onClick={onReset}>
              {texts.reset}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  )
}

interface FilterChipProps {
  definition: FilterDefinition
  choice: FilterChoice
  onChange: (choice: FilterChoice) => void
  onRemove: () => void
}

function FilterChip({ definition, choice, onChange, onRemove }: FilterChipProps) {
  const words = chipWords(definition, choice, viewerTimeZone())
  // While its controls are open a chip outlives an unfinished change, such as a range that still lacks its end.
  const controls = useRef({ opened: false, unfinished: false })
  const take = (next: FilterChoice) => {
    controls.current.unfinished = !isComplete(next)
    if (isComplete(next)) onChange(next)
    else if (!controls.current.opened) onRemove()
  }
  const toggle = (opened: boolean) => {
    controls.current.opened = opened
    if (!opened && controls.current.unfinished) onRemove()
  }
  return (
    <span className={styles.chip}>
      <Popover
        onChange={toggle}
        transitionProps={withoutExit}
        position="bottom-start"
        offset={8}
        width={320}
        trapFocus
        returnFocus
        classNames={{ dropdown: popover.dropdown }}
      >
        <Popover.Target>
          <button type="button" className={styles.words}>
            <span className={styles.field}>
              {words.field} {words.operator}
            </span>
            <span className={styles.value}>
              <ChoiceWords>{words.value}</ChoiceWords>
            </span>
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={texts.filterBy({ field: definition.label })}>
          <FilterEditor definition={definition} choice={choice} onChange={take} />
        </Popover.Dropdown>
      </Popover>
      <IconButton
        label={texts.remove({ field: definition.label })}
        icon="x"
        size="small"
        iconSize={12}
        className={styles.remove}
        onClick={onRemove}
      />
    </span>
  )
}

function AddFilter({
  definitions,
  choices,
  onChange,
}: {
  definitions: readonly FilterDefinition[]
  choices: readonly FilterChoice[]
  onChange: (choice: FilterChoice) => void
}) {
  const [opened, setOpened] = useState(false)
  const [editing, setEditing] = useState<FilterDefinition>()
  const dropdown = useRef<HTMLDivElement>(null)
  const free = definitions.filter((definition) => findChoice(choices, definition.key) === undefined)
  useEffect(() => {
    // The chosen name has disappeared with its list, and the focus with it.
    if (editing) dropdown.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [editing])
  const toggle = (open: boolean) => {
    setOpened(open)
    if (open) setEditing(undefined)
  }
  // The chip of the filter that is being filled in appears beside this button; the controls stay where they are.
  if (free.length === 0 && !opened) return null
  return (
    <Popover
      opened={opened}
      transitionProps={withoutExit}
      onChange={toggle}
      position="bottom-start"
      offset={8}
      width={editing ? 320 : 216}
      trapFocus
      returnFocus
      classNames={{ dropdown: joinClasses(popover.dropdown, !editing && styles.names) }}
    >
      <Popover.Target>
        <button
          type="button"
          className={joinClasses(styles.chip, styles.add)}
          {...{ [FILTER_ENTRY]: '' }}
          onClick={() => toggle(!opened)}
        >
          <Icon name="plus" size={12} />
          {texts.add}
        </button>
      </Popover.Target>
      <Popover.Dropdown
        ref={dropdown}
        aria-label={editing ? texts.filterBy({ field: editing.label }) : texts.choose}
      >
        {editing ? (
          <FilterEditor definition={editing} choice={findChoice(choices, editing.key)} onChange={onChange} />
        ) : (
          <FilterNames definitions={free} onChoose={setEditing} />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

function FilterNames({
  definitions,
  onChoose,
}: {
  definitions: readonly FilterDefinition[]
  onChoose: (definition: FilterDefinition) => void
}) {
  const [part, setPart] = useState('')
  const wanted = part.trim().toLowerCase()
  const found = definitions.filter(({ label }) => label.toLowerCase().includes(wanted))
  return (
    <div className={styles.nameList}>
      {definitions.length > NAMES_WITHOUT_SEARCH && (
        <TextField
          className={styles.find}
          label={texts.find}
          hideLabel
          soft
          placeholder={texts.findHint}
          value={part}
          onChange={(event) => setPart(event.currentTarget.value)}
          onKeyDown={(event) => {
            const [first] = found
            if (event.key === 'Enter' && first) onChoose(first)
          }}
        />
      )}
      {found.map((definition) => (
        <button
          key={definition.key}
          type="button"
          className={styles.name}
          onClick={() => onChoose(definition)}
        >
          {definition.label}
        </button>
      ))}
    </div>
  )
}
