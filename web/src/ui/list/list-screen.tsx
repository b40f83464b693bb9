import { BACK_OFFICE_PAGE_SIZES, type PagePosition, totalText } from '@pickproof/domain/lists/paging'
import { type ReactNode, useMemo } from 'react'
import { defineTexts, t } from '../../language/language.ts'
import { Button } from '../buttons/button.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { Pager } from './pager.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { CsvButton } from './csv-button.tsx'
import { visibleColumns } from './list-column.ts'
import styles from './list-screen.module.css'
import { ListTable, type ListTableProps } from './list-table.tsx'

const texts = defineTexts('backoffice.list-screen', {
  empty: 'No entries found',
  failed: 'We could not load this list.',
  retry: 'Try again',
})

interface ListScreenProps<Row> extends Omit<ListTableProps<Row>, 'label'> {
  title: string
  /** The position of the answer in the whole list. */
  position: PagePosition
  onPage: (pageNo: number, size: number) => void
  /** A FilterBar, where the list can be filtered. */
  filters?: ReactNode
  /** Further buttons of the list, at most one of them primary. */
  actions?: ReactNode
  hiddenKeys: readonly string[]
  onHiddenKeys: (hiddenKeys: string[]) => void
  /** Gets the number of rows that the file is bounded to; undefined means all of them. */
  onCsv?: (rowsMax: number | undefined) => Promise<void>
  /** The bounded file that is offered beside the whole one. */
  csvFirstRows?: number
  /** A sentence about what went wrong; the rows that are already there stay below it. */
  error?: string
  onRetry?: () => void
  emptyTitle?: string
  emptyText?: string
  emptyAction?: ReactNode
  /** Between the table and the pager: what can be done to the selected rows. */
  bar?: ReactNode
}

/** The one list of the back office: head, filters, table and pager. It fills the height of its container. */
export function ListScreen<Row>({
  title,
  position,
  onPage,
  filters,
  actions,
  hiddenKeys,
  onHiddenKeys,
  onCsv,
  csvFirstRows,
  error,
  onRetry,
  emptyTitle = texts.empty,
  emptyText,
  emptyAction,
  bar,
  ...table
}: ListScreenProps<Row>) {
  const shown = useMemo(() => visibleColumns(table.columns, hiddenKeys), [table.columns, hiddenKeys])
  const isEmpty = error === undefined && !table.loading && table.rows?.length === 0
  return (
    <div className={styles.screen}>
      <PageHead
        className={styles.head}
        title={title}
        count={table.rows === undefined ? undefined : t(totalText(position))}
        action={
          <>
            <ColumnChoice columns={table.columns} hiddenKeys={hiddenKeys} onChange={onHiddenKeys} />
            {onCsv && <CsvButton onDownload={onCsv} firstRows={csvFirstRows} />}
            {actions}
          </>
        }
      />
      {filters && <div className={styles.filters}>{filters}</div>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className={styles.wrap} aria-label={title} tabIndex={0}>
        {error !== undefined && (
          <div className={styles.state} role="alert">
            <EmptyState
              icon="alert"
              centred
              title={texts.failed}
              text={error}
              action={onRetry && <Button onClick={onRetry}>{texts.retry}</Button>}
            />
          </div>
        )}
        {(error === undefined || table.rows !== undefined) && (
          <ListTable {...table} label={title} columns={shown} />
        )}
        {isEmpty && (
          <div className={styles.state}>
            <EmptyState icon="search" centred title={emptyTitle} text={emptyText} action={emptyAction} />
          </div>
        )}
      </section>
      {bar}
      <Pager
        className={styles.pager}
        position={position}
        onChange={onPage}
        sizes={BACK_OFFICE_PAGE_SIZES}
        disabled={table.rows === undefined}
      />
    </div>
  )
}
