import type {
  ConversionPeriod,
  overviewStatisticCalls,
  PickStatistic,
} from '@pickproof/contract/admin-overview'
import { ACCOUNT_STATUSES } from '@pickproof/domain/accounts/account-status'
import { may } from '@pickproof/domain/people/capabilities'
import { DAY_MS } from '@pickproof/domain/time/durations'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Handlers, SignedIn } from '../../../platform/http/call-context.ts'
import { listSportsbooks, namesOfSports } from '../../catalog/index.ts'
import { UNKNOWN_REGION } from '../../identity/index.ts'
import {
  countByStatus,
  countConversionsSince,
  countRegionsSince,
  countWaiting,
} from './account-statistics-store.ts'
import { businessOf } from './read-business.ts'
import { countPicks, type Dimension } from './pick-statistics-store.ts'

const PERIOD_DAYS: Readonly<Record<ConversionPeriod, number>> = { daily: 1, weekly: 7, monthly: 30 }
const REAL = 'REAL'

/** All of a range are answered, in their order; nothing outside them is (row B186, decision Q31). */
const RISK_RANGES = ['1-2', '2-3', '3-4', '4-5', '5-6']
const ODDS_RANGES = ['1-1.5', '1.5-2', '2-3', '3-5', '5+']

interface OverviewContext {
  readonly clock: Clock
  readonly ports: {
    readonly countForSecondPerson: (
      db: Db,
      tenantId: string,
      signedIn: SignedIn,
      now: Date,
    ) => Promise<number>
  }
}

export function backofficeOverviewHandlers({
  clock,
  ports: { countForSecondPerson },
}: OverviewContext): Handlers<typeof overviewStatisticCalls> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
  return {
    'GET /admin/dashboard/account-stats': async ({ db, tenantId }) => {
      const days = Object.values(PERIOD_DAYS)
      const moments = [...days, ...days.map((count) => 2 * count)].map(daysAgo)
      const [statuses, counts] = await Promise.all([
        countByStatus(db, tenantId, REAL),
        countConversionsSince(db, tenantId, REAL, moments),
      ])
      const [daily = 0, weekly = 0, monthly = 0, twoDays = 0, twoWeeks = 0, twoMonths = 0] = counts
      return {
        conversions: { daily, weekly, monthly },
        conversionsBefore: {
          daily: twoDays - daily,
          weekly: twoWeeks - weekly,
          monthly: twoMonths - monthly,
        },
        statusCounts: ACCOUNT_STATUSES.map((status) => ({ status, count: statuses.get(status) ?? 0 })),
      }
    },
    'GET /admin/dashboard/region-details/{id}': async ({ db, tenantId, params }) => {
      const all = await countRegionsSince(db, tenantId, REAL, daysAgo(PERIOD_DAYS[params.id]))
      return {
        total: all.reduce((sum, { count }) => sum + count, 0),
        regions: all.filter(({ region }) => region !== UNKNOWN_REGION),
      }
    },
    'GET /admin/dashboard/business': async ({ db, tenantId, query }) => await businessOf(db, tenantId, query),
    'GET /admin/dashboard/waiting': async ({ db, tenantId, signedIn }) => ({
      ...(await countWaiting(db, tenantId, signedIn)),
      approvals: may(signedIn, 'approvals.view')
        ? await countForSecondPerson(db, tenantId, signedIn, clock.now())
        : 0,
    }),
    'GET /admin/picks/sports-statistic': async ({ db, tenantId }) =>
      await mostFirst(db, tenantId, 'sport', await namesOfSports(db)),
    'GET /admin/picks/sportbook-statistic': async ({ db, tenantId }) =>
      await mostFirst(
        db,
        tenantId,
        'sportsbook',
        new Map((await listSportsbooks(db)).map(({ id, name }) => [id, name])),
      ),
    'GET /admin/picks/league-statistic': async ({ db, tenantId }) => await mostFirst(db, tenantId, 'league'),
    'GET /admin/picks/market-statistic': async ({ db, tenantId }) => await mostFirst(db, tenantId, 'market'),
    'GET /admin/picks/risk-statistic': async ({ db, tenantId }) =>
      await byRange(db, tenantId, 'risk', RISK_RANGES, (range) => `${range}%`),
    'GET /admin/picks/odds-statistic': async ({ db, tenantId }) =>
      await byRange(db, tenantId, 'odds', ODDS_RANGES, (range) => range),
  }
}

async function mostFirst(
  db: Db,
  tenantId: string,
  dimension: Dimension,
  names: ReadonlyMap<string, string> = new Map(),
): Promise<PickStatistic[]> {
  const counted = await countPicks(db, tenantId, dimension)
  return counted
    .map(({ key, picks }) => ({ key, name: names.get(key) ?? key, count: Number(picks) }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
}

async function byRange(
  db: Db,
  tenantId: string,
  dimension: Dimension,
  ranges: readonly string[],
  nameOf: (range: string) => string,
): Promise<PickStatistic[]> {
  const counted = new Map((await countPicks(db, tenantId, dimension)).map(({ key, picks }) => [key, picks]))
  return ranges.map((key) => ({ key, name: nameOf(key), count: Number(counted.get(key) ?? 0n) }))
}
