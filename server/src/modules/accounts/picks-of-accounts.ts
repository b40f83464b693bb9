/** What accounts ask of picks. Picks are placed on accounts, so their module is above this one and callers pass it in. */
import type { PickStatus, SlipType } from '@pickproof/domain/programme/pick-status'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { AccountRow } from './accounts-store.ts'

export interface PicksOfAccounts {
  /** Cancels all open picks of an account that leaves play, and returns their stakes. Returns their ids. */
  cancelOpen(tx: Tx, account: AccountRow, at: Date): Promise<readonly string[]>
  hasAny(db: Db, tenantId: string, accountId: bigint): Promise<boolean>
  /** Picks that a game or a staff member has decided. */
  listDecided(db: Db, tenantId: string, accountIds: readonly bigint[]): Promise<readonly DecidedPickRow[]>
  /** All picks of an account without legs, the earliest first. */
  listForOverview(db: Db, tenantId: string, accountId: bigint): Promise<readonly OverviewPickRow[]>
  /** Picks of this account that a report names. */
  listForReports(
    db: Db,
    tenantId: string,
    wanted: { readonly accountId: bigint; readonly pickIds: readonly bigint[] },
  ): Promise<readonly ReportPickRow[]>
}

interface DecidedPickRow {
  readonly id: bigint
  readonly account_id: bigint
  readonly status: PickStatus
  readonly settled_at: Date | null
}

export interface OverviewPickRow {
  readonly status: PickStatus
  readonly stake_minor: bigint
  readonly result_minor: bigint | null
  readonly placed_at: Date
  readonly settled_at: Date | null
}

export interface ReportPickRow {
  readonly id: bigint
  readonly type: SlipType
  readonly status: PickStatus
  readonly odds_name: string | null
  readonly market_label: string | null
  readonly home_team: string | null
  readonly away_team: string | null
  readonly stake_minor: bigint
  readonly result_minor: bigint | null
  readonly settled_at: Date | null
  readonly legs: number
}
