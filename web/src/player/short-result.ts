import { MINUS } from '@pickproof/domain/format/minus'

const THOUSAND = 1000

/** '+218' or '+1.1k': without a symbol, where a day is as wide as a finger. */
export function shortResult(net: number): string {
  const sign = net > 0 ? '+' : net < 0 ? MINUS : ''
  const amount = Math.round(Math.abs(net))
  if (amount < THOUSAND) return `${sign}${amount}`
  const hundreds = Math.round(amount / 100) / 10
  return `${sign}${hundreds < 10 ? hundreds : Math.round(hundreds)}k`
}
