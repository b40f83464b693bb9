import type { Challenge, OrderTotalView } from '@pickproof/contract/challenges'
import type { UserContext } from '@pickproof/contract/identity'
import { CURRENT_RULE_SET } from '@pickproof/domain/programme/rule-set'
import { PLAN_SIZES } from '@pickproof/domain/accounts/plan-code'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { rewardTotalQuery } from '../../api/reward-queries.ts'
import { useBrand } from '../../brand/brand.ts'
import { defineTexts } from '../../language/language.ts'
import { playerPaths } from '../../paths.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { EmptyCard } from '../../ui/feedback/empty-card.tsx'
import { AddOnsDialog } from './add-ons-dialog.tsx'
import { baseOffers } from './base-offers.ts'
import { ChallengeDetails } from './challenge-details.tsx'
import { PlanShop } from './compared/plan-shop.tsx'
import { ShopQuestions } from './compared/shop-questions.tsx'
import { WorkedExampleCard } from './compared/worked-example-card.tsx'
import { PlanCard } from './plan-card.tsx'
import classes from './plan-catalogue.module.css'
import { soldAddOns } from './plan-add-ons.ts'
import { rewardMeans } from './reward-means.ts'
import { arriveWith } from './store/arrive.ts'
import { usePurchase } from './use-purchase.ts'

const texts = defineTexts('player.plan-shelf', {
  emptyTitle: 'No challenges are available in this currency.',
  emptyText: 'Choose another currency, or check back later.',
  toDashboard: 'Go to the dashboard',
})

interface PlanShelfProps {
  readonly user: UserContext
  readonly challenges: readonly Challenge[]
  readonly currency: string
  readonly refusal?: string
}

/** The middle of the sizes on the shelf. */
const EXAMPLE_SIZE = 10_000

interface Started {
  readonly base: Challenge
  readonly usesRewards: boolean
}

/** The plans of one currency, the way to buy them and what each step of them asks. */
export function PlanShelf({ user, challenges, currency, refusal }: PlanShelfProps) {
  const { basePlan, addOnChallenge, shop } = useBrand()
  // The context carries the balances too, a little older: they are shown until the fresh ones are here.
  const { data: balances = user.rewardBalanceMap } = useQuery(rewardTotalQuery())
  const [started, setStarted] = useState<Started>()
  const [busyId, setBusyId] = useState<number>()
  const { isBusy, buyInStore, buyWithRewards } = usePurchase(user)
  const offers = baseOffers(challenges, basePlan, currency)
  const [first, ...others] = offers
  if (first === undefined) return <EmptyShelf />

  // The dialog goes first: where it gives the focus back must not take the view from what is shown next.
  const order = async (offer: Challenge, usesRewards: boolean, total?: OrderTotalView) => {
    if (!usesRewards) {
      setStarted(undefined)
      buyInStore(offer, total?.coupon ? { coupon: total.coupon.code, total: total.total } : undefined)
      return
    }
    const account = await buyWithRewards(offer)
    if (account === undefined) return
    setStarted(undefined)
    await arriveWith(account)
  }
  const start = (base: Challenge, usesRewards: boolean) => {
    setBusyId(base.id)
    if (addOnChallenge) setStarted({ base, usesRewards })
    else void order(base, usesRewards)
  }
  if (shop === 'compared') {
    return (
      <PlanShop
        offers={[first, ...others]}
        challenges={challenges}
        balances={balances}
        hasAddOns={addOnChallenge}
        refusal={refusal}
        isBusy={isBusy}
        onBuy={({ offer, usesRewards, total }) => void order(offer, usesRewards, total)}
      />
    )
  }
  const example = offers.find(({ accountSize }) => accountSize === EXAMPLE_SIZE) ?? first
  return (
    <>
      <ul className={classes.grid}>
        {offers.map((offer) => (
          <li key={offer.id}>
            <PlanCard
              offer={offer}
              means={rewardMeans(balances, offer.currency, offer.evaluationFee)}
              refusal={refusal}
              addOns={addOnChallenge ? soldAddOns(challenges, offer) : []}
              isBusy={isBusy && busyId === offer.id}
              onStart={(usesRewards) => start(offer, usesRewards)}
            />
          </li>
        ))}
      </ul>
      <ChallengeDetails
        sizes={PLAN_SIZES.filter((size) => offers.some(({ accountSize }) => accountSize === size))}
        currency={currency}
        hasAddOns={addOnChallenge}
      />
      <WorkedExampleCard offer={example} />
      <ShopQuestions offer={example} ruleSet={CURRENT_RULE_SET.name} />
      {started && (
        <AddOnsDialog
          {...started}
          challenges={challenges}
          balances={balances}
          isBusy={isBusy}
          onBuy={(offer) => void order(offer, started.usesRewards)}
          onClose={() => setStarted(undefined)}
        />
      )}
    </>
  )
}

function EmptyShelf() {
  return (
    <EmptyCard
      title={texts.emptyTitle}
      text={texts.emptyText}
      action={
        <Link to={playerPaths.home} className={buttonClass()}>
          {texts.toDashboard}
        </Link>
      }
    />
  )
}
