import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import { ApiError } from '../../api/api-error.ts'
import { placePicks, refreshAccount } from '../../api/pick-queries.ts'
import { useSession } from '../../session/session-store.ts'
import { isOfOtherAccount } from '../slip-content.ts'
import { useSlip } from '../slip-store.ts'
import { notify } from '../../ui/overlays/notify.ts'
import { isDecided, type SentOrder } from './slip-order.ts'

/** A line that breaks for a moment should not trouble the player: the key keeps the order from being placed twice. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000]

export const waitFor = (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs))

/** Sends the order; a placed one leaves the slip with a word of success. A refusal is thrown and changes nothing. */
export async function sendOrder(accountNo: string, order: SentOrder, wait = waitFor): Promise<void> {
  try {
    await placeUntilAnswered(accountNo, order, wait)
    const slip = useSlip.getState()
    slip.takePlaced(
      accountNo,
      order.body.data.map(({ oddId }) => oddId),
    )
    // The picks before the player's eyes are others, and have not been placed.
    if (isOfOtherAccount(slip, accountNo))
      notify.success(`They are on the account ${accountNo}.`, { title: SUCCESS_TOASTS.picksPlaced })
    else notify.success(SUCCESS_TOASTS.picksPlaced)
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

/**
 * What came of an order whose page the player has left: there is no slip any more to say it in. With the same account
 * an order without an answer is still in the slip, and is told of there too.
 */
export function notifyLate(accountNo: string, error: unknown): void {
  if (useSession.getState().session.state !== 'logged-in') return
  const text = error instanceof Error ? error.message : String(error)
  if (isDecided(error)) notify.error(text, { title: `Your picks on ${accountNo} were not placed.` })
  else
    notify.warn(`My picks of ${accountNo} shows whether they were placed.`, {
      title: 'No answer has come to your order.',
    })
}
