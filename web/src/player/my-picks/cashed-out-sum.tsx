import type { Pick } from '@pickproof/contract/picks'
import { formatMoney } from '@pickproof/domain/format/money'
import { minorFromJson, minorToJson } from '@pickproof/domain/money/money'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './pick-card.module.css'
import type { TimeFormat } from './pick-times.ts'

/** No game decided a pick that was cashed out, so its own money is the sum to be shown. */
export function CashedOutSum({ pick, formatTime }: { readonly pick: Pick; readonly formatTime: TimeFormat }) {
  const { betAmount, payout, currencySymbol, executedOn } = pick
  const money = (amount: number) => formatMoney(amount, currencySymbol)
  const fee = minorToJson(minorFromJson(betAmount) - minorFromJson(payout))
  const when = executedOn === null ? '' : ` ${formatTime(executedOn, 'MMM Do, h:mm A (z)')}`
  return (
    <div className={styles.reason}>
      <Icon name="info" />
      <div>
        <strong className={styles.sum}>
          {money(payout)} of {money(betAmount)} came back, {money(fee)} is the fee.
        </strong>
        <p className={styles.rule}>
          Cashed out{when}, before the start. The fee lowers the balance and counts toward neither loss limit.
        </p>
      </div>
    </div>
  )
}
