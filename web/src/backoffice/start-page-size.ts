import { DEFAULT_PAGE_SIZE } from '@pickproof/domain/lists/paging'
import { BREAKPOINT_PX } from '../brand/breakpoints.ts'

const WIDE_PAGE_SIZE = 20

/** 20 rows on an extra-large screen, 10 on all others (B025). */
export function startPageSize(widthPx: number): number {
  return widthPx >= BREAKPOINT_PX.xl ? WIDE_PAGE_SIZE : DEFAULT_PAGE_SIZE
}
