import { create } from 'zustand'

export interface ToastWish {
  readonly text: string
}

interface ToastWishes {
  /** The last text to show, a new object each time. Until there is one, no file of the toasts is loaded. */
  readonly last: ToastWish | undefined
  /** A browser requests a script that failed only once, so the page shows plain messages until it is loaded again. */
  readonly haveFailed: boolean
}

export const useToastWishes = create<ToastWishes>()(() => ({ last: undefined, haveFailed: false }))

export const toastWish = {
  make: (text: string): void => useToastWishes.setState({ last: { text } }),
  fail: (): void => useToastWishes.setState({ haveFailed: true }),
}
