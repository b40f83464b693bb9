import { text } from '@pickproof/domain/messages/message'
import type { Sorter } from '@pickproof/domain/lists/list-sorters'
import { type ReactNode, useState } from 'react'
import { defineTexts } from '../../language/language.ts'
import { joinClasses } from '../browser/class-names.ts'
import { DelayedLoader } from '../feedback/delayed-loader.tsx'
import { Icon } from '../icons/icon.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { Menu } from '../overlays/menu.tsx'
import { SkeletonLine } from '../feedback/skeleton.tsx'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { findSortDirection, type ListColumn, sorterAfterClick } from './list-column.ts'
import styles from './list-table.module.css'
import { moveBetweenRows, ROW_KEY, ROW_PART } from './row-keys.ts'
import type { RowSelection } from './row-selection.ts'

const texts = defineTexts('backoffice.list-table', {
  actions: 'Actions',
  actionsFor: text<{ row: string }>('Actions for {row}'),
  select: text<{ row: string }>('Select {row}'),
  selectPage: 'Select all rows of this page',
})

export interface ListTableProps<Row> {
  /** What the table holds, for a screen reader. */
  label: string
  columns: readonly ListColumn<Row>[]
  /** Undefined until the first answer has come. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** The name of a row in words, for its menu button. */
  rowName: (row: Row) => string
  loading?: boolean
  sorter?: Sorter
  onSort?: (sorter: Sorter) => void
  /** Opens the panel of a row; its first cell becomes the button. */
  onOpenRow?: (row: Row) => void
  selectedKey?: string
  /** Called when the arrow keys have moved the focus to another row. */
  onMoveToRow?: (row: Row) => void
  /** MenuItems of a row. */
  rowMenu?: (row: Row) => ReactNode
  /** With it each row has a checkbox. */
  selection?: RowSelection
}

const skeletonRows = ['76%', '58%', '84%', '64%', '72%', '52%', '80%', '60%', '70%', '56%']

export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, columns, rows, rowKey, loading, rowMenu } = props
  // Tab reaches one row of the table: the one that had the focus last. Arrow keys reach the others.
  const [focusedKey, setFocusedKey] = useState<string>()
  const shown = rows ?? []
  const stop = [focusedKey, props.selectedKey].find((key) => shown.some((row) => rowKey(row) === key))
  const stopKey = stop ?? (shown[0] && rowKey(shown[0]))
  return (
    <table
      className={joinClasses(styles.table, loading && rows !== undefined && styles.stale)}
      aria-label={label}
      aria-busy={loading}
    >
      <thead>
        <tr className={styles.row}>
          {columns.map((column, index) => (
            <HeaderCell
              key={column.key}
              column={column}
              sorter={props.sorter}
              onSort={props.onSort}
              selection={index === 0 ? props.selection : undefined}
            />
          ))}
          {rowMenu ? (
            <th scope="col" className={joinClasses(styles.header, styles.act)}>
              <VisuallyHidden>{texts.actions}</VisuallyHidden>
            </th>
          ) : (
            <td className={joinClasses(styles.header, styles.edge)} aria-hidden="true" />
          )}
        </tr>
      </thead>
      <tbody
        onFocus={(event) => {
          const key = event.target.closest(`tr[${ROW_KEY}]`)?.getAttribute(ROW_KEY)
          if (key) setFocusedKey(key)
        }}
        onKeyDown={(event) => {
          const key = moveBetweenRows(event)
          const row = shown.find((candidate) => rowKey(candidate) === key)
          if (row) props.onMoveToRow?.(row)
        }}
      >
        {shown.map((row) => (
          <BodyRow key={rowKey(row)} row={row} isTabStop={rowKey(row) === stopKey} {...props} />
        ))}
        {rows === undefined && loading && (
          <DelayedLoader keepsPlace={false}>
            {skeletonRows.map((width) => (
              <tr key={width} className={styles.row}>
                {columns.map((column) => (
                  <td key={column.key} className={styles.cell}>
                    <SkeletonLine
                      width={width}
                      className={column.align === 'right' ? styles.skeletonRight : undefined}
                    />
                  </td>
                ))}
                <td className={joinClasses(styles.cell, rowMenu ? styles.act : styles.edge)} />
              </tr>
            ))}
          </DelayedLoader>
        )}
      </tbody>
    </table>
  )
}

