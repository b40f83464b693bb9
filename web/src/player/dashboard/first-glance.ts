import type { Account, AccountInfo } from '@pickproof/contract/challenges'
import { viewerTimeZone } from '../../ui/values/viewer-time-zone.ts'
import { findChallengeDay, nextDayText } from './challenge-day.ts'
import { verdictOn } from './verdict.ts'

interface Glance {
  readonly headline: string
  readonly subline: string
}

/** The head of the dashboard: whether all is well, and the day of the challenge. */
export function glanceAt(account: Account, info: AccountInfo, nowMs: number): Glance {
  const { headline, detail } = verdictOn(account, info)
  const day = account.status === 'ACTIVE' ? findChallengeDay(account, nowMs) : undefined
  const words = [day, detail ?? nextDayText(nowMs, viewerTimeZone())].filter((part) => part !== undefined)
  return { headline, subline: words.join(' · ') }
}
