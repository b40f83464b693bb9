import type { UserContext } from '@pickproof/contract/identity'
import { checkoutLink } from '../checkout-link.ts'
import { formatMoney } from '@pickproof/domain/format/money'
import { useState } from 'react'
import { announceReset, resetWithRewards, startWithRewards } from '../../../api/challenge-queries.ts'
import { useBrand } from '../../../brand/brand.ts'
import { confirm } from '../../../ui/overlays/confirm.ts'
import { notify } from '../../../ui/overlays/notify.ts'
import { arriveWith } from '../store/arrive.ts'
import { NO_STORE, openStore } from '../store/open-store.ts'
import { useVisits } from '../store/store-visit.ts'
import { questionOf, type ResetOrder } from './reset-question.ts'

export interface Reset {
  readonly isBusy: boolean
  reset(order: ResetOrder): Promise<void>
}

/** The way of a reset: asked once more, then paid with rewards or in the store (M033 to M035, R25). */
export function useReset(user: UserContext): Reset {
  const { checkoutUrl } = useBrand()
  const [isBusy, setIsBusy] = useState(false)

  async function withRewards({ account, option, kind }: ResetOrder): Promise<void> {
    const opened =
      kind === 'again'
        ? await startWithRewards({ challengePlan: option.value, currency: option.currency })
        : await resetWithRewards(account.id, option.value)
    await arriveWith(opened)
  }

  async function inStore({ account, option, kind }: ResetOrder): Promise<void> {
    const plan = option.value
    if (kind === 'reset') await announceReset(account.accno, plan)
    const url = checkoutLink({
      checkoutUrl,
      productIds: [option.wcProductId],
      person: user,
      ...(kind === 'reset' ? { reset: { accountNo: account.accno, plan } } : {}),
    })
    const size = formatMoney(account.accountSize, account.currencySymbol)
    const what = kind === 'reset' ? `the reset of ${account.accno}` : `a new challenge of ${size}`
    useVisits.getState().begin({ userId: user.id, url, what, knownIds: user.accounts.map(({ id }) => id) })
    openStore(url)
  }

  return {
    isBusy,
    reset: async (order) => {
      if (order.payWith === 'store' && checkoutUrl === '') {
        notify.info(NO_STORE)
        return
      }
      if (!(await confirm(questionOf(order)))) return
      setIsBusy(true)
      try {
        await (order.payWith === 'rewards' ? withRewards(order) : inStore(order))
      } catch {
        // The sentence of the server is on the screen already.
      } finally {
        setIsBusy(false)
      }
    },
  }
}
