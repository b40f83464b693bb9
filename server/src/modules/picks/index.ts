/** The door of picks: placing, reading and cashing out, and what other modules ask of them. */
import { getRuleSet } from '@pickproof/domain/programme/rule-set'
import { programmeDayAt } from '@pickproof/domain/programme/programme-day'
import type { Db } from '../../platform/db/database.ts'
import type { AccountRow } from '../challenges/index.ts'
import { type AccountPickFigures, readPickFigures } from './pick-list-store.ts'

export { cashOutOwnPick } from './cash-out-pick.ts'
export { cashOutPick, type Games as PickGames } from './pick-view.ts'
export { readGames as readPickGames } from './picks-module.ts'
export { PickPlacing } from './place-picks.ts'
export { pickHandlers } from './picks-routes.ts'
export { listFixturesWithOpenPicks, lockAccountOfPlayer, type PickRow } from './picks-store.ts'

/** What the dashboard shows of an account's picks; the day is that of the account's rules. */
export async function pickFiguresOf(db: Db, account: AccountRow, now: Date): Promise<AccountPickFigures> {
  const { startMs } = programmeDayAt(now.getTime(), getRuleSet(account.rule_set).dayClock)
  return await readPickFigures(db, account.tenant_id, { accountId: account.id, since: new Date(startMs) })
}
