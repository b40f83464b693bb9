/** A visit to the store, from the opening of its tab until the account it paid for appears here. */
import type { Account } from '@pickproof/contract/challenges'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { findText, isRecord } from '../../../session/stored-values.ts'
import { STORE_VISIT_KEY } from '../../../session/tab-memory.ts'

export interface Waiting {
  readonly state: 'waiting'
  readonly userId: number
  /** The way back into the store, for a player who has closed its tab or whose browser did not open it. */
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

/** Outlives the page and its reload: the player may look around while the store's tab is open. */
export const useVisits = create<Visits>()(
  persist(
    (set) => ({
      visit: undefined,
      begin: (visit) => set({ visit: { state: 'waiting', ...visit } }),
      ready: (userId, accno) => set({ visit: { state: 'ready', userId, accno } }),
      end: () => set({ visit: undefined }),
    }),
    {
      name: STORE_VISIT_KEY,
      version: 1,
      // Another tab has its own way to the store.
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ visit }) => ({ visit }),
      merge: (stored, current) => ({ ...current, visit: findVisit(stored) }),
    },
  ),
)

/** What this tab has kept over a reload. Anything but a whole visit is ignored. */
export function findVisit(stored: unknown): StoreVisit | undefined {
  if (!isRecord(stored) || !isRecord(stored.visit)) return undefined
  const { state, userId, accno, url, what, knownIds } = stored.visit
  if (typeof userId !== 'number') return undefined
  if (state === 'ready' && findText(accno)) return { state, userId, accno: String(accno) }
  const isWhole = findText(url) && findText(what) && Array.isArray(knownIds)
  if (state !== 'waiting' || !isWhole) return undefined
  return { state, userId, url: String(url), what: String(what), knownIds: knownIds.map(Number) }
}

/** The account an order opened since then. An account that opens automatically has no order number. */
export function findBought<A extends Pick<Account, 'id' | 'foreignTransactionId'>>(
  accounts: readonly A[],
  { knownIds }: Pick<Waiting, 'knownIds'>,
): A | undefined {
  return accounts.find(
    ({ id, foreignTransactionId }) => foreignTransactionId !== null && !knownIds.includes(id),
  )
}

export const readyText = (accno: string): string => `Your challenge ${accno} is ready`
