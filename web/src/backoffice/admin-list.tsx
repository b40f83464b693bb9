import { text } from '@pickproof/domain/messages/message'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { areBareKeysOn } from '../session/session-store.ts'
import { useMediaQuery } from '../ui/browser/use-media-query.ts'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { BREAKPOINT_PX } from '../brand/breakpoints.ts'
import stack from '../common/page/page-stack.module.css'
import { Button } from '../ui/buttons/button.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { FILTER_ENTRY, FilterBar, focusFilterEntry } from '../ui/list/filter-bar.tsx'
import { ListScreen } from '../ui/list/list-screen.tsx'
import { focusRow } from '../ui/list/row-keys.ts'
import { useRowSelection } from '../ui/list/row-selection.ts'
import { MenuItem } from '../ui/overlays/menu.tsx'
import styles from './admin-list.module.css'
import { type ListSource, useAdminListData } from './admin-list-data.ts'
import { AdminPanel } from './admin-panel.tsx'
import { BulkBar, type BulkChoice } from './bulk/bulk-bar.tsx'
import { adminSearchOf, findJumpChoices } from './jumps.ts'
import { useKeptFocus } from './kept-focus.ts'
import { useOpenRow } from './open-row.ts'
import { QuickFilter } from './quick-filter.tsx'
import { type UsedTableSettings, useTableSettings } from './table-settings.ts'
import { hasOpenOverlay } from './open-overlay.ts'
import { defineTexts } from '../language/language.ts'

const texts = defineTexts('backoffice.list', {
  details: 'Details',
  detailsOf: text<{ row: string }>('Details of {row}'),
  empty: 'Nothing here yet',
  noMatch: 'Nothing matches these filters',
  noMatchAdvice: 'Remove or change a filter to see more.',
  resetFilters: 'Reset filters',
  gone: 'This entry no longer exists',
  goneText: 'It disappeared from the list while you had it open.',
})

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The key / leads to the filters of the list, from anywhere but a field or an overlay. */
function useFilterKey(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!areBareKeysOn() || event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || hasOpenOverlay()) return
      const entry = list.current?.querySelector<HTMLElement>(`[${FILTER_ENTRY}]`)
      if (!entry) return
      event.preventDefault()
      entry.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [list])
}

const NARROW = `(max-width: ${BREAKPOINT_PX.md - 1}px)`

interface AdminListProps<Row> extends ListSource<Row> {
  readonly title: string
  /** With it the CSV button becomes a menu: so many rows, or all of them. */
  readonly csvFirstRows?: number
  /** The id of a row. */
  readonly rowKey: (row: Row) => string
  /** They never change, so the page does not load them again. */
  readonly areRowsFinal?: boolean
  readonly rowName: (row: Row) => string
  /** MenuItems of a row. The list adds the one that opens its panel above them. */
  readonly rowMenu?: (row: Row) => ReactNode
  /** The content of the right-hand panel: PanelSections and a PanelFoot. */
  readonly panel?: (row: Row, close: () => void) => ReactNode
  readonly panelTitle?: (row: Row) => ReactNode
  readonly actions?: ReactNode
  /** What staff can do to many rows together. With it, staff can select rows. */
  readonly bulk?: BulkChoice
  /** Shown while the list has no rows: where they come from. */
  readonly emptyText: string
}

/** A list of the back office, from the declaration of its columns, filters and actions (B017). */
export function AdminList<Row>(props: AdminListProps<Row>) {
  const used = useTableSettings(props.tableKey)
  const { filters: jump } = adminSearchOf(useSearch({ strict: false }))
  const place = useRef<HTMLDivElement>(null)
  return (
    <div className={stack.bleed} ref={place}>
      {/* A jump is another list: it begins on its first page, with its own filters and no open row. */}
      <OpenedList key={`${props.tableKey} ${jump ?? ''}`} {...props} jump={jump} used={used} place={place} />
    </div>
  )
}

interface OpenedListProps<Row> extends AdminListProps<Row> {
  readonly jump: string | undefined
  readonly used: UsedTableSettings
  /** Stays where it is when a jump is left and its list with it. */
  readonly place: RefObject<HTMLElement | null>
}

function OpenedList<Row>(props: OpenedListProps<Row>) {
  const list = useAdminListData(props, { ...props.used, jump: findJumpChoices(props.jump) })
  const navigate = useNavigate()
  const root = useRef<HTMLDivElement>(null)
  useFilterKey(root)
  const listPart = useRef<HTMLDivElement>(null)
  useKeptFocus(listPart)
  const open = useOpenRow(props, list.rows)
  const isCovered = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })

  const close = () => {
    const key = open.key
    open.set(undefined)
    // The row has the focus back once the panel has closed; on a phone the list cannot take it before.
    if (key !== undefined)
      requestAnimationFrame(() => {
        if (!focusRow(root.current, key)) focusFilterEntry(root.current)
      })
  }
  const [resetCount, setResetCount] = useState(0)
  const reset = async () => {
    focusFilterEntry(root.current)
    list.reset()
    setResetCount(resetCount + 1)
    if (props.jump === undefined) return
    await navigate({ to: '.', search: {} })
    requestAnimationFrame(() => focusFilterEntry(props.place.current))
  }
  const { quickFilter, panel, rowMenu, bulk, rowKey } = props
  const pageKeys = (list.rows ?? []).map(rowKey)
  const selection = useRowSelection(pageKeys, JSON.stringify(list.filters))
  return (
    <div className={styles.frame} ref={root}>
      <div className={styles.list} ref={listPart} tabIndex={-1} inert={isCovered && open.row !== undefined}>
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
                    {texts.details}
                  </MenuItem>
                )}
                {rowMenu(row)}
              </>
            ))
          }
          actions={props.actions}
          csvFirstRows={props.csvFirstRows}
          emptyTitle={list.isFiltered ? texts.noMatch : texts.empty}
          emptyText={list.isFiltered ? texts.noMatchAdvice : props.emptyText}
          {...list.screen}
          filters={
            list.isSettled ? (
              <FilterBar
                definitions={props.filters}
                choices={list.choices}
                onChange={list.choose}
                onReset={list.isAtStart ? undefined : () => void reset()}
                lead={
                  quickFilter && (
                    <QuickFilter
                      // What was typed and not searched yet goes with a reset too.
                      key={resetCount}
                      definition={quickFilter}
                      searchedText={list.quickText}
                      onSearch={list.setQuickText}
                      onType={list.typeQuickText}
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
          selection={bulk && selection}
          bar={
            bulk && (
              <BulkBar
                choice={bulk}
                selection={selection}
                total={list.total}
                filters={list.filters}
                onExport={list.exportIds}
              />
            )
          }
          emptyAction={
            list.isAtStart ? undefined : <Button onClick={() => void reset()}>{texts.resetFilters}</Button>
          }
        />
      </div>
      {panel && open.row !== undefined && (
        <AdminPanel
          label={texts.detailsOf({ row: props.rowName(open.row) })}
          title={props.panelTitle?.(open.row) ?? props.rowName(open.row)}
          onPrevious={open.previous}
          onNext={open.next}
          onClose={close}
        >
          {open.isGone ? (
            <EmptyState centred icon="trash" title={texts.gone} text={texts.goneText} />
          ) : (
            panel(open.row, close)
          )}
        </AdminPanel>
      )}
    </div>
  )
}
