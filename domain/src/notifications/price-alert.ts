/** When the price that a player waits for is reached. Prices are decimal odds in thousandths. */
export const ALERT_DIRECTIONS = ['UP', 'DOWN'] as const
export type AlertDirection = (typeof ALERT_DIRECTIONS)[number]

/** Alerts of one player that still wait. */
export const OPEN_ALERTS_MAX = 20

interface AwaitedPrice {
  readonly direction: AlertDirection
  readonly targetMilli: number
}

/** An upward alert waits for the target or more, a downward one for the target or less. */
export function isPriceReached({ direction, targetMilli }: AwaitedPrice, milli: number): boolean {
  return direction === 'UP' ? milli >= targetMilli : milli <= targetMilli
}
