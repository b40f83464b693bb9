import type { Account, Challenge } from '@pickproof/contract/challenges'
import type { UserContext } from '@pickproof/contract/identity'
import { checkoutLink } from './checkout-link.ts'
import { findPlan } from '@pickproof/domain/accounts/plan-code'
import { type MoneyValue, text } from '@pickproof/domain/messages/message'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dutiesQuery } from '../../api/duty-queries.ts'
import { startWithRewards } from '../../api/challenge-queries.ts'
import { useBrand } from '../../brand/brand.ts'
import { defineTexts } from '../../language/language.ts'
import { moneyOf } from '../../language/values.ts'
import { confirm } from '../../ui/overlays/confirm.ts'
import { notify } from '../../ui/overlays/notify.ts'
import { findPurchaseObstacle } from './purchase-obstacle.ts'
import { openStore } from './store/open-store.ts'
import { paying, useVisits } from './store/store-visit.ts'
import { challengeTexts } from './texts.ts'

const texts = defineTexts('player.purchase', {
  askTitle: text<{ fee: MoneyValue }>('Pay {fee} with rewards?'),
  ask: text<{ size: MoneyValue }>('A {size} challenge opens immediately. You cannot get spent rewards back.'),
  askOptions: text<{ size: MoneyValue; picks: number; days: number; percent: number }>(
    'A {size} challenge with {picks} picks, {days} days and a minimum pick of {percent}% opens immediately. You cannot get spent rewards back.',
  ),
  pay: text<{ fee: MoneyValue }>('Pay {fee}'),
})

interface Discounted {
  readonly coupon: string
  readonly total: number
}

interface Purchase {
  readonly isBusy: boolean
  /** Opens the checkout in a new tab, or says that there is none (M023). */
  buyInStore(offer: Challenge, discounted?: Discounted): void
  /** Asks for confirmation. Undefined if the player or the server says no (M026). */
  buyWithRewards(offer: Challenge): Promise<Account | undefined>
}

export function usePurchase(user: UserContext): Purchase {
  const { checkoutUrl } = useBrand()
  const [isBusy, setIsBusy] = useState(false)
  const { data: duties } = useQuery(dutiesQuery())
  const isRefused = ({ evaluationFee, currency }: Challenge, price = evaluationFee) => {
    const obstacle = findPurchaseObstacle(duties, { price, currency }, Date.now())
    if (obstacle !== undefined) notify.error(obstacle)
    return obstacle !== undefined
  }
  return {
    isBusy,

    buyInStore: (offer, discounted) => {
      if (checkoutUrl === '') {
        notify.info(challengeTexts.noStore)
        return
      }
      if (isRefused(offer, discounted?.total)) return
      const url = checkoutLink({ productIds: offer.wcProductIds, coupon: discounted?.coupon })
      const next = paying.challenge({
        size: moneyOf(offer.accountSize, offer.currency),
        name: offer.challengeName,
      })
      const knownIds = user.accounts.map(({ id }) => id)
      useVisits.getState().begin({ userId: user.id, url, next, knownIds })
      openStore(url)
    },

    buyWithRewards: async (offer) => {
      if (isRefused(offer) || !(await confirm(questionOf(offer)))) return undefined
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

function questionOf({ challengePlan, accountSize, currency, evaluationFee }: Challenge) {
  const fee = moneyOf(evaluationFee, currency)
  const size = moneyOf(accountSize, currency)
  const options = findPlan(challengePlan)?.options
  return {
    title: texts.askTitle({ fee }),
    text: options
      ? texts.askOptions({
          size,
          picks: options.picks,
          days: options.days,
          percent: options.minimumPickPercent,
        })
      : texts.ask({ size }),
    agreeLabel: texts.pay({ fee }),
    disagreeLabel: challengeTexts.cancel,
  }
}
