/** How the page looks below a dialog or a drawer. */
export const OVERLAY_LOOK = { backgroundOpacity: 0.6, color: '#000' } as const
