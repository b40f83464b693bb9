import type { Account, Challenge } from '@pickproof/contract/challenges'
import type { UserContext } from '@pickproof/contract/identity'
import { checkoutLink } from './checkout-link.ts'
import { formatMoney } from '@pickproof/domain/format/money'
import { findPlan } from '@pickproof/domain/accounts/plan-code'
import { useState } from 'react'
import { startWithRewards } from '../../api/challenge-queries.ts'
import { useBrand } from '../../brand/brand.ts'
import { confirm } from '../../ui/overlays/confirm.ts'
import { notify } from '../../ui/overlays/notify.ts'
import { NO_STORE, openStore } from './store/open-store.ts'
import { useVisits } from './store/store-visit.ts'

interface Purchase {
  readonly isBusy: boolean
  /** Opens the checkout in a new tab, or says that there is none (M023). */
  buyInStore(offer: Challenge): void
  /** Asks once more; undefined when the player or the server says no (M026). */
  buyWithRewards(offer: Challenge): Promise<Account | undefined>
}

export function usePurchase(user: UserContext): Purchase {
  const { checkoutUrl } = useBrand()
  const [isBusy, setIsBusy] = useState(false)
  return {
    isBusy,

    buyInStore: (offer) => {
      if (checkoutUrl === '') {
        notify.info(NO_STORE)
        return
      }
      const url = checkoutLink({ checkoutUrl, productIds: offer.wcProductIds, person: user })
      const what = `${formatMoney(offer.accountSize, offer.currencySymbol)}, ${offer.challengeName}`
      const knownIds = user.accounts.map(({ id }) => id)
      useVisits.getState().begin({ userId: user.id, url, what, knownIds })
      openStore(url)
    },

    buyWithRewards: async (offer) => {
      if (!(await confirm(questionOf(offer)))) return undefined
      setIsBusy(true)
      try {
        return await startWithRewards(offer)
      } catch {
        // The sentence of the server is on the screen already.
        return undefined
      } finally {
        setIsBusy(false)
      }
    },
  }
}

function questionOf({ challengePlan, accountSize, currencySymbol, evaluationFee }: Challenge) {
  const fee = formatMoney(evaluationFee, currencySymbol)
  const size = formatMoney(accountSize, currencySymbol)
  const options = findPlan(challengePlan)?.options
  const terms = options
    ? ` with ${options.picks} picks, ${options.days} days and a minimum pick of ${options.minimumPickPercent}%`
    : ''
  return {
    title: `Pay ${fee} with rewards?`,
    text: `A challenge of ${size}${terms} opens at once. Rewards that are spent cannot be taken back.`,
    agreeLabel: `Pay ${fee}`,
    disagreeLabel: 'Cancel',
  }
}
