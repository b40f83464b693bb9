/** Whether there has been anything to show in a toast. Until then nothing of them is loaded. */
let isMade = false
const listeners = new Set<() => void>()

export const toastWish = {
  isMade: (): boolean => isMade,
  make(): void {
    isMade = true
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
