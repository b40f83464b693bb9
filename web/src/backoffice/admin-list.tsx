import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useRef, useState } from 'react'
import { BREAKPOINT_PX } from '../brand/breakpoints.ts'
import stack from '../shell/page-stack.module.css'
import { Button } from '../ui/button.tsx'
import { FilterBar } from '../ui/list/filter-bar.tsx'
import { ListScreen } from '../ui/list/list-screen.tsx'
import { focusRow } from '../ui/list/row-keys.ts'
import { MenuItem } from '../ui/menu.tsx'
import styles from './admin-list.module.css'
import { type AdminListData, type ListSource, useAdminListData } from './admin-list-data.ts'
import { AdminPanel } from './admin-panel.tsx'
import { type AdminSearch, findJumpChoices } from './jumps.ts'
import { QuickFilter } from './quick-filter.tsx'
import { type UsedTableSettings, useTableSettings } from './table-settings.ts'
import { useFilterKey } from './use-filter-key.ts'

const NARROW = `(max-width: ${BREAKPOINT_PX.md - 1}px)`

interface AdminListProps<Row> extends ListSource<Row> {
  readonly title: string
  /** With it the CSV button becomes a menu: so many rows, or all of them. */
  readonly csvFirstRows?: number
  readonly rowKey: (row: Row) => string
  readonly rowName: (row: Row) => string
  /** MenuItems of a row; the one that opens its panel stands above them by itself. */
  readonly rowMenu?: (row: Row) => ReactNode
  /** The content of the right-hand panel: PanelSections and a PanelFoot. */
  readonly panel?: (row: Row, close: () => void) => ReactNode
  readonly panelTitle?: (row: Row) => ReactNode
  readonly actions?: ReactNode
  /** What a row is called, one of them and several. */
  readonly rowWords: readonly [one: string, many: string]
  /** Said of a list that holds nothing: where its rows come from. */
  readonly emptyText: string
}

/** A list of the back office, from the declaration of its columns, filters and actions (B017). */
export function AdminList<Row>(props: AdminListProps<Row>) {
  const used = useTableSettings(props.tableKey)
  const { filters: jump }: AdminSearch = useSearch({ strict: false })
  return (
    <div className={stack.bleed}>
      {/* A jump is another list: it begins on its first page, with its own filters and no open row. */}
      <OpenedList key={`${props.tableKey} ${jump ?? ''}`} {...props} jump={jump} used={used} />
    </div>
  )
}

interface OpenedListProps<Row> extends AdminListProps<Row> {
  readonly jump: string | undefined
  readonly used: UsedTableSettings
}

function OpenedList<Row>(props: OpenedListProps<Row>) {
  const list = useAdminListData(props, { ...props.used, jump: findJumpChoices(props.jump) })
  const navigate = useNavigate()
  const root = useRef<HTMLDivElement>(null)
  useFilterKey(root)
  const open = useOpenRow(props, list.rows)
  const isCovered = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })

  const close = () => {
    const key = open.key
    open.set(undefined)
    // The row has the focus back once the panel is gone; on a phone the list cannot take it before.
    if (key !== undefined) requestAnimationFrame(() => focusRow(root.current, key))
  }
  const reset = () => {
    list.reset()
    if (props.jump !== undefined) void navigate({ to: '.', search: {} })
  }
  const { quickFilter, panel, rowMenu } = props
  const [one, many] = props.rowWords
  return (
    <div className={styles.frame} ref={root}>
      <div className={styles.list} inert={isCovered && open.row !== undefined}>
        <ListScreen<Row>
          title={props.title}
          columns={props.columns}
          rowKey={props.rowKey}
          rowName={props.rowName}
          rowMenu={
            rowMenu &&
            ((row) => (
              <>
                {panel && (
                  <MenuItem icon="info" onClick={() => open.set(row)}>
                    Details
                  </MenuItem>
                )}
                {rowMenu(row)}
              </>
            ))
          }
          actions={props.actions}
          csvFirstRows={props.csvFirstRows}
          emptyTitle={list.isFiltered ? `No ${one} matches these filters` : `No ${one} is here yet`}
          emptyText={list.isFiltered ? `Remove a filter to see more ${many}.` : props.emptyText}
          {...list.screen}
          filters={
            list.isSettled ? (
              <FilterBar
                definitions={props.filters}
                choices={list.choices}
                onChange={list.choose}
                onReset={list.isAtStart ? undefined : reset}
                lead={
                  quickFilter && (
                    <QuickFilter
                      definition={quickFilter}
                      searchedText={list.quickText}
                      onSearch={list.setQuickText}
                    />
                  )
                }
              />
            ) : (
              <div className={styles.filtersToCome} />
            )
          }
          onOpenRow={panel && open.set}
          onMoveToRow={panel && open.row !== undefined ? open.set : undefined}
          selectedKey={open.key}
          emptyAction={
            list.isAtStart ? undefined : <Button onClick={reset}>Reset the filters to default</Button>
          }
        />
      </div>
      {panel && open.row !== undefined && (
        <AdminPanel
          label={`Details of ${props.rowName(open.row)}`}
          title={props.panelTitle?.(open.row) ?? props.rowName(open.row)}
          onPrevious={open.previous}
          onNext={open.next}
          onClose={close}
        >
          {panel(open.row, close)}
        </AdminPanel>
      )}
    </div>
  )
}

/** The open row as the list shows it now; one that left the page stays open as it was last seen. */
function useOpenRow<Row>({ rowKey }: Pick<AdminListProps<Row>, 'rowKey'>, rows: AdminListData<Row>['rows']) {
  const [seen, setSeen] = useState<Row>()
  const key = seen === undefined ? undefined : rowKey(seen)
  const index = rows?.findIndex((row) => rowKey(row) === key) ?? -1
  const step = (to: number) => {
    const row = index < 0 ? undefined : rows?.[to]
    return row === undefined ? undefined : () => setSeen(() => row)
  }
  return {
    key,
    row: rows?.[index] ?? seen,
    set: (row: Row | undefined) => setSeen(() => row),
    previous: step(index - 1),
    next: step(index + 1),
  }
}
