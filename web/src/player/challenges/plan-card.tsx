import type { Challenge } from '@pickproof/contract/challenges'
import { formatCount } from '@pickproof/domain/format/count'
import { formatMoney } from '@pickproof/domain/format/money'
import { KeyValue } from '../../ui/key-value.tsx'
import classes from './plan-catalogue.module.css'

/** One size of the catalogue: what it asks, what it allows and what it costs. */
export function PlanCard({ offer }: { readonly offer: Challenge }) {
  const money = (amount: number | null) => formatMoney(amount, offer.currencySymbol)
  return (
    <article className={classes.plan}>
      <header>
        <h2 className={classes.size}>{money(offer.accountSize)}</h2>
        <p className={classes.name}>{offer.challengeName}</p>
      </header>
      <KeyValue
        items={[
          { label: 'Profit target', value: money(offer.profitTarget) },
          { label: 'Minimum picks', value: formatCount(offer.minimumPicks) },
          {
            label: 'Time limit',
            value: offer.timeLimitInDays === null ? 'None' : `${formatCount(offer.timeLimitInDays)} days`,
          },
          {
            label: 'Stake per pick',
            value: `${money(offer.minimumPickAmount)} – ${money(offer.maximumPickAmount)}`,
          },
          { label: 'Maximum daily loss', value: money(offer.maximumDailyPickLoss) },
          { label: 'Maximum loss', value: money(offer.maximumLoss) },
        ]}
      />
      <p className={classes.price}>
        <span className="muted">Price</span>
        <span className={classes.fee}>{money(offer.evaluationFee)}</span>
      </p>
    </article>
  )
}
