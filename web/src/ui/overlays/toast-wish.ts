/** Whether there has been anything to show in a toast, and the last of it. Until then nothing of them is loaded. */
export interface ToastWish {
  readonly text: string
}

let last: ToastWish | undefined
const listeners = new Set<() => void>()

export const toastWish = {
  isMade: (): boolean => last !== undefined,
  /** For a page on which the place of the toasts could not be loaded; another one each time, also in the same words. */
  last: (): ToastWish | undefined => last,
  make(text: string): void {
    last = { text }
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
