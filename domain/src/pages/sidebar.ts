import { segmentsOf } from './path-segments.ts'

/** Where a wider layout begins, in CSS pixels. */
const BREAKPOINTS_PX = { sm: 600, md: 900, lg: 1200, xl: 1536 } as const
const WIDTH_CLASSES = ['xs', 'sm', 'md', 'lg', 'xl'] as const
type WidthClass = (typeof WIDTH_CLASSES)[number]

export function widthClassOf(widthPx: number): WidthClass {
  if (widthPx >= BREAKPOINTS_PX.xl) return 'xl'
  if (widthPx >= BREAKPOINTS_PX.lg) return 'lg'
  if (widthPx >= BREAKPOINTS_PX.md) return 'md'
  return widthPx >= BREAKPOINTS_PX.sm ? 'sm' : 'xs'
}

const DEEPEST_CLOSING_PATH = 3

/**
 * Whether the sidebar is open after a navigation. The rule about depth is one of the player area; a deeper path
 * there changes nothing, and the back office keeps its menu in view.
 */
export function sidebarOpensOn(path: string, widthClass: WidthClass, wasOpen = true): boolean {
  if (widthClass === 'xs' || widthClass === 'sm') return false
  const segments = segmentsOf(path)
  if (segments[0] !== 'app') return wasOpen
  if (segments.length === 1) return true
  return segments.length <= DEEPEST_CLOSING_PATH ? false : wasOpen
}
