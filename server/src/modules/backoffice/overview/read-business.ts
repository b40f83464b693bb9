/** The figures of the business in a period, beside the period of the same length before it. */
import type { Business, BusinessFigures } from '@pickproof/contract/admin-overview'
import type { Currency } from '@pickproof/contract/wire-values'
import { minorToJson } from '@pickproof/domain/money/money'
import { DAY_MS } from '@pickproof/domain/time/durations'
import type { Db } from '../../../platform/db/database.ts'
import { sumRewardBalances } from '../../rewards/index.ts'
import {
  type BusinessRow,
  readBusiness,
  readFundedLiability,
  readTimeToDecide,
} from './account-statistics-store.ts'

interface BusinessQuestion {
  /** Days of UTC, both included. */
  readonly from: string
  readonly to: string
  readonly currency: Currency
}

const startOf = (day: string) => new Date(`${day}T00:00:00Z`)
const later = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS)
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

export async function businessOf(
  db: Db,
  tenantId: string,
  { from, to, currency }: BusinessQuestion,
): Promise<Business> {
  const start = startOf(from)
  const until = later(startOf(to), 1)
  const days = Math.round((until.getTime() - start.getTime()) / DAY_MS)
  const startBefore = later(start, -days)
  const [now, before, rewardsHeldMinor, funded, waits] = await Promise.all([
    readBusiness(db, tenantId, { from: start, until, currency }),
    readBusiness(db, tenantId, { from: startBefore, until: start, currency }),
    sumRewardBalances(db, tenantId, currency),
    readFundedLiability(db, tenantId, currency),
    readTimeToDecide(db, tenantId, { from: start, until }),
  ])
  const waitOf = (kind: (typeof waits)[number]['kind']) => {
    const wait = waits.find((row) => row.kind === kind)
    return {
      count: Number(wait?.count ?? 0n),
      medianSeconds: wait?.median ?? null,
      p95Seconds: wait?.p95 ?? null,
    }
  }
  return {
    ...{ currency, from, to, beforeFrom: dayOf(startBefore), beforeTo: dayOf(later(start, -1)) },
    now: figuresOf(now),
    before: figuresOf(before),
    liability: {
      rewardsHeld: minorToJson(rewardsHeldMinor),
      fundedProfit: minorToJson(funded.profit_minor),
      openPicks: minorToJson(funded.open_minor),
      total: minorToJson(rewardsHeldMinor + funded.profit_minor + funded.open_minor),
    },
    decisions: { documents: waitOf('documents'), payouts: waitOf('payouts') },
  }
}

function figuresOf(row: BusinessRow): BusinessFigures {
  return {
    sales: minorToJson(row.sales_minor),
    refunds: minorToJson(row.refunds_minor),
    payouts: minorToJson(row.payouts_minor),
    net: minorToJson(row.sales_minor - row.refunds_minor - row.payouts_minor),
    activePlayers: Number(row.active_players),
    stage1: Number(row.stage_1),
    stage2: Number(row.stage_2),
    funded: Number(row.funded),
    payoutCount: Number(row.payout_count),
  }
}
