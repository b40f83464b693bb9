import type { Sorter } from '@pickproof/domain/list-sorters'
import type { ReactNode } from 'react'
import { joinClasses } from '../class-names.ts'
import { DelayedLoader } from '../delayed-loader.tsx'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { Menu } from '../menu.tsx'
import { SkeletonLine } from '../skeleton.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { findSortDirection, type ListColumn, sorterAfterClick } from './list-column.ts'
import styles from './list-table.module.css'

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
  /** MenuItems of a row. */
  rowMenu?: (row: Row) => ReactNode
}

const skeletonRows = ['76%', '58%', '84%', '64%', '72%', '52%', '80%', '60%', '70%', '56%']

export function ListTable<Row>(props: ListTableProps<Row>) {
  const { label, columns, rows, rowKey, loading, rowMenu } = props
  return (
    <table
      className={joinClasses(styles.table, loading && rows !== undefined && styles.stale)}
      aria-label={label}
      aria-busy={loading}
    >
      <thead>
        <tr className={styles.row}>
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} sorter={props.sorter} onSort={props.onSort} />
          ))}
          {rowMenu && (
            <th scope="col" className={joinClasses(styles.header, styles.act)}>
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows?.map((row) => (
          <BodyRow key={rowKey(row)} row={row} {...props} />
        ))}
        {rows === undefined && loading && (
          <DelayedLoader>
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
                {rowMenu && <td className={joinClasses(styles.cell, styles.act)} />}
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
}: { column: ListColumn<Row> } & Pick<ListTableProps<Row>, 'sorter' | 'onSort'>) {
  const { sortField } = column
  const className = joinClasses(styles.header, column.align === 'right' && styles.right)
  if (sortField === undefined || onSort === undefined) {
    return (
      <th scope="col" className={className}>
        {column.title}
      </th>
    )
  }
  const direction = findSortDirection(sorter, sortField)
  return (
    <th scope="col" className={className} aria-sort={direction ?? 'none'}>
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
}: { row: Row } & ListTableProps<Row>) {
  const selected = selectedKey === rowKey(row)
  return (
    // The first cell holds a button, so that the keyboard opens the row too.
    <tr
      className={joinClasses(styles.row, styles.body, onOpenRow && styles.opens, selected && styles.selected)}
      aria-current={selected || undefined}
      onClick={onOpenRow && (() => onOpenRow(row))}
    >
      {columns.map((column, index) => (
        <td key={column.key} className={joinClasses(styles.cell, column.align === 'right' && styles.right)}>
          {index === 0 && onOpenRow ? (
            // The click rises to the row, which opens the panel.
            <button type="button" className={styles.open}>
              {column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {rowMenu && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: it does nothing itself, it keeps a click on the menu from opening the row.
        <td className={joinClasses(styles.cell, styles.act)} onClick={(event) => event.stopPropagation()}>
          <Menu target={<IconButton label={`Actions for ${rowName(row)}`} icon="dots" size="small" />}>
            {rowMenu(row)}
          </Menu>
        </td>
      )}
    </tr>
  )
}
