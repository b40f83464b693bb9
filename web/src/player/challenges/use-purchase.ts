import type { Account, Challenge } from '@pickproof/contract/challenges'
import type { UserContext } from '@pickproof/contract/identity'
import { checkoutLink } from './checkout-link.ts'
import { findPlan } from '@pickproof/domain/accounts/plan-code'
import { type MoneyValue, text } from '@pickproof/domain/messages/message'
import { buyingRefusal } from '@pickproof/domain/duties/exclusion'
import { isSpendingLimit } from '@pickproof/domain/duties/play-limit'
import type { PlayDuties } from '@pickproof/contract/duties'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dutiesQuery } from '../../api/duty-queries.ts'
import { startWithRewards } from '../../api/challenge-queries.ts'
import { useBrand } from '../../brand/brand.ts'
import { defineTexts, t } from '../../language/language.ts'
import { moneyOf } from '../../language/values.ts'
import { confirm } from '../../ui/overlays/confirm.ts'
import { notify } from '../../ui/overlays/notify.ts'
import { openStore } from './store/open-store.ts'
import { paying, useVisits } from './store/store-visit.ts'
import { challengeTexts } from './texts.ts'

const texts = defineTexts('player.purchase', {
  askTitle: text<{ fee: MoneyValue }>('Pay {fee} with rewards?'),
  ask: text<{ size: MoneyValue }>('A {size} challenge opens immediately. You cannot get spent rewards back.'),
  askOptions: text<{ size: MoneyValue; picks: number; days: number; percent: number }>(
    'A {size} challenge with {picks} picks, {days} days and a minimum pick of {percent}% opens immediately. You cannot get spent rewards back.',
  ),
  limited: text<{ limit: MoneyValue; used: MoneyValue; price: MoneyValue }>(
    'You have spent {used} of your limit of {limit}, and this challenge costs {price}. We did not open the store. See Play responsibly in your menu.',
  ),
  pay: text<{ fee: MoneyValue }>('Pay {fee}'),
})

interface Purchase {
  readonly isBusy: boolean
  /** Opens the checkout in a new tab, or says that there is none (M023). */
  buyInStore(offer: Challenge): void
  /** Asks for confirmation. Undefined if the player or the server says no (M026). */
  buyWithRewards(offer: Challenge): Promise<Account | undefined>
}

export function usePurchase(user: UserContext): Purchase {
  const { checkoutUrl } = useBrand()
  const [isBusy, setIsBusy] = useState(false)
  const { data: duties } = useQuery(dutiesQuery())
  return {
    isBusy,

    buyInStore: (offer) => {
      if (checkoutUrl === '') {
        notify.info(challengeTexts.noStore)
        return
      }
      const obstacle = storeObstacle(duties, offer)
      if (obstacle !== undefined) {
        notify.error(obstacle)
        return
      }
      const url = checkoutLink({ productIds: offer.wcProductIds })
      const next = paying.challenge({
        size: moneyOf(offer.accountSize, offer.currency),
        name: offer.challengeName,
      })
      const knownIds = user.accounts.map(({ id }) => id)
      useVisits.getState().begin({ userId: user.id, url, next, knownIds })
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

/** The store does not know the limits of the player, and a paid order that breaks one must be refunded. */
function storeObstacle(
  duties: PlayDuties | undefined,
  { evaluationFee, currency }: Challenge,
): string | undefined {
  if (duties?.exclusion) {
    const { kind, startsAt, endsAt, isAllBrands } = duties.exclusion
    return t(buyingRefusal({ kind, startMs: Date.parse(startsAt), endMs: Date.parse(endsAt), isAllBrands }))
  }
  const limit = duties?.limits.find(
    ({ kind, currency: own, value, used }) =>
      isSpendingLimit(kind) && own === currency && value !== null && (used ?? 0) + evaluationFee > value,
  )
  if (!limit) return undefined
  const price = moneyOf(evaluationFee, currency)
  return texts.limited({
    limit: moneyOf(limit.value ?? 0, currency),
    used: moneyOf(limit.used ?? 0, currency),
    price,
  })
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
