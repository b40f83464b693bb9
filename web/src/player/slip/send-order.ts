import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { ApiError } from '../../api/api-error.ts'
import { placePicks, refreshAccount } from '../../api/pick-queries.ts'
import { useSlip } from '../../slip/slip-store.ts'
import { notify } from '../../ui/notify.ts'
import type { SentOrder } from './sent-order.ts'

/** A line that breaks for a moment should not trouble the player: the key keeps the order from being placed twice. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000]

export const waitFor = (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs))

/** Sends the order; a placed one leaves an empty slip and a word of success. A refusal is thrown and changes nothing. */
export async function sendOrder(accountNo: string, order: SentOrder, wait = waitFor): Promise<void> {
  try {
    await placeUntilAnswered(accountNo, order, wait)
    useSlip.getState().clear()
    notify.success(SUCCESS_TOASTS.picksPlaced)
  } finally {
    void refreshAccount(accountNo)
  }
}

async function placeUntilAnswered(
  accountNo: string,
  { body, key }: SentOrder,
  wait: (delayMs: number) => Promise<void>,
): Promise<void> {
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      await placePicks(accountNo, body, key)
      return
    } catch (error) {
      if (!isSilence(error)) throw error
    }
    await wait(delayMs)
  }
  await placePicks(accountNo, body, key)
}

function isSilence(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0 && error.code === undefined
}
