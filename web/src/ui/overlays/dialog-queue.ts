export interface AlertRequest {
  type: 'alert'
  kind: 'error' | 'info' | 'reload'
  title: string
  text: string
  /** Absent if the alert waits for its button. */
  closeAfterMs?: number
  onReload?: () => void
  buttonAttribute?: `data-${string}`
}

export interface ConfirmRequest {
  type: 'confirm'
  title: string
  text: string
  agreeLabel: string
  disagreeLabel: string
  danger: boolean
  answer: (agreed: boolean) => void
}

type DialogRequest = AlertRequest | ConfirmRequest

/** A request in the queue. The id distinguishes two dialogs with the same words. */
type QueuedDialog = DialogRequest & { id: number }

/**
 * Alerts and confirmations wait in line and are shown one at a time. The line lives outside React, so a call that
 * fails far from any component can ask for a dialog.
 */
function createDialogQueue() {
  let queue: readonly QueuedDialog[] = []
  let lastId = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  // The time of an alert starts when it appears, not when the caller requests it.
  const startTimer = () => {
    clearTimeout(timer)
    const front = queue[0]
    if (front?.type !== 'alert' || front.closeAfterMs === undefined) return
    timer = setTimeout(() => close(front.id), front.closeAfterMs)
  }

  const change = (next: readonly QueuedDialog[]) => {
    const frontChanged = next[0]?.id !== queue[0]?.id
    queue = next
    if (frontChanged) startTimer()
    for (const listener of listeners) listener()
  }

  const close = (id: number, agreed = false): void => {
    const closing = queue.find((dialog) => dialog.id === id)
    if (closing === undefined) return
    change(queue.filter((dialog) => dialog.id !== id))
    if (closing.type === 'confirm') closing.answer(agreed)
  }

  const open = (request: DialogRequest): number => {
    lastId += 1
    change([...queue, { ...request, id: lastId }])
    return lastId
  }

  return {
    open,
    close,
    findFront: (): QueuedDialog | undefined => queue[0],
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The one line of dialogs that DialogHost shows. */
export const dialogQueue = createDialogQueue()
