/** The SQL of reports: why the status of an account changed. */
import type { AccountStatus } from '@pickproof/domain/accounts/account-status'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { AccountReportTable } from '../../platform/db/tables/picks.ts'
import type { ModuleLists } from '../../platform/list/list-definition.ts'
import type { Message } from '@pickproof/domain/messages/message'
import { packMessage } from '@pickproof/domain/messages/stored-message'

export type ReportRow = Selectable<AccountReportTable>

export type NewReport = {
  readonly accountId: bigint
  readonly at: Date
  readonly statusBefore: AccountStatus
  readonly statusAfter: AccountStatus
  readonly ruleId: string
  readonly ruleSet: string
  readonly sentence: Message
  readonly report: unknown
}

export async function insertReports(tx: Tx, tenantId: string, reports: readonly NewReport[]): Promise<void> {
  if (reports.length === 0) return
  await tx
    .insertInto('account_report')
    .values(
      reports.map((report) => ({
        tenant_id: tenantId,
        account_id: report.accountId,
        at: report.at,
        status_before: report.statusBefore,
        status_after: report.statusAfter,
        rule_id: report.ruleId,
        rule_set: report.ruleSet,
        sentence: packMessage(report.sentence),
        report: JSON.stringify(report.report),
      })),
    )
    .execute()
}

export async function reportsOfAccounts(
  db: Db,
  tenantId: string,
  accountIds: readonly bigint[],
): Promise<ReportRow[]> {
  return await db
    .selectFrom('account_report')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('account_id', 'in', [...accountIds])
    .orderBy('id')
    .execute()
}

/** When account `a` passed its stage, by its reports. */
export const STAGE_PASSED_AT = sql`(select min(r.at) from account_report r
  where r.tenant_id = a.tenant_id and r.account_id = a.id and r.status_after = 'PHASE_COMPLETED')`

/** Newest first. */
export async function listReports(
  db: Db,
  tenantId: string,
  { accountId, limit }: { readonly accountId: bigint; readonly limit: number },
): Promise<ReportRow[]> {
  return await db
    .selectFrom('account_report')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function hasReport(
  db: Db,
  tenantId: string,
  { accountId, ruleId }: { readonly accountId: bigint; readonly ruleId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('account_report')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('rule_id', '=', ruleId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** When the account was last taken out of play by staff, as its reports say. */
export async function findLeftPlayAt(db: Db, tenantId: string, accountId: bigint): Promise<Date | undefined> {
  const row = await db
    .selectFrom('account_report')
    .select('at')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('status_before', '=', 'ACTIVE')
    .where('status_after', 'in', ['INACTIVE', 'SUSPENDED'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

/** What the account was before it was suspended. */
export async function findSuspension(
  db: Db,
  tenantId: string,
  accountId: bigint,
): Promise<{ readonly status: AccountStatus; readonly closureReason: string | null } | undefined> {
  const row = await db
    .selectFrom('account_report')
    .select(['status_before', 'report'])
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('status_after', '=', 'SUSPENDED')
    .where('status_before', '<>', 'SUSPENDED')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { closureReasonBefore = null } = row.report as { readonly closureReasonBefore?: string | null }
  return { status: row.status_before as AccountStatus, closureReason: closureReasonBefore }
}

/** None yet: the list of accounts also reads picks, so it is in the back office. */
export const LISTS = {} satisfies ModuleLists
