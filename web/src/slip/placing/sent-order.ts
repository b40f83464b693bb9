/**
 * The order that went out and was not answered: nobody knows whether it was placed. Sent again as it was, under its
 * key, it is placed once. It outlives the page, because a reload is what one tries when nothing comes.
 */
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { ApiError } from '../../api/api-error.ts'
import type { OrderBody } from '../../api/pick-queries.ts'
import { findText, isRecord } from '../../session/stored-values.ts'
import { UNANSWERED_ORDER_KEY } from '../../session/tab-memory.ts'
import type { SlipContent } from '../slip-content.ts'

export interface SentOrder {
  /** What the player wanted with it, at whatever price. */
  readonly wish: string
  readonly key: string
  readonly body: OrderBody
}

interface UnansweredOrder {
  readonly order: SentOrder | undefined
  keep(order: SentOrder): void
  /** Another order may have gone out meanwhile, from another account. */
  forget(key: string): void
}

export const useUnansweredOrder = create<UnansweredOrder>()(
  persist(
    (set) => ({
      order: undefined,
      keep: (order) => set({ order }),
      forget: (key) => set(({ order }) => ({ order: order?.key === key ? undefined : order })),
    }),
    {
      name: UNANSWERED_ORDER_KEY,
      version: 1,
      // Another tab has its own order under way.
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ order }) => ({ order }),
      merge: (stored, current) => ({ ...current, order: findSentOrder(stored) }),
    },
  ),
)

/** What this tab has kept over a reload; anything else than a whole order is none. */
export function findSentOrder(stored: unknown): SentOrder | undefined {
  return isRecord(stored) && isSentOrder(stored.order) ? stored.order : undefined
}

function isSentOrder(value: unknown): value is SentOrder {
  if (!isRecord(value) || !findText(value.wish) || !findText(value.key)) return false
  return isRecord(value.body) && Array.isArray(value.body.data)
}

/** The account, the picks and the stakes: with the same ones it is the same order, also when prices have moved. */
export function requestOfSlip(
  accountNo: string,
  { type, parlayPick, entries }: Pick<SlipContent, 'type' | 'parlayPick' | 'entries'>,
): string {
  return JSON.stringify([accountNo, type, parlayPick, entries.map(({ id, stake }) => [id, stake])])
}

/** Whether the server has decided the order. Silence and a server that broke down leave it open. */
export function isDecided(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.code === 'unavailable' || error.code === 'account.missing') return true
  return error.status >= 400 && error.status < 500
}
