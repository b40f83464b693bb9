import type { Challenge } from '@pickproof/contract/challenges'
import { CURRENT_RULE_SET } from '@pickproof/domain/programme/rule-set'
import type { RewardBalanceMap } from '@pickproof/contract/users'
import { useState } from 'react'
import stack from '../../../common/page/page-stack.module.css'
import { findOffer } from '../base-offers.ts'
import { type AddOn, planWithAddOns } from '../plan-add-ons.ts'
import { rewardMeans } from '../reward-means.ts'
import { useCoupon } from './coupon-field.tsx'
import { type Order, OrderPanel } from './order-panel.tsx'
import { PlanTable } from './plan-table.tsx'
import { ShopQuestions } from './shop-questions.tsx'
import { WorkedExampleCard } from './worked-example-card.tsx'
import classes from './compared.module.css'

const FIRST_SIZE = 10_000

interface PlanShopProps {
  /** Without add-ons, smallest first; at least one. */
  readonly offers: readonly [Challenge, ...Challenge[]]
  readonly challenges: readonly Challenge[]
  readonly balances: RewardBalanceMap
  readonly hasAddOns: boolean
  readonly refusal: string | undefined
  readonly isBusy: boolean
  readonly onBuy: (order: Order) => void
}

/** The shop of brands that compare their plans: sizes side by side, the order beside them, an example and answers below. */
export function PlanShop(props: PlanShopProps) {
  const { offers, challenges, balances, hasAddOns, refusal, isBusy, onBuy } = props
  const [chosen, setChosen] = useState(
    () => offers.find(({ accountSize }) => accountSize === FIRST_SIZE) ?? offers[0],
  )
  const [addOns, setAddOns] = useState<ReadonlySet<AddOn>>(new Set())
  const [wantsRewards, setWantsRewards] = useState(false)
  const withAddOns = hasAddOns ? planWithAddOns(chosen.challengePlan, addOns) : undefined
  const offer = findOffer(challenges, withAddOns, chosen.currency) ?? chosen
  const { state: coupon, setCode } = useCoupon(offer)
  const means = rewardMeans(balances, offer.currency, offer.evaluationFee)
  const order: Order = {
    base: chosen,
    addOns,
    offer,
    total: coupon.total,
    usesRewards: wantsRewards && means.isEnough,
  }
  return (
    <div className={classes.shop}>
      <div className={classes.plans}>
        <PlanTable offers={offers} chosen={chosen} onChoose={setChosen} />
      </div>
      <div className={classes.orderColumn}>
        <OrderPanel
          order={order}
          challenges={hasAddOns ? challenges : offers}
          means={means}
          refusal={refusal}
          isBusy={isBusy}
          onAddOns={setAddOns}
          coupon={coupon}
          onCode={setCode}
          onRewards={setWantsRewards}
          onBuy={() => onBuy(order)}
        />
      </div>
      <div className={stack.stack}>
        <WorkedExampleCard offer={offer} />
        <ShopQuestions offer={offer} ruleSet={CURRENT_RULE_SET.name} />
      </div>
    </div>
  )
}
