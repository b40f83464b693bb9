import { zoneNameAt } from '@pickproof/domain/time/zoned-time'

/** '4 seconds apart', '12 minutes apart'. */
export function apartWords(seconds: number): string {
  if (seconds < 1) return 'Same second'
  if (seconds < 120) return `${Math.round(seconds)} ${Math.round(seconds) === 1 ? 'second' : 'seconds'} apart`
  return `${Math.round(seconds / 60)} minutes apart`
}

/** The stake by the size of its account: '5.0% of size'. */
export function shareWords(stake: number, accountSize: number): string {
  return accountSize > 0 ? `${((stake / accountSize) * 100).toFixed(1)}% of size` : ''
}

/** To the second: 'Nov 15, 2:03:04 PM (GMT)'. Between two picks the seconds are what tells. */
export function secondText(instant: string, timeZone: string): string {
  const moment = new Date(instant)
  const clock = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZone,
  }).format(moment)
  // The clock keeps its half of the day where the text breaks.
  return `${clock.replace(/\s(?=[AP]M$)/, '\u00a0')} (${zoneNameAt(moment.getTime(), timeZone)})`
}
