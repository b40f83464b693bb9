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

/**
 * How the sidebar of the player area behaves. `by-depth`: it closes on pages that are not deep. `docked`: on a wide
 * screen it stays as the player left it, and a narrow one has tabs at the bottom instead.
 */
export const SIDEBAR_RULES = ['by-depth', 'docked'] as const
type SidebarRule = (typeof SIDEBAR_RULES)[number]

const DEEPEST_CLOSING_PATH = 3

type SidebarBefore = { readonly rule: SidebarRule; readonly wasOpen?: boolean }

/** Whether the sidebar is open after a navigation. The back office keeps its menu in view. */
export function sidebarOpensOn(
  path: string,
  widthClass: WidthClass,
  { rule, wasOpen = true }: SidebarBefore,
): boolean {
  if (widthClass === 'xs' || widthClass === 'sm') return false
  const segments = segmentsOf(path)
  if (segments[0] !== 'app' || rule === 'docked') return wasOpen
  if (segments.length === 1) return true
  return segments.length <= DEEPEST_CLOSING_PATH ? false : wasOpen
}
