/** Which rows of a list are selected: some by their keys, on any page, or all that match its filters. */
import { useRef, useState } from 'react'

export interface RowSelection {
  readonly keys: ReadonlySet<string>
  /** Every row that matches, also those on other pages. */
  readonly isAll: boolean
  readonly isSelected: (key: string) => boolean
  /** With `isRange`, all rows between the last one and this one. */
  readonly toggle: (key: string, isRange: boolean) => void
  /** Of the rows of the page: all, none or some. */
  readonly page: 'all' | 'none' | 'some'
  readonly togglePage: () => void
  readonly selectAll: () => void
  readonly clear: () => void
}

const NONE: ReadonlySet<string> = new Set()

/** Other filters are another list, in which nothing is selected yet. */
export function useRowSelection(pageKeys: readonly string[], filtersKey: string): RowSelection {
  const [chosen, setChosen] = useState({ filtersKey, keys: NONE, isAll: false })
  const last = useRef<string>(undefined)
  const { keys, isAll } = chosen.filtersKey === filtersKey ? chosen : { keys: NONE, isAll: false }
  const set = (next: Iterable<string>) => setChosen({ filtersKey, keys: new Set(next), isAll: false })
  const isSelected = (key: string) => isAll || keys.has(key)
  const selectedOnPage = pageKeys.filter(isSelected).length
  return {
    keys,
    isAll,
    isSelected,
    toggle: (key, isRange) => {
      // Of all rows, those of this page stay selected when one is taken out.
      const next = new Set(isAll ? pageKeys : keys)
      const isOn = !isSelected(key)
      const [from, to] = [pageKeys.indexOf(last.current ?? ''), pageKeys.indexOf(key)]
      const changed =
        isRange && from >= 0 ? pageKeys.slice(Math.min(from, to), Math.max(from, to) + 1) : [key]
      for (const one of changed) {
        if (isOn) next.add(one)
        else next.delete(one)
      }
      last.current = key
      set(next)
    },
    page: selectedOnPage === 0 ? 'none' : selectedOnPage === pageKeys.length ? 'all' : 'some',
    togglePage: () => {
      const next = new Set(isAll ? pageKeys : keys)
      const isOff = selectedOnPage === pageKeys.length
      for (const key of pageKeys) {
        if (isOff) next.delete(key)
        else next.add(key)
      }
      set(next)
    },
    selectAll: () => setChosen({ filtersKey, keys: NONE, isAll: true }),
    clear: () => set(NONE),
  }
}
