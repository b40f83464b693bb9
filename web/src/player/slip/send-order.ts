import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import type { SlipCheck } from '@pickproof/domain/programme/slip-check'
import { ApiError } from '../../api/api-error.ts'
import { placePicks, refreshAccount } from '../../api/pick-queries.ts'
import type { SlipContent } from '../../slip/slip-content.ts'
import { useSlip } from '../../slip/slip-store.ts'
import { notify } from '../../ui/notify.ts'
import { orderBodyOf } from './order-body.ts'
import type { OrderKeys } from './order-key.ts'

/** Sends the slip; a placed one leaves an empty slip and a word of success. A refusal is thrown and changes nothing. */
export async function sendOrder(
  accountNo: string,
  { content, check }: { readonly content: SlipContent; readonly check: SlipCheck },
  keys: OrderKeys,
): Promise<void> {
  const body = orderBodyOf(accountNo, content, check)
  try {
    await placePicks(accountNo, body, keys.keyFor(JSON.stringify(body)))
    keys.answered()
    useSlip.getState().clear()
    notify.success(SUCCESS_TOASTS.picksPlaced)
  } catch (error) {
    // Without an answer nobody knows whether it was placed: the same order keeps its key.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) keys.answered()
    throw error
  } finally {
    void refreshAccount(accountNo)
  }
}
