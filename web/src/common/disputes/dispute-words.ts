/** The words of disputes that players and staff both read. */
import type { EvidencePart } from '@pickproof/contract/fields/dispute'
import type { DisputeOutcome, DisputeStatus } from '@pickproof/domain/disputes/dispute'
import { defineTexts } from '../../language/language.ts'
import type { IconName } from '../../ui/icons/icon.tsx'
import type { StatusTone } from '../../ui/values/status.tsx'

export const statusTexts = defineTexts('app.dispute-status', {
  OPEN: 'Waiting for an answer',
  IN_REVIEW: 'In review',
  DECIDED: 'Decided',
  APPEALED: 'Appealed',
  CLOSED: 'Closed',
  WITHDRAWN: 'Withdrawn',
} satisfies Readonly<Record<DisputeStatus, string>>)

export const STATUS_TONES: Readonly<Record<DisputeStatus, StatusTone>> = {
  OPEN: 'warn',
  IN_REVIEW: 'info',
  DECIDED: 'active',
  APPEALED: 'warn',
  CLOSED: 'neutral',
  WITHDRAWN: 'neutral',
}

export const outcomeTexts = defineTexts('app.dispute-outcome', {
  UPHELD: 'Decision stays',
  REGRADED: 'Pick graded again',
  REOPENED: 'Account reopened',
  REVIEWED_AGAIN: 'Document reviewed again',
  COMPENSATED: 'Compensated with rewards',
} satisfies Readonly<Record<DisputeOutcome, string>>)

export const partTexts = defineTexts('app.dispute-evidence', {
  title: 'Evidence',
  download: 'Download evidence',
  purged: 'A purge of the player removed the evidence.',
  RECEIPT: 'Receipt',
  RULES: 'Rule text',
  PRICES: 'Price around placing',
  RESULTS: 'Result as received',
  TIMELINE: 'Timeline',
  SESSIONS: 'Sign-ins',
  STAFF_ACTS: 'Acts of staff',
} satisfies Readonly<Record<EvidencePart | 'title' | 'download' | 'purged', string>>)

export const PART_ICONS: Readonly<Record<EvidencePart, IconName>> = {
  RECEIPT: 'shield',
  RULES: 'file-text',
  PRICES: 'chart-line',
  RESULTS: 'flag',
  TIMELINE: 'calendar',
  SESSIONS: 'user',
  STAFF_ACTS: 'users',
}
