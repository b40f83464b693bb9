/** The SQL of what follows from the balance of an account: its status and the figures that rules look at. */
import type { AccountStatus } from '@pickproof/domain/accounts/account-status'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** The balance is not among them: only a movement changes it. */
export type AccountFigures = {
  readonly id: bigint
  readonly status: AccountStatus
  readonly profitMinor: bigint
  readonly feesMinor: bigint
  readonly dayDate: string
  readonly dayNetMinor: bigint
  readonly dailyLossMinor: bigint
  readonly picks: number
  readonly closureReason: string | null
  readonly isCompleted: boolean
}

/** Of an account `a`, from what `figureRows` tells. */
export const setFigures = sql`status = figures.status, profit_accumulated_minor = figures.profit_minor,
  cash_out_fees_minor = figures.fees_minor,
  day_date = figures.day_date, day_net_minor = figures.day_net_minor,
  daily_loss_accumulated_minor = figures.daily_loss_minor, no_of_picks = figures.picks,
  closure_reason = figures.closure_reason, challenge_completed = figures.is_completed, modified_by = 'settlement'`

export function figureRows(figures: readonly AccountFigures[]): RawBuilder<unknown> {
  const rows = figures.map((account) => ({
    id: String(account.id),
    status: account.status,
    profit_minor: String(account.profitMinor),
    fees_minor: String(account.feesMinor),
    day_date: account.dayDate,
    day_net_minor: String(account.dayNetMinor),
    daily_loss_minor: String(account.dailyLossMinor),
    picks: account.picks,
    closure_reason: account.closureReason,
    is_completed: account.isCompleted,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as figures (id bigint, status text, profit_minor bigint,
    fees_minor bigint,
    day_date text, day_net_minor bigint, daily_loss_minor bigint, picks int, closure_reason text, is_completed boolean)`
}

export async function updateFigures(
  tx: Tx,
  tenantId: string,
  figures: readonly AccountFigures[],
  now: Date,
): Promise<void> {
  if (figures.length === 0) return
  await sql`update challenge_account a set ${setFigures}, version = a.version + 1, modified_at = ${now}
    from ${figureRows(figures)}
    where a.tenant_id = ${tenantId} and a.id = figures.id`.execute(tx)
}
