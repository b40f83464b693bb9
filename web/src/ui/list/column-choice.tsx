import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { defineTexts } from '../../language/language.ts'
import { Button } from '../buttons/button.tsx'
import { CheckboxField } from '../fields/checkbox-field.tsx'
import { Icon } from '../icons/icon.tsx'
import styles from './list-popover.module.css'
import { hiddenAtStart, type ListColumn, toggleHidden } from './list-column.ts'

const texts = defineTexts('backoffice.column-choice', {
  columns: 'Columns',
  showAll: 'Show all',
  reset: 'Reset to default',
})

interface ColumnChoiceProps<Row> {
  columns: readonly ListColumn<Row>[]
  hiddenKeys: readonly string[]
  onChange: (hiddenKeys: string[]) => void
}

/** Chooses the columns that are drawn. The first one names the row and cannot be hidden. */
export function ColumnChoice<Row>({ columns, hiddenKeys, onChange }: ColumnChoiceProps<Row>) {
  return (
    <Popover
      position="bottom-end"
      offset={4}
      width={240}
      trapFocus
      returnFocus
      classNames={{ dropdown: styles.dropdown }}
    >
      <Popover.Target>
        <Button variant="outline" icon={<Icon name="columns" />}>
          {texts.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={texts.columns}>
        <div className={styles.list}>
          {columns.slice(1).map((column) => (
            <CheckboxField
              key={column.key}
              label={column.title}
              checked={!hiddenKeys.includes(column.key)}
              onChange={() => onChange(toggleHidden(hiddenKeys, column.key))}
            />
          ))}
        </div>
        <div className={styles.pair}>
          {/* Never disabled: it would lose the focus it was pressed with, and Escape would not close the choice. */}
          <Button size="small" variant="quiet" onClick={() => onChange([])}>
            {texts.showAll}
          </Button>
          <Button size="small" variant="quiet" onClick={() => onChange(hiddenAtStart(columns))}>
            {texts.reset}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
