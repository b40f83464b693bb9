/** What a list of the back office asks the server for, and what the reader has chosen of it. */
import type { Page } from '@pickproof/contract/list'
import {
  type FilterBody,
  type FilterChoice,
  listRequestBody,
  type ListRequestBody,
} from '@pickproof/domain/lists/list-query'
import { DEFAULT_SORTER, type Sorter, sorterOf } from '@pickproof/domain/lists/list-sorters'
import { DEFAULT_PAGE_SIZE, findLastPageNo } from '@pickproof/domain/lists/paging'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  type FilterDefinition,
  findChoice,
  isComplete,
  isOffered,
  type TextFilter,
} from '../ui/list/filter-definition.ts'
import { csvKeysOf, type ListColumn } from '../ui/list/list-column.ts'
import { saveFile } from '../ui/browser/save-file.ts'
import { adminKey } from './admin-actions.ts'
import { findSorter, useListAddress } from './list-address.ts'
import type { ColumnSetting } from './saved-settings.ts'
import type { UsedTableSettings } from './table-settings.ts'
import { BREAKPOINT_PX } from '../brand/breakpoints.ts'

const WIDE_PAGE_SIZE = 20

/** 20 rows on an extra-large screen, 10 on all others (B025). */
export function startPageSize(widthPx: number): number {
  return widthPx >= BREAKPOINT_PX.xl ? WIDE_PAGE_SIZE : DEFAULT_PAGE_SIZE
}

export interface ExportRequest {
  readonly filters: FilterBody
  readonly sorters: readonly Sorter[]
  readonly columns: readonly string[]
  readonly pageNo?: number
  readonly pageSize?: number
}

/** `also`: a field whose value a jump may give instead, as links did before the field searched more than one. */
type QuickText = TextFilter & { readonly also?: string }

/** The part of a list's declaration that decides what to request. */
export interface ListSource<Row> {
  /** The rows lie under ['admin', tableKey, body]; the chosen filters and columns are saved under it. */
  readonly tableKey: string
  readonly columns: readonly ListColumn<Row>[]
  readonly filters: readonly FilterDefinition[]
  /** A text field before the chips for what is searched most; what it holds is not saved. */
  readonly quickFilter?: QuickText
  /** Shown as chips until the reader changes them. */
  readonly startFilters?: readonly FilterChoice[]
  /** Always sent, never shown, such as the plan of a sub list. */
  readonly fixedFilters?: readonly FilterChoice[]
  /** Newest first by default. */
  readonly startSorter?: Sorter
  readonly search: (body: ListRequestBody, signal: AbortSignal) => Promise<Page<Row>>
  readonly exportCsv?: (body: ExportRequest) => Promise<Blob>
}

interface Chosen extends UsedTableSettings {
  readonly jump: readonly FilterChoice[] | undefined
}

export function useAdminListData<Row>(list: ListSource<Row>, { settings, save, jump }: Chosen) {
  const start = list.startFilters ?? []
  const quickKey = list.quickFilter?.key
  // Saved settings and addresses may name a filter that this list, or this role, does not have.
  const known = (choices: readonly FilterChoice[]) =>
    choices.filter((choice) => list.filters.some(({ key }) => key === choice.key) && isComplete(choice))
  // Undefined until the reader chooses here: what was saved may come a moment after the list.
  const [chosen, setChosen] = useState<readonly FilterChoice[]>()
  const saved = settings?.filters?.filter((choice) => isOffered(list.filters, choice))
  const choices = chosen ?? known(jump ?? saved ?? start)
  const { address, change } = useListAddress()
  const jumpText = textOf(jump, list.quickFilter)
  const quickText = address.find ?? jumpText
  const sorter = findSorter(address.sort, list.columns) ?? startSorterOf(list, choices)
  const { page: pageNo = 1, size: pageSize = startPageSize(window.innerWidth) } = address
  const [shown, setShown] = useState<readonly ColumnSetting[]>()
  const columns = shown ?? settings?.columns ?? []
  const hiddenKeys = hiddenKeysOf(list.columns, columns)

  // Typed but not searched yet. A file that the reader requests in between uses it.
  const typedText = useRef<string>(undefined)

  const quickOf = (text: string): readonly FilterChoice[] =>
    quickKey === undefined ? [] : [{ key: quickKey, op: list.quickFilter?.op ?? 'LIKE', value: text }]
  const bodyOf = (text: string) =>
    listRequestBody({
      filters: [...quickOf(text), ...choices, ...(list.fixedFilters ?? [])],
      sorters: [sorter],
      pageNo,
      pageSize,
    })
  const body = bodyOf(quickText)
  const {
    data: page,
    error,
    refetch,
    isFetching,
  } = useQuery({
    queryKey: adminKey(list.tableKey, body),
    queryFn: ({ signal }) => list.search(body, signal),
    placeholderData: keepPreviousData,
    // Not before it is known what to ask for.
    enabled: settings !== undefined,
  })
  // The last rows of the last page may be gone, after a purge or because others acted.
  const lastPageNo = page && !isFetching ? findLastPageNo(page, { pageNo, pageSize }) : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is fixed once.
  useEffect(() => {
    if (lastPageNo !== undefined) change({ page: lastPageNo })
  }, [lastPageNo])

  const keep = (filters: readonly FilterChoice[] | null) => {
    // What a jump filters by belongs to the jump and is not kept.
    if (jump === undefined) save({ filters, columns })
  }
  const isStart = (filters: readonly FilterChoice[]) => JSON.stringify(filters) === JSON.stringify(start)

  return {
    rows: page?.content,
    filters: body.filters,
    total: page?.totalElements ?? 0,
    exportIds: list.exportCsv && exportIdsOf(list, hiddenKeys),
    isSettled: settings !== undefined,
    choices,
    quickText,
    isFiltered: choices.length > 0 || quickText.trim() !== '',
    isAtStart: jump === undefined && quickText.trim() === '' && isStart(choices),
    choose: (next: FilterChoice[]) => {
      setChosen(next)
      change({ page: undefined })
      keep(isStart(next) ? null : next)
    },
    typeQuickText: (text: string) => {
      typedText.current = text
    },
    setQuickText: (text: string) => {
      typedText.current = undefined
      change({ find: text === jumpText ? undefined : text, page: undefined })
    },
    reset: () => {
      typedText.current = undefined
      setChosen(start)
      // Leaving a jump leaves its address too.
      if (jump === undefined) change({ find: undefined, page: undefined })
      keep(null)
    },
    screen: {
      rows: page?.content,
      loading: isFetching || settings === undefined,
      error: error?.message,
      onRetry: () => void refetch(),
      sorter,
      onSort: (next: Sorter) => change({ sort: next, page: undefined }),
      position: page ?? { number: pageNo - 1, size: pageSize, totalElements: 0 },
      onPage: (nextNo: number, nextSize: number) => change({ page: nextNo, size: nextSize }),
      hiddenKeys,
      onHiddenKeys: (next: string[]) => {
        const nextColumns = columnSettingsOf(list.columns, next)
        setShown(nextColumns)
        save({ filters: settings?.filters ?? null, columns: nextColumns })
      },
      onCsv: list.exportCsv && downloadOf(list, () => bodyOf(typedText.current ?? quickText), hiddenKeys),
    },
  }
}

