/** Every kind of notification. A new kind is one entry here. */
import type { NotificationGroup } from '@pickproof/contract/fields/notification'
import { ACCOUNT_CLOSED, ACCOUNT_FUNDED, STAGE_PASSED } from './account-kinds.ts'
import { DISPUTE } from './dispute-kind.ts'
import { DOCUMENT_REVIEWED } from './document-kind.ts'
import type { NotificationKind } from './kind.ts'
import { LIMIT_WARNING } from './limit-kind.ts'
import { NEWS } from './news-kind.ts'
import { PICK_SETTLED } from './pick-kind.ts'
import { PRICE_ALERT } from './price-alert-kind.ts'
import { WITHDRAWAL } from './withdrawal-kind.ts'

export const KINDS = {
  'pick-settled': PICK_SETTLED,
  'limit-warning': LIMIT_WARNING,
  'stage-passed': STAGE_PASSED,
  'account-closed': ACCOUNT_CLOSED,
  'account-funded': ACCOUNT_FUNDED,
  'document-reviewed': DOCUMENT_REVIEWED,
  withdrawal: WITHDRAWAL,
  dispute: DISPUTE,
  'price-alert': PRICE_ALERT,
  news: NEWS,
} as const satisfies Readonly<Record<string, NotificationKind>>

export type KindId = keyof typeof KINDS

export const KIND_IDS = Object.keys(KINDS) as readonly KindId[]

/** Undefined for a kind that this version does not have. */
export function findNotificationKind(id: string): NotificationKind | undefined {
  return Object.hasOwn(KINDS, id) ? KINDS[id as KindId] : undefined
}

export function kindsOf(group: NotificationGroup): readonly KindId[] {
  return KIND_IDS.filter((id) => KINDS[id].group === group)
}
