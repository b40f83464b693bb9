import { fixed } from '@pickproof/domain/messages/message'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { Select } from '@mantine/core'
import type { FocusEventHandler, ReactNode, Ref } from 'react'
import { defineTexts } from '../../language/language.ts'
import { joinClasses } from '../browser/class-names.ts'
import { Field, type FieldText, useFieldWiring } from './field.tsx'
import { Icon } from '../icons/icon.tsx'
import styles from './select-field.module.css'

const texts = defineTexts('app.select-field', {
  noResults: fixed('No results found', 'O011'),
  clear: 'Clear',
})

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectGroup {
  group: string
  items: SelectOption[]
}

export interface SelectFieldProps extends FieldText {
  options: SelectOption[] | SelectGroup[]
  value: string | null
  onChange: (value: string | null) => void
  onBlur?: FocusEventHandler<HTMLInputElement>
  name?: string
  ref?: Ref<HTMLInputElement>
  id?: string
  placeholder?: string
  searchable?: boolean
  /** The text of a searchable field, where the caller keeps it. */
  search?: string
  onSearch?: (search: string) => void
  clearable?: boolean
  disabled?: boolean
  emptyText?: string
  /** A mark before the chosen entry, such as a logo. */
  icon?: ReactNode
  /** A mark before each entry of the list. */
  optionIcon?: (value: string) => ReactNode
  tall?: boolean
  soft?: boolean
  /** Set where the field is in a popover, which would take a click on an option for a click outside. */
  insidePopover?: boolean
  className?: string
}

export function SelectField({
  label,
  hideLabel,
  labelAside,
  hint,
  error,
  options,
  id,
  search,
  onSearch,
  clearable = false,
  emptyText = texts.noResults,
  icon,
  optionIcon,
  tall,
  soft,
  insidePopover = false,
  className,
  ...select
}: SelectFieldProps) {
  const wiring = useFieldWiring({ hint, error }, id)
  return (
    <Field
      label={label}
      hideLabel={hideLabel}
      labelAside={labelAside}
      hint={hint}
      error={error}
      wiring={wiring}
      className={className}
    >
      <Select
        {...select}
        {...wiring.aria}
        id={wiring.controlId}
        data={options}
        searchValue={search}
        onSearchChange={onSearch}
        error={Boolean(error)}
        clearable={clearable}
        allowDeselect={clearable}
        clearButtonProps={{ 'aria-label': texts.clear }}
        nothingFoundMessage={emptyText}
        leftSection={icon}
        leftSectionPointerEvents="none"
        renderOption={
          optionIcon &&
          (({ option }) => (
            <span className={styles.marked}>
              {optionIcon(option.value)}
              {option.label}
            </span>
          ))
        }
        // The text of a searchable field is the search: a person who opens it wants to type another one.
        onFocus={select.searchable ? (event) => event.currentTarget.select() : undefined}
        checkIconPosition="right"
        rightSection={select.value !== null && clearable ? undefined : <Icon name="chevron-down" />}
        maxDropdownHeight={320}
        comboboxProps={{ offset: 4, withinPortal: !insidePopover }}
        classNames={{
          input: joinClasses(
            styles.input,
            icon !== undefined && styles.withIcon,
            tall && styles.tall,
            soft && styles.soft,
            Boolean(error) && styles.invalid,
          ),
          section: styles.section,
          dropdown: styles.dropdown,
          option: styles.option,
          groupLabel: styles.groupLabel,
          empty: styles.empty,
        }}
      />
    </Field>
  )
}
