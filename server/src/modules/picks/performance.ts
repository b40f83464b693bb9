import type { Performance, PerformanceGroup, performanceCalls } from '@pickproof/contract/performance'
import { findStageOfCode } from '@pickproof/domain/accounts/plan-code'
import { PLAN_STAGES } from '@pickproof/domain/accounts/plan-stage'
import { currencySymbol } from '@pickproof/domain/money/currency'
import { minorToJson } from '@pickproof/domain/money/money'
import { MILLI_PER_WHOLE } from '@pickproof/domain/odds/odds'
import { ODDS_RANGES } from '@pickproof/domain/odds/odds-range'
import type { Handlers } from '../../platform/http/call-context.ts'
import { type AccountRow, getVisibleAccount, listAccountsOfUser } from '../accounts/index.ts'
import { listSportsbooks } from '../catalog/index.ts'
import { sportName } from './pick-csv.ts'
import { inTimeZone, totalsView } from './pick-history-routes.ts'
import { pickSumOf } from './pick-totals-store.ts'
import {
  type Dimension,
  type ExtremeRow,
  type GroupRow,
  readCurve,
  readExtremes,
  readStreaks,
  type StreakRow,
  sumByDimension,
} from './performance-store.ts'

export function performanceHandlers(): Handlers<typeof performanceCalls> {
  return {
    'POST /accounts/performance': async (call) => {
      const { db, tenantId, signedIn, body } = call
      const account = await getVisibleAccount(call)
      // Staff who look at one account do not see the others with it.
      const isAll = body.scope === 'ALL' && account.user_id === signedIn.userId
      const owned = isAll ? await listAccountsOfUser(db, tenantId, account.user_id) : [account]
      const accounts = owned.filter(({ currency }) => currency === account.currency)
      const chosen = {
        accountIds: accounts.map(({ id }) => id),
        since: body.since === undefined ? null : new Date(body.since),
        timeZone: body.timeZone,
      }
      const [groups, curve, streaks, extremes, sportsbooks] = await inTimeZone(
        Promise.all([
          sumByDimension(db, tenantId, chosen),
          readCurve(db, tenantId, chosen),
          readStreaks(db, tenantId, chosen),
          readExtremes(db, tenantId, chosen),
          listSportsbooks(db),
        ]),
      )
      const names = new Map(sportsbooks.map(({ id, name }) => [id, name]))
      const byStage = groups
        .filter(({ dimension }) => dimension === 'account')
        .map((row) => ({ ...row, value: stageOf(accounts, row.value) }))
      const accnos = new Map(accounts.map(({ id, accno }) => [id, accno]))
      const views = extremes.map((row) => extremeView(row, accnos.get(row.account_id) ?? ''))
      return {
        currencySymbol: currencySymbol(account.currency),
        accounts: accounts.map(({ accno }) => accno),
        totals: totalsView(groups.filter(({ dimension }) => dimension === 'all').map(pickSumOf)),
        curve: curve.map(({ at, picks, net_minor }) => ({
          at: at.toISOString(),
          picks,
          net: minorToJson(net_minor),
        })),
        groups: {
          sport: groupsOf(groups, 'sport', (value) => (value === '' ? '' : sportName(value))),
          market: groupsOf(groups, 'market'),
          odds: inOrder(groupsOf(groups, 'odds'), (value) =>
            ODDS_RANGES.findIndex(({ key }) => key === value),
          ),
          sportsbook: groupsOf(groups, 'sportsbook', (value) => names.get(value) ?? value),
          weekday: inOrder(groupsOf(groups, 'weekday'), Number),
          type: groupsOf(groups, 'type'),
          stage: inOrder(totalsByValue(byStage), (value) =>
            (PLAN_STAGES as readonly string[]).indexOf(value),
          ),
        },
        streaks: streaksView(streaks),
        best: views.filter(({ net }) => net > 0),
        worst: views.filter(({ net }) => net < 0).toReversed(),
      }
    },
  }
}

function stageOf(accounts: readonly AccountRow[], accountId: string): string {
  const plan = accounts.find(({ id }) => String(id) === accountId)?.challenge_plan ?? ''
  return findStageOfCode(plan) ?? plan
}

type Named = (value: string) => string

/** The groups with most picks first. The value is the label where no other is given. */
function groupsOf(
  rows: readonly GroupRow[],
  dimension: Dimension,
  labelOf: Named = (value) => value,
): PerformanceGroup[] {
  const groups = totalsByValue(
    rows.filter((row) => row.dimension === dimension),
    labelOf,
  )
  return groups.toSorted((one, other) => other.totals.settled - one.totals.settled)
}

function totalsByValue(rows: readonly GroupRow[], labelOf: Named = (value) => value): PerformanceGroup[] {
  return [...Map.groupBy(rows, ({ value }) => value)].map(([value, sums]) => ({
    value,
    label: labelOf(value),
    totals: totalsView(sums.map(pickSumOf)),
  }))
}

function inOrder(
  groups: readonly PerformanceGroup[],
  placeOf: (value: string) => number,
): PerformanceGroup[] {
  return groups.toSorted((one, other) => placeOf(one.value) - placeOf(other.value))
}

function streaksView(rows: readonly StreakRow[]): Performance['streaks'] {
  const view = ({ length, began_at, ended_at }: StreakRow) => ({
    count: length,
    from: began_at.toISOString(),
    to: ended_at.toISOString(),
  })
  const longest = (outcome: StreakRow['outcome']) => {
    const row = rows.find((one) => one.which === 'longest' && one.outcome === outcome)
    return row ? view(row) : null
  }
  const current = rows.find(({ which }) => which === 'current')
  return {
    won: longest('WON'),
    lost: longest('LOST'),
    current: current ? { ...view(current), outcome: current.outcome } : null,
  }
}

function extremeView(row: ExtremeRow, accno: string): Performance['best'][number] {
  return {
    id: Number(row.id),
    accno,
    oddsName: row.odds_name ?? '',
    legs: row.legs,
    stake: minorToJson(row.stake_minor),
    oddsAmerican: row.odds_american,
    oddsDecimal: Number(row.odds_milli) / MILLI_PER_WHOLE,
    oddFormat: row.odd_format,
    settledDate: row.settled_at.toISOString(),
    net: minorToJson(row.result_minor),
  }
}