function HeaderCell<Row>({
  column,
  sorter,
  onSort,
  selection,
}: { column: ListColumn<Row> } & Pick<ListTableProps<Row>, 'sorter' | 'onSort' | 'selection'>) {
  const { sortField } = column
  const className = joinClasses(styles.header, column.align === 'right' && styles.right)
  const box = selection && (
    <input
      type="checkbox"
      className={styles.box}
      aria-label={texts.selectPage}
      checked={selection.page === 'all'}
      ref={(input) => {
        if (input) input.indeterminate = selection.page === 'some'
      }}
      onChange={selection.togglePage}
    />
  )
  if (sortField === undefined || onSort === undefined) {
    return (
      <th scope="col" className={className} aria-label={box && column.title}>
        {box}
        {column.title}
      </th>
    )
  }
  const direction = findSortDirection(sorter, sortField)
  return (
    <th scope="col" className={className} aria-label={box && column.title} aria-sort={direction ?? 'none'}>
      {box}
      <button
        type="button"
        className={joinClasses(styles.sort, direction && styles.sorted)}
        onClick={() => onSort(sorterAfterClick(sorter, sortField))}
      >
        {column.title}
        <span className={styles.arrow}>
          <Icon name={direction === 'ascending' ? 'chevron-up' : 'chevron-down'} size={12} />
        </span>
      </button>
    </th>
  )
}

function BodyRow<Row>({
  row,
  columns,
  rowKey,
  rowName,
  onOpenRow,
  selectedKey,
  rowMenu,
  selection,
  isTabStop,
}: { row: Row; isTabStop: boolean } & ListTableProps<Row>) {
  const selected = selectedKey === rowKey(row)
  const tabIndex = isTabStop ? 0 : -1
  return (
    // The first cell holds a button, so the keyboard opens the row too.
    <tr
      className={joinClasses(styles.row, styles.body, onOpenRow && styles.opens, selected && styles.selected)}
      aria-current={selected || undefined}
      {...{ [ROW_KEY]: rowKey(row) }}
      onClick={onOpenRow && (() => onOpenRow(row))}
    >
      {columns.map((column, index) => (
        <td key={column.key} className={joinClasses(styles.cell, column.align === 'right' && styles.right)}>
          {index === 0 && selection && (
            <input
              type="checkbox"
              className={styles.box}
              aria-label={texts.select({ row: rowName(row) })}
              tabIndex={tabIndex}
              checked={selection.isSelected(rowKey(row))}
              // The click rises to the row, which would open the panel.
              onClick={(event) => event.stopPropagation()}
              onChange={(event) =>
                selection.toggle(rowKey(row), (event.nativeEvent as MouseEvent).shiftKey === true)
              }
              {...{ [ROW_PART]: 'select' }}
            />
          )}
          {index === 0 && onOpenRow ? (
            // The click rises to the row, which opens the panel.
            <button type="button" className={styles.open} tabIndex={tabIndex} {...{ [ROW_PART]: 'open' }}>
              {column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {rowMenu ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents: it does nothing itself, it keeps a click on the menu from opening the row.
        <td className={joinClasses(styles.cell, styles.act)} onClick={(event) => event.stopPropagation()}>
          <Menu
            target={
              <IconButton
                label={texts.actionsFor({ row: rowName(row) })}
                icon="dots"
                size="small"
                tabIndex={tabIndex}
                {...{ [ROW_PART]: 'menu' }}
              />
            }
          >
            {rowMenu(row)}
          </Menu>
        </td>
      ) : (
        <td className={joinClasses(styles.cell, styles.edge)} aria-hidden="true" />
      )}
    </tr>
  )
}
