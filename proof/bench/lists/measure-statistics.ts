/** The calls of the overview, once the sums of its pick statistics have come up to the newest pick. */
import { tell } from '../figures.ts'
import { headLine, type Measuring, measureCall, measuredLine } from './measure-call.ts'
import { type Client, isCounted } from './lists-store.ts'
import { runScript } from './run-script.ts'

const GOAL_MS = 300

const CALLS = [
  'GET /admin/dashboard/account-stats?accountSubType=REAL',
  'GET /admin/dashboard/region-details/monthly',
  'GET /admin/dashboard/waiting',
  ...['sports', 'risk', 'odds', 'sportbook', 'league', 'market'].map(
    (name) => `GET /admin/picks/${name}-statistic`,
  ),
]

export interface StatisticsPlace {
  readonly client: Client
  readonly tenantId: string
  readonly dataDir: string
}

export async function measureStatistics(
  measuring: Measuring,
  { client, tenantId, dataDir }: StatisticsPlace,
): Promise<void> {
  if (!(await isCounted(client, tenantId))) {
    const { stdout } = await runScript('back-office-rounds.ts', ['count', tenantId], { DATA_DIR: dataDir })
    const { seconds } = JSON.parse(stdout) as { seconds: number }
    console.log(`\nAll picks were counted once in ${seconds.toFixed(1)} s`)
  }
  console.log(headLine('statistics'))
  for (const call of CALLS) console.log(measuredLine(call, await measureCall(measuring, call), GOAL_MS))
  const screen = await measureScreen(measuring)
  console.log(measuredLine('the screen: all together', screen, GOAL_MS))
  tell({
    name: 'All statistics of the overview together, p95',
    reached: `${screen.p95.toFixed(0)} ms`,
    goal: `< ${GOAL_MS} ms`,
    isMet: screen.p95 < GOAL_MS,
  })
}

/** As the overview asks: everything together, done when the last answer is there. */
async function measureScreen(measuring: Measuring) {
  const together = {
    may: async () => true,
    call: async () => {
      const startedAtMs = performance.now()
      const answers = await Promise.all(CALLS.map(async (call) => await measuring.staff.call(call)))
      const elapsedMs = performance.now() - startedAtMs
      return { ...(answers[0] as (typeof answers)[number]), elapsedMs }
    },
  }
  return await measureCall({ ...measuring, staff: together }, 'all')
}
