/** What the slip opens over the page; it brings most of the component library and is loaded when it is first needed. */
export const lateSlipParts = {
  countdownDialog: () => import('./countdown-dialog.tsx'),
  sheet: () => import('../dock/slip-sheet.tsx'),
} as const
