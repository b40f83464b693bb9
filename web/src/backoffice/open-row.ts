import { listRequestBody } from '@pickproof/domain/lists/list-query'
import { DEFAULT_SORTER } from '@pickproof/domain/lists/list-sorters'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { adminKey } from './admin-actions.ts'
import type { ListSource } from './admin-list-data.ts'
import { useListAddress } from './list-address.ts'

interface OpenableList<Row> extends Pick<ListSource<Row>, 'tableKey' | 'search' | 'startSorter'> {
  /** The id of a row. */
  readonly rowKey: (row: Row) => string
  readonly areRowsFinal?: boolean
}

/**
 * The row whose panel is open, as it is now. A decided row may no longer match the filters of the list: it is requested
 * alone, so its panel shows the decision. A removed one keeps its name and no more. The address names the row, so a
 * link opens it.
 */
export function useOpenRow<Row>(list: OpenableList<Row>, rows: readonly Row[] | undefined) {
  const { tableKey, rowKey, search, startSorter = DEFAULT_SORTER } = list
  const { address, change } = useListAddress()
  const [seen, setSeen] = useState<Row>()
  const [key, setKey] = useState(address.open)
  // The address may name another row later: a link within the page, or going back.
  const written = useRef(address.open)
  useEffect(() => {
    if (address.open === written.current) return
    written.current = address.open
    setKey(address.open)
  }, [address.open])
  const set = (row: Row | undefined) => {
    const next = row === undefined ? undefined : rowKey(row)
    setSeen(() => row)
    setKey(next)
    written.current = next
    change({ open: next })
  }
  const index = rows?.findIndex((row) => rowKey(row) === key) ?? -1
  const isSeen = seen !== undefined && rowKey(seen) === key
  const { data: found } = useQuery({
    queryKey: adminKey(tableKey, 'open-row', key),
    queryFn: ({ signal }) =>
      search(
        listRequestBody({
          filters: [{ key: 'id', op: '=', value: Number(key) }],
          sorters: [startSorter],
          pageNo: 1,
          pageSize: 1,
        }),
        signal,
      ),
    enabled: (!list.areRowsFinal || !isSeen) && key !== undefined && rows !== undefined && index < 0,
  })
  const away = found?.content.find((row) => rowKey(row) === key)
  const step = (to: number) => {
    const row = index < 0 ? undefined : rows?.[to]
    return row === undefined ? undefined : () => set(row)
  }
  return {
    key,
    row: key === undefined ? undefined : (rows?.[index] ?? away ?? (isSeen ? seen : undefined)),
    /** It was removed: it may have shown a person who had to be forgotten. */
    isGone: index < 0 && found !== undefined && away === undefined,
    set,
    previous: step(index - 1),
    next: step(index + 1),
  }
}
