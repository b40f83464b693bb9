/** Widths at which the layout changes, in CSS pixels (T038). Media queries in CSS repeat the same numbers. */
export const BREAKPOINT_PX = { sm: 600, md: 900, lg: 1200, xl: 1536 } as const
