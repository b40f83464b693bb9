/** A visit to the store, from the opening of its tab until the player has the account. */
import type { Account } from '@pickproof/contract/challenges'
import { defineMessages, type Message, type MoneyValue, text } from '@pickproof/domain/messages/message'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { findText, isRecord } from '../../../session/stored-values.ts'
import { STORE_VISIT_KEY } from '../../../session/tab-memory.ts'
import { defineTexts } from '../../../language/language.ts'

const texts = defineTexts('player.store-visit', {
  ready: text<{ accno: string }>('Your challenge {accno} is ready'),
})

/** What the player does in the store's tab. */
export const paying = defineMessages('player.paying', {
  challenge: text<{ size: MoneyValue; name: string }>(
    'Pay for {size}, {name}, in the new tab. Your account appears here automatically.',
  ),
  newChallenge: text<{ size: MoneyValue }>(
    'Pay for the new {size} challenge in the new tab. Your account appears here automatically.',
  ),
  reset: text<{ accno: string }>(
    'Pay for the reset of {accno} in the new tab. Your new account appears here automatically.',
  ),
})

interface Waiting {
  readonly state: 'waiting'
  readonly userId: number
  /** The way back into the store when its tab was closed or did not open. */
  readonly url: string
  /** One of `paying`: a message, because the language may change before the player is back. */
  readonly next: Message
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
  const { state, userId, accno, url, next, knownIds } = stored.visit
  if (typeof userId !== 'number') return undefined
  if (state === 'ready' && findText(accno)) return { state, userId, accno: String(accno) }
  if (state !== 'waiting' || !findText(url) || !Array.isArray(knownIds)) return undefined
  if (!isRecord(next) || !findText(next.id)) return undefined
  return { state, userId, url: String(url), next: next as Message, knownIds: knownIds.map(Number) }
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

export const readyText = (accno: string): string => texts.ready({ accno })
