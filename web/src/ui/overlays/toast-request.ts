import { create } from 'zustand'

export interface ToastRequest {
  readonly text: string
}

interface ToastRequests {
  /** The last text to show, a new object each time. Until there is one, no file of the toasts is loaded. */
  readonly last: ToastRequest | undefined
  /** A browser requests a script that failed only once, so the page shows plain messages until it is loaded again. */
  readonly haveFailed: boolean
}

export const useToastRequests = create<ToastRequests>()(() => ({ last: undefined, haveFailed: false }))

export const toastRequest = {
  make: (text: string): void => useToastRequests.setState({ last: { text } }),
  fail: (): void => useToastRequests.setState({ haveFailed: true }),
}
