/** The overlays of the slip. They contain most of the component library, so they load on first use. */
export const lateSlipParts = {
  countdownDialog: () => import('./countdown-dialog.tsx'),
  receipt: () => import('../panel/placed-receipt.tsx'),
  sheet: () => import('../dock/slip-sheet.tsx'),
} as const
