/** One account from its start, as its player looks at it. */
import {
  type AccountOverview,
  CURVE_POINTS_MAX,
  type overviewCalls,
  REPORTS_MAX,
} from '@pickproof/contract/overview'
import { minorToJson } from '@pickproof/domain/money/money'
import { getRuleSet } from '@pickproof/domain/programme/rule-set'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Handlers } from '../../../platform/http/call-context.ts'
import type { AccountRow } from '../accounts-store.ts'
import { getVisibleAccount } from '../visible-account.ts'
import { netMinorOf } from '../account-terms.ts'
import { curveOf, type CurvePoint, daysOf, thinCurve } from './overview-curve.ts'
import { reportView, shownPickIds } from './overview-report.ts'
import type { OverviewPickRow, PicksOfAccounts } from '../picks-of-accounts.ts'
import { listPayoutTimes } from '../../ledger/index.ts'
import { listReports } from '../report-store.ts'

interface OverviewDeps {
  readonly clock: Clock
  readonly ports: { readonly picks: PicksOfAccounts }
}

export function overviewHandlers({ clock, ports }: OverviewDeps): Handlers<typeof overviewCalls> {
  return {
    'GET /accounts/overview': async (call) =>
      await overviewOf(call.db, await getVisibleAccount(call), { now: clock.now(), ...ports }),
  }
}

export async function overviewOf(
  db: Db,
  account: AccountRow,
  { now, picks: source }: { readonly now: Date; readonly picks: PicksOfAccounts },
): Promise<AccountOverview> {
  const { tenant_id: tenantId, id: accountId } = account
  const [picks, payouts, reports] = await Promise.all([
    source.listForOverview(db, tenantId, accountId),
    listPayoutTimes(db, tenantId, accountId),
    listReports(db, tenantId, { accountId, limit: REPORTS_MAX }),
  ])
  const pickIds = [...new Set(reports.flatMap(shownPickIds))]
  const reportPicks = await source.listForReports(db, tenantId, { accountId, pickIds })
  const picksById = new Map(reportPicks.map((pick) => [pick.id, pick]))
  const open = picks.filter(({ status }) => status === 'PENDING')
  return {
    accno: account.accno,
    at: now.toISOString(),
    status: account.status,
    ruleSet: account.rule_set,
    startedDate: startOf(account).toISOString(),
    expiryDate: account.expiry_at?.toISOString() ?? null,
    holdExpiryDate: account.hold_expiry_at?.toISOString() ?? null,
    net: minorToJson(netMinorOf(account)),
    cashOutFees: minorToJson(account.cash_out_fees_minor),
    dayDate: account.day_date,
    dayNet: minorToJson(account.day_net_minor),
    picks: account.no_of_picks,
    openPicks: open.length,
    openStake: minorToJson(open.reduce((sumMinor, { stake_minor }) => sumMinor + stake_minor, 0n)),
    curve: curveView(account, picks, payouts),
    days: daysOf(picks, getRuleSet(account.rule_set).dayClock).map((day) => ({
      date: day.date,
      net: minorToJson(day.netMinor),
      settled: day.settled,
      placed: day.placed,
      staked: minorToJson(day.stakedMinor),
    })),
    reports: reports.map((row) => reportView(row, picksById)),
  }
}

function startOf({ activation_at, created_at }: AccountRow): Date {
  return activation_at ?? created_at
}

function curveView(
  account: AccountRow,
  picks: readonly OverviewPickRow[],
  payouts: readonly Date[],
): AccountOverview['curve'] {
  const points = curveOf({
    startedAtMs: startOf(account).getTime(),
    sizeMinor: account.account_size_minor,
    picks,
    hasFees: getRuleSet(account.rule_set).isTargetAfterFees,
    payoutsAtMs: payouts.map((at) => at.getTime()),
  })
  return endingAtFigure(thinCurve(points, CURVE_POINTS_MAX), account).map(({ atMs, valueMinor }) => ({
    at: new Date(atMs).toISOString(),
    value: minorToJson(valueMinor),
  }))
}

/** The curve ends where the rules see the account, also where a figure did not come from its picks. */
function endingAtFigure(points: readonly CurvePoint[], account: AccountRow): readonly CurvePoint[] {
  const figureMinor = account.account_size_minor + account.profit_accumulated_minor
  const missingMinor = figureMinor - (points.at(-1)?.valueMinor ?? 0n)
  if (missingMinor === 0n) return points
  return [...points, { atMs: account.modified_at.getTime(), valueMinor: figureMinor }]
}
