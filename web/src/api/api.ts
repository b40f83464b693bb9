/** The client of this page. Other modules plug in toasts and the end of a session, to avoid circular imports. */
import type { Fact } from '@pickproof/contract/fields/approvals'
import { brand } from '../brand/brand.ts'
import { createClient } from './client.ts'
import { takeFirstCall } from './first-calls.ts'

interface ClientEnds {
  sessionEnded: () => void
  showError: (message: string) => void
  askReason: (preview: readonly Fact[], suggestion: string) => Promise<string | undefined>
  /** Asks the person to confirm that it is them; absent where no screen can. */
  prove: (() => Promise<boolean>) | undefined
}

const ends: ClientEnds = {
  sessionEnded: () => {},
  showError: () => {},
  askReason: async () => undefined,
  prove: undefined,
}

/** Called once for each end, by the module that owns it, when the page starts. */
export function plugIntoApi(given: Partial<ClientEnds>): void {
  Object.assign(ends, given)
}

export const api = createClient({
  tenantId: brand.tenantId,
  fetch: (url, init) => takeFirstCall(url, init) ?? fetch(url, init),
  showError: (message) => ends.showError(message),
  sessionEnded: () => ends.sessionEnded(),
  askReason: (preview, suggestion) => ends.askReason(preview, suggestion),
  prove: async () => (await ends.prove?.()) ?? false,
})

/** For a call that goes out by another way than the client. */
export function tellSessionEnded(): void {
  ends.sessionEnded()
}
