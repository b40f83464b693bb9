/** Placements with and without the log, in turns on one product: all roles in one process, as `npm start` runs them. */
import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../percentile.ts'
import { findBenchDatabase } from '../placement/bench-database.ts'
import { makeFourBrands } from '../placement/four-brands.ts'
import { placeAll } from '../placement/place-load.ts'
import {
  clearPlaced,
  fillOldPicks,
  seedAccounts,
  type SeededTenant,
  tokenOf,
} from '../placement/seed-store.ts'
import { startMeasuredProduct } from '../product/measured-product.ts'
import { OddsProvider } from '../product/odds-provider.ts'
import { providerSettings, untilQuoted } from '../product/product-feed.ts'
import { TENANT } from '../product/sign-in-many.ts'
import { withWorkDir } from '../product/work-dir.ts'
import { openClient } from '../settlement/settle-store.ts'
import { readSizes, switchPickLog } from './log-store.ts'

const CLIENTS = 32
const ACCOUNTS = 10_000
const OLD_PICKS = 100_000
const WORLD = { leagues: 1, fixturesPerLeague: 50, sportsbooks: 1, oddsPerBook: 2 }
const WARM_UP_MS = 1_000
const POLL_MS = 50

export interface PlacingSide {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly placed: number
}

export interface PlacingRun {
  readonly with: PlacingSide
  readonly without: PlacingSide
  /** From one pair of turns to the next, the share of the rate that is left with the log. */
  readonly pairs: readonly number[]
}

interface Turn {
  readonly perSecond: number
  readonly timesMs: readonly number[]
}

export async function measurePlacing(pairs: number, measuredMs: number): Promise<PlacingRun> {
  const turns: Record<'with' | 'without', Turn[]> = { with: [], without: [] }
  await withWorkDir(async (workDir) => {
    const brands = await makeFourBrands(workDir)
    const provider = await OddsProvider.start(WORLD)
    const product = await startMeasuredProduct(workDir, {
      ...providerSettings(provider),
      BRANDS_DIR: brands.dir,
      DEMO_DATA: 'no',
      ROLES: 'api,feed,jobs',
    })
    try {
      const superuser = await openClient((await findBenchDatabase(workDir)).superuserUrl)
      const tenants: SeededTenant[] = []
      for (const tenantId of brands.tenantIds)
        tenants.push(await seedAccounts(superuser, tenantId, ACCOUNTS / brands.tenantIds.length))
      await fillOldPicks(superuser, tenants, OLD_PICKS)
      const cookie = `session-${TENANT}=${tokenOf(TENANT, 0)}`
      const last = { league: 0, fixture: WORLD.fixturesPerLeague - 1, sportsbook: 0 }
      await untilQuoted(product.baseUrl, cookie, last)
      const turn = async (side: 'with' | 'without'): Promise<Turn> => {
        while (!(await readSizes(superuser)).isDone) await wait(POLL_MS)
        await switchPickLog(superuser, side === 'with')
        await clearPlaced(superuser, tenants)
        const { port } = product
        const load = { port, tenants, fixtures: WORLD.fixturesPerLeague, clients: CLIENTS }
        const figures = await placeAll({ ...load, warmUpMs: WARM_UP_MS, measuredMs })
        if (figures.refused > 0) console.log(`${figures.refused} refused: ${figures.firstRefusal}`)
        console.log(
          `${side.padEnd(8)} ${figures.perSecond.toFixed(0)}/s, p99 ${percentile(figures.timesMs, 0.99).toFixed(1)} ms`,
        )
        return figures
      }
      await turn('with')
      for (let pair = 0; pair < pairs; pair++) {
        // Each side is first as often as the other: what comes before a turn may weigh on it.
        const order = pair % 2 === 0 ? (['without', 'with'] as const) : (['with', 'without'] as const)
        for (const side of order) turns[side].push(await turn(side))
      }
      await superuser.end()
    } finally {
      await product.stop()
      await provider.stop()
    }
  })
  return {
    with: joined(turns.with),
    without: joined(turns.without),
    pairs: turns.with.map(({ perSecond }, at) => perSecond / (turns.without[at]?.perSecond ?? Number.NaN)),
  }
}

function joined(turns: readonly Turn[]): PlacingSide {
  const timesMs = turns.flatMap((turn) => turn.timesMs)
  return {
    perSecond: turns.reduce((sum, { perSecond }) => sum + perSecond, 0) / turns.length,
    p50Ms: percentile(timesMs, 0.5),
    p99Ms: percentile(timesMs, 0.99),
    placed: timesMs.length,
  }
}
