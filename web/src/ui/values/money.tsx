import { formatMoney } from '../../language/values.ts'
import { joinClasses } from '../browser/class-names.ts'
import styles from './figures.module.css'

interface MoneyProps {
  /** Units as an answer carries them; missing shows '-'. */
  amount: number | null | undefined
  currency?: string | null
  /** Shows the plus of a gain. */
  signed?: boolean
  /** Paints a result: up for a gain, down for a loss. For results only, never for a balance. */
  result?: boolean
  className?: string
}

export function Money({ amount, currency, signed = false, result = false, className }: MoneyProps) {
  const direction = result && amount ? (amount > 0 ? styles.up : styles.down) : undefined
  return (
    <span className={joinClasses(styles.figure, direction, className)}>
      {formatMoney(amount, currency, { signed })}
    </span>
  )
}
