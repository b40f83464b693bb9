import { MINUS } from '@pickproof/domain/format/minus'

/** Two decimals, with the sign of a result. */
export function percentWords(percent: number): string {
  return `${percent < 0 ? MINUS : ''}${Math.abs(percent).toFixed(2)}%`
}
