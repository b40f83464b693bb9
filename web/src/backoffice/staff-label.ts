/** A line that was booked speaks to its player; staff read of them. */
export function staffLabel(label: string): string {
  return label
    .replace(/^Your share/, 'Share of the player')
    .replace('the player you referred', 'the referred player')
}
