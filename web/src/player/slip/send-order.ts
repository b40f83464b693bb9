import { SUCCESS_TOASTS } from '@pickproof/contract/messages'
import type { SlipCheck } from '@pickproof/domain/programme/slip-check'
import { placePicks, refreshAccount } from '../../api/pick-queries.ts'
import type { SlipContent } from '../../slip/slip-content.ts'
import { useSlip } from '../../slip/slip-store.ts'
import { notify } from '../../ui/notify.ts'
import { orderBodyOf } from './order-body.ts'
import { type RequestKeys, sendOnce } from '../../api/request-keys.ts'

/** Sends the slip; a placed one leaves an empty slip and a word of success. A refusal is thrown and changes nothing. */
export async function sendOrder(
  accountNo: string,
  { content, check }: { readonly content: SlipContent; readonly check: SlipCheck },
  keys: RequestKeys,
): Promise<void> {
  const body = orderBodyOf(accountNo, content, check)
  try {
    await sendOnce(keys, body, (key) => placePicks(accountNo, body, key))
    useSlip.getState().clear()
    notify.success(SUCCESS_TOASTS.picksPlaced)
  } finally {
    void refreshAccount(accountNo)
  }
}