function textOf(jump: readonly FilterChoice[] | undefined, quick: QuickText | undefined): string {
  const keys = [quick?.key, quick?.also].filter((key) => key !== undefined)
  // Several values stay a separate filter.
  const single = (jump ?? []).filter(({ op }) => op !== 'IN')
  const choice = keys.map((key) => findChoice(single, key)).find((found) => found !== undefined)
  return choice === undefined ? '' : String(choice.value ?? '')
}

/** The rows with these ids, in the columns that the screen shows. */
function exportIdsOf<Row>(list: ListSource<Row>, hiddenKeys: readonly string[]) {
  return async (ids: readonly number[]) => {
    const filters = { key: 'id', op: 'IN', value: ids } as const
    const columns = csvKeysOf(list.columns, hiddenKeys)
    const file = await list.exportCsv?.({ filters, sorters: [], columns }).catch(() => undefined)
    if (file) saveFile(file, `${list.tableKey}.csv`)
  }
}

/** Every matching row, or the first ones, in the columns that the screen shows. */
function downloadOf<Row>(
  list: ListSource<Row>,
  bodyOfNow: () => ListRequestBody,
  hiddenKeys: readonly string[],
) {
  return async (rowsMax: number | undefined) => {
    const { filters, sorters } = bodyOfNow()
    const columns = csvKeysOf(list.columns, hiddenKeys)
    const bounds = rowsMax === undefined ? {} : { pageNo: 1, pageSize: rowsMax }
    // A call that fails has shown its own sentence.
    const file = await list.exportCsv?.({ filters, sorters, columns, ...bounds }).catch(() => undefined)
    if (file) saveFile(file, `${list.tableKey}.csv`)
  }
}

/** Which columns are shown, by the saved flags (B024) and by what the list hides at first. */
type Columns = readonly Pick<ListColumn<never>, 'key' | 'hiddenAtStart'>[]

/** A column added after the choice was saved uses the list's default. */
export function hiddenKeysOf(columns: Columns, saved: readonly ColumnSetting[]): string[] {
  const displays = new Map(saved.map(({ name, display }) => [name, display]))
  return columns
    .filter(({ key, hiddenAtStart }) => !(displays.get(key) ?? !hiddenAtStart))
    .map(({ key }) => key)
}

export function columnSettingsOf(columns: Columns, hiddenKeys: readonly string[]): ColumnSetting[] {
  return columns.map(({ key }) => ({ name: key, display: !hiddenKeys.includes(key) }))
}

interface SortedList {
  readonly columns: readonly { readonly sortField?: string }[]
  readonly filters: readonly FilterDefinition[]
  readonly startSorter?: Sorter
}

/**
 * The order until the reader chooses one. A filter for days up to a date shows the last of these days first, as the
 * server would sort them too. In another order, rows of long ago take it longer to find.
 */
export function startSorterOf(
  { columns, filters, startSorter = DEFAULT_SORTER }: SortedList,
  choices: readonly FilterChoice[],
): Sorter {
  const days = choices.find(
    (choice) =>
      hasEnd(choice) &&
      filters.some(({ key, kind }) => kind === 'date' && key === choice.key) &&
      columns.some(({ sortField }) => sortField === choice.key),
  )
  return days ? sorterOf(days.key, 'descending') : startSorter
}

function hasEnd(choice: FilterChoice): boolean {
  if (choice.op === 'BETWEEN') return Boolean(choice.value[1])
  return (choice.op === '<=' || choice.op === '<' || choice.op === '=') && Boolean(choice.value)
}
