import { create } from 'zustand'

/** The tab of the slip asks for the sheet; the slip of the open page, or of the next one, opens it and forgets this. */
export const useSlipSheetRequest = create<{ readonly isAsked: boolean }>()(() => ({ isAsked: false }))

export function askForSlipSheet(): void {
  useSlipSheetRequest.setState({ isAsked: true })
}

export function forgetSlipSheetRequest(): void {
  useSlipSheetRequest.setState({ isAsked: false })
}
