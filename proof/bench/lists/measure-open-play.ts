/** Measures the queries that repeat while people play: the exposure and the search for suspicious play. */
import { percentile } from '../percentile.ts'
import { type Client, countOpenPicks, setReviewMark } from './lists-store.ts'
import { headLine, type Measuring, measureCall, measuredLine } from './measure-call.ts'
import { runScript } from './run-script.ts'

const EXPOSURE_GOAL_MS = 300
/** Longer than a result is shared, so each call reads again. */
const PAUSE_MS = 4_000
const EXPOSURES = 5
const CALL = 'GET /admin/picks/exposure'
const FRESH_PICKS = 1_000
const WATCHES = 3

export async function measureExposure(
  measuring: Measuring,
  { client, tenantId }: { readonly client: Client; readonly tenantId: string },
): Promise<void> {
  console.log(headLine(`exposure of ${await countOpenPicks(client, tenantId)} open picks`))
  const again = await measureCall({ ...measuring, pauseMs: PAUSE_MS, runs: EXPOSURES }, CALL)
  console.log(measuredLine(`${CALL}, read again`, again, EXPOSURE_GOAL_MS))
  console.log(measuredLine(`${CALL}, shared`, await measureCall(measuring, CALL), EXPOSURE_GOAL_MS))
}

export async function measureWatch({
  client,
  tenantId,
  dataDir,
}: {
  readonly client: Client
  readonly tenantId: string
  readonly dataDir: string
}): Promise<void> {
  const seconds: number[] = []
  let line = ''
  for (let run = 0; run < WATCHES; run++) {
    await setReviewMark(client, tenantId, FRESH_PICKS)
    const { stdout } = await runScript('back-office-rounds.ts', ['watch', tenantId], { DATA_DIR: dataDir })
    const round = JSON.parse(stdout) as { seconds: number; looked: number; filed: number }
    seconds.push(round.seconds)
    line = `${round.looked} rows looked at, ${round.filed} found suspicious in the last one`
  }
  console.log(
    `\nOne look for suspicious play at the newest ${FRESH_PICKS} picks: ${percentile(seconds, 0.5).toFixed(2)} s, ` +
      `at most ${Math.max(...seconds).toFixed(2)} s; ${line}`,
  )
}
