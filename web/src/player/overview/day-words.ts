import type { OverviewDay } from '@pickproof/contract/overview'
import { formatCount } from '@pickproof/domain/format/count'
import { formatDate } from '@pickproof/domain/format/dates'
import { MINUS } from '@pickproof/domain/format/minus'
import { formatMoney } from '@pickproof/domain/format/money'

interface DayFrame {
  readonly today: string
  readonly currency: string
}

/** 'November 14, 2026, today: −$180.00 from 1 settled pick; 3 picks placed for $450.00.' */
export function dayDetail(date: string, day: OverviewDay | undefined, { today, currency }: DayFrame): string {
  const name = `${formatDate(`${date}T00:00:00Z`, 'MMMM D, YYYY', 'UTC')}${date === today ? ', today' : ''}`
  if (day === undefined || (day.settled === 0 && day.placed === 0))
    return `${name}: ${date > today && today !== '' ? 'still to come' : 'no picks'}.`
  const parts: string[] = []
  if (day.settled > 0)
    parts.push(`${formatMoney(day.net, currency, { signed: true })} from ${picks(day.settled, 'settled ')}`)
  if (day.placed > 0) parts.push(`${picks(day.placed)} placed for ${formatMoney(day.staked, currency)}`)
  return `${name}: ${parts.join('; ')}.`
}

function picks(count: number, kind = ''): string {
  return `${formatCount(count)} ${kind}${count === 1 ? 'pick' : 'picks'}`
}

const THOUSAND = 1000

/** '+218' or '+1.1k': without a symbol, where a day is as wide as a finger. */
export function shortResult(net: number): string {
  const sign = net > 0 ? '+' : net < 0 ? MINUS : ''
  const amount = Math.round(Math.abs(net))
  if (amount < THOUSAND) return `${sign}${amount}`
  const hundreds = Math.round(amount / 100) / 10
  return `${sign}${hundreds < 10 ? hundreds : Math.round(hundreds)}k`
}
