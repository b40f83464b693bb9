/** A mail does not know where it is read, so it names the zone. */
export function readableTime(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
