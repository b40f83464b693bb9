/** `1st_half_total_points` is shown as `1st Half Total Points`. */
export function marketNameOf(marketId: string): string {
  return marketId
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}
