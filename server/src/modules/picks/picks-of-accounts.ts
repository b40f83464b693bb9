import type { PicksOfAccounts } from '../accounts/index.ts'
import { cancelOpenPicks } from './cancel-open-picks.ts'
import { listOverviewPicks, listReportPicks } from './overview-picks-store.ts'
import { decidedPicks, hasPicks } from './settlement-picks-store.ts'

export const picksOfAccounts: PicksOfAccounts = {
  cancelOpen: cancelOpenPicks,
  hasAny: hasPicks,
  listDecided: decidedPicks,
  listForOverview: listOverviewPicks,
  listForReports: listReportPicks,
}
