/**
 * What happened to a person, newest first. Each kind of entry is read by its own index, then they are merged. So a part costs
 * the same for a person with a hundred thousand picks.
 */
import type { TimelineEntry } from '@pickproof/contract/admin-people'
import { type TimelineKind, timelineKindsFor } from '@pickproof/domain/people/timeline-kinds'
import type { Currency } from '@pickproof/contract/wire-values'
import { ACCOUNT_SUB_TYPES } from '@pickproof/domain/accounts/plan-stage'
import { minorToJson, minorToJsonOrNull } from '@pickproof/domain/money/money'
import { may, type Rights } from '@pickproof/domain/people/capabilities'
import type { Db } from '../../../platform/db/database.ts'
import { listMailsTo } from '../../../platform/mail/mail-store.ts'
import { listAuditOfTarget } from '../../audit/index.ts'
import { listSignInsOf, placeOf, type UserRow } from '../../identity/index.ts'
import { listDocumentsOf } from '../../kyc/index.ts'
import { listPaymentsOf } from '../../payments/index.ts'
import { listPlacedOf } from '../../picks/index.ts'
import { newestAccountsOf } from '../users/users-store.ts'
import { listNotes } from './notes-store.ts'

const PART = 30
/** More than a part, because entries of one moment are never divided. */
const READ = 60
const REAL_ONLY = ['REAL'] as const

interface Question {
  readonly db: Db
  readonly tenantId: string
  readonly user: UserRow
  readonly viewer: Rights
  readonly before: Date
}

type Reader = (question: Question) => Promise<readonly TimelineEntry[]>

const READERS: Readonly<Record<TimelineKind, Reader>> = {
  pick: async ({ db, tenantId, user, viewer, before }) => {
    const subTypes = may(viewer, 'accounts.see-sub-type') ? ACCOUNT_SUB_TYPES : REAL_ONLY
    const accounts = new Map(
      (await newestAccountsOf(db, tenantId, { userId: user.id, subTypes })).map((one) => [one.id, one]),
    )
    const rows = await listPlacedOf(db, tenantId, { accountIds: [...accounts.keys()], before, limit: READ })
    return rows.map((row) => ({
      kind: 'pick',
      id: Number(row.id),
      at: row.placed_at.toISOString(),
      accno: accounts.get(row.account_id)?.accno ?? '',
      type: row.type,
      selection: row.selection,
      status: row.status,
      stake: minorToJson(row.stake_minor),
      netResult: minorToJsonOrNull(row.result_minor),
      currency: accounts.get(row.account_id)?.currency as Currency,
    }))
  },
  money: async ({ db, tenantId, user, before }) =>
    (await listPaymentsOf(db, tenantId, { userId: user.id, before, limit: READ })).map((row) => ({
      kind: 'money',
      id: Number(row.id),
      at: row.created_at.toISOString(),
      type: row.transaction_type,
      status: row.transaction_status,
      amount: minorToJson(row.request_amount_minor),
      currency: row.request_currency as Currency,
      reference: row.foreign_transaction_id,
    })),
  document: async ({ db, tenantId, user }) =>
    (await listDocumentsOf(db, tenantId, user.id)).flatMap((row) => {
      const shared = { kind: 'document', id: Number(row.id), type: row.type } as const
      const uploaded = { ...shared, at: row.created_at.toISOString(), review: null, by: null }
      if (row.reviewed_at === null) return [uploaded]
      const at = row.reviewed_at.toISOString()
      return [uploaded, { ...shared, at, review: row.review, by: row.reviewed_by_email }]
    }),
  'sign-in': async ({ db, tenantId, user }) =>
    await Promise.all(
      (await listSignInsOf(db, tenantId, user.id)).map(async (row) => ({
        kind: 'sign-in' as const,
        id: Number(row.id),
        at: row.at.toISOString(),
        ...(await placeOf(row)),
        isNewDevice: row.is_new_device,
        isStaff: row.kind === 'STAFF_VIEW',
      })),
    ),
  mail: async ({ db, tenantId, user, before }) =>
    (await listMailsTo(db, tenantId, { address: user.email, before, limit: READ })).map((row) => ({
      kind: 'mail',
      id: Number(row.id),
      at: row.created_at.toISOString(),
      subject: row.subject,
      isSent: row.sent_at !== null,
    })),
  act: async ({ db, tenantId, user, before }) =>
    (await listAuditOfTarget(db, tenantId, { kind: 'user', id: user.id }, READ, before)).map((row) => ({
      kind: 'act',
      id: Number(row.id),
      at: row.at.toISOString(),
      by: row.actor_email,
      action: row.action,
    })),
  note: async ({ db, tenantId, user, before }) =>
    (await listNotes(db, tenantId, { userId: user.id, before, limit: READ })).map((row) => ({
      kind: 'note',
      id: Number(row.id),
      at: row.at.toISOString(),
      by: row.by_email,
      text: row.text,
    })),
}

export async function readTimeline(
  question: Question,
  kind: TimelineKind | undefined,
): Promise<{ readonly entries: TimelineEntry[]; readonly before: string | null }> {
  const kinds = timelineKindsFor(question.viewer).filter((one) => kind === undefined || one === kind)
  const beforeText = question.before.toISOString()
  const read = await Promise.all(kinds.map(async (one) => await READERS[one](question)))
  const all = read
    .flat()
    .filter(({ at }) => at < beforeText)
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : b.id - a.id))
  const last = all[PART - 1]
  const entries = last === undefined ? all : all.filter(({ at }) => at >= last.at)
  return { entries, before: entries.length < all.length ? (entries.at(-1)?.at ?? null) : null }
}
