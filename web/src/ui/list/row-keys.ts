import type { KeyboardEvent } from 'react'

/** Marks what the arrow keys reach in a row: the box that selects it, the button that opens it and the one of its menu. */
export const ROW_PART = 'data-row-part'
export const ROW_KEY = 'data-row-key'

function nextIndex(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, count - 1)
    case 'ArrowUp':
      return Math.max(index - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** Up and down walk from row to row, in the same column of buttons; answers the key of the row that was reached. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): string | undefined {
  const { currentTarget: body, target } = event
  // The entries of an open menu bubble to here too, although they are elsewhere in the page.
  if (!(target instanceof HTMLElement) || !body.contains(target)) return undefined
  const part = target.closest(`[${ROW_PART}]`)?.getAttribute(ROW_PART)
  if (part === null || part === undefined) return undefined
  const rows = [...body.querySelectorAll<HTMLElement>(`tr[${ROW_KEY}]`)]
  const index = rows.findIndex((row) => row.contains(target))
  const row = rows[nextIndex(event.key, index, rows.length) ?? -1]
  if (row === undefined) return undefined
  event.preventDefault()
  row.querySelector<HTMLElement>(`[${ROW_PART}="${part}"]`)?.focus()
  return row.getAttribute(ROW_KEY) ?? undefined
}

/** Puts the focus on the button that opens a row, or the first one where it has left the list; false without any. */
export function focusRow(list: ParentNode | null, rowKey: string): boolean {
  const opener = `[${ROW_PART}]:not([${ROW_PART}="select"])`
  const own = `tr[${ROW_KEY}="${CSS.escape(rowKey)}"] ${opener}`
  const button = list?.querySelector<HTMLElement>(own) ?? list?.querySelector<HTMLElement>(opener)
  button?.focus()
  return button !== null && button !== undefined
}
