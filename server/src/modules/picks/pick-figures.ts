import { programmeDayAt } from '@pickproof/domain/programme/programme-day'
import { getRuleSet } from '@pickproof/domain/programme/rule-set'
import type { Db } from '../../platform/db/database.ts'
import type { AccountRow, PickFigures } from '../accounts/index.ts'
import { readPickFigures } from './overview-picks-store.ts'

/** What the dashboard shows of an account's picks; the day is that of the account's rules. */
export async function pickFiguresOf(db: Db, account: AccountRow, now: Date): Promise<PickFigures> {
  const { startMs } = programmeDayAt(now.getTime(), getRuleSet(account.rule_set).dayClock)
  return await readPickFigures(db, account.tenant_id, { accountId: account.id, since: new Date(startMs) })
}
