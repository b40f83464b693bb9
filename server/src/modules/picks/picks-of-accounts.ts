/** What accounts need of their picks. */
import { programmeDayAt } from '@pickproof/domain/programme/programme-day'
import { getRuleSet } from '@pickproof/domain/programme/rule-set'
import type { AccountRow, PickFigures, PicksOfAccounts } from '../accounts/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { cancelOpenPicks } from './cancel-open-picks.ts'
import { listOverviewPicks, listReportPicks, readPickFigures } from './overview-picks-store.ts'
import { decidedPicks, hasPicks } from './settlement-picks-store.ts'

export const picksOfAccounts: PicksOfAccounts = {
  cancelOpen: cancelOpenPicks,
  hasAny: hasPicks,
  listDecided: decidedPicks,
  listForOverview: listOverviewPicks,
  listForReports: listReportPicks,
}

/** What the dashboard shows of an account's picks; the day is that of the account's rules. */
export async function pickFiguresOf(db: Db, account: AccountRow, now: Date): Promise<PickFigures> {
  const { startMs } = programmeDayAt(now.getTime(), getRuleSet(account.rule_set).dayClock)
  return await readPickFigures(db, account.tenant_id, { accountId: account.id, since: new Date(startMs) })
}
