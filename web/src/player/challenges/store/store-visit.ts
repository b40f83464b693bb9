/** A visit to the store, from the opening of its tab until the account it paid for stands here. */
import type { Account } from '@pickproof/contract/challenges'
import { create } from 'zustand'

export interface Waiting {
  readonly state: 'waiting'
  readonly userId: number
  /** The way back into the store, for whoever has closed its tab or whose browser did not open it. */
  readonly url: string
  /** What is being bought, such as '$10,000.00, Step 1 Academy Challenge'. */
  readonly what: string
  /** The accounts of the player when the tab was opened. */
  readonly knownIds: readonly number[]
}

interface Ready {
  readonly state: 'ready'
  readonly userId: number
  readonly accno: string
}

export type StoreVisit = Waiting | Ready

interface Visits {
  readonly visit: StoreVisit | undefined
  begin(visit: Omit<Waiting, 'state'>): void
  ready(userId: number, accno: string): void
  end(): void
}

/** Outlives the page: the player may look around while the store's tab is open. */
export const useVisits = create<Visits>()((set) => ({
  visit: undefined,
  begin: (visit) => set({ visit: { state: 'waiting', ...visit } }),
  ready: (userId, accno) => set({ visit: { state: 'ready', userId, accno } }),
  end: () => set({ visit: undefined }),
}))

/** The account an order opened since then. An account that opens by itself has no order number. */
export function findBought<A extends Pick<Account, 'id' | 'foreignTransactionId'>>(
  accounts: readonly A[],
  { knownIds }: Pick<Waiting, 'knownIds'>,
): A | undefined {
  return accounts.find(
    ({ id, foreignTransactionId }) => foreignTransactionId !== null && !knownIds.includes(id),
  )
}

export const readyText = (accno: string): string => `Your challenge ${accno} is ready`
