import type { UserContext } from '@pickproof/contract/identity'
import { checkoutLink } from '../checkout-link.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { announceReset, resetWithRewards, startWithRewards } from '../../../api/challenge-queries.ts'
import { dutiesQuery } from '../../../api/duty-queries.ts'
import { useBrand } from '../../../brand/brand.ts'
import { moneyOf } from '../../../language/values.ts'
import { confirm } from '../../../ui/overlays/confirm.ts'
import { notify } from '../../../ui/overlays/notify.ts'
import { findPurchaseObstacle } from '../purchase-obstacle.ts'
import { arriveWith } from '../store/arrive.ts'
import { openStore } from '../store/open-store.ts'
import { paying, useVisits } from '../store/store-visit.ts'
import { challengeTexts } from '../texts.ts'
import { questionOf, type ResetOrder } from './reset-question.ts'

interface Reset {
  readonly isBusy: boolean
  reset(order: ResetOrder): Promise<void>
}

/** The flow of a reset: confirmation, then payment with rewards or in the store (M033 to M035, R25). */
export function useReset(user: UserContext): Reset {
  const { checkoutUrl } = useBrand()
  const [isBusy, setIsBusy] = useState(false)
  const { data: duties } = useQuery(dutiesQuery())

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
      productIds: [option.wcProductId],
      ...(kind === 'reset' ? { reset: { accountNo: account.accno, plan } } : {}),
    })
    const next =
      kind === 'reset'
        ? paying.reset({ accno: account.accno })
        : paying.newChallenge({ size: moneyOf(account.accountSize, account.currency) })
    useVisits.getState().begin({ userId: user.id, url, next, knownIds: user.accounts.map(({ id }) => id) })
    openStore(url)
  }

  return {
    isBusy,
    reset: async (order) => {
      if (order.payWith === 'store' && checkoutUrl === '') {
        notify.info(challengeTexts.noStore)
        return
      }
      const { resetPrice: price, currency } = order.option
      const obstacle = findPurchaseObstacle(duties, { price, currency }, Date.now())
      if (obstacle !== undefined) {
        notify.error(obstacle)
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
