/** `npm run simulate`: lets simulated players play a plan for some weeks and shows who passes and who does not. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { readConfig, SettingError } from '@pickproof/server/config'
import { startEmbeddedPostgres } from '@pickproof/server/platform/postgres/embedded-postgres'
import { reportText } from './print-report.ts'
import { runSeason, type SeasonOptions, type SeasonProgress } from './run-season.ts'

const USAGE = `npm run simulate -- [--players 200] [--days 30] [--seed season] [--skill 0.5]
                      [--brand <tenant id>] [--plan <plan code>] [--json]
  Terms to try instead of the plan's, in percent of the account size:
                      [--target 33] [--daily-loss 10] [--overall-loss 20] [--least-pick 2] [--most-pick 6]
                      [--minimum-picks 25] [--time-limit 30]`
const PLAYERS_MAX = 5_000
const DAYS_MAX = 180

const startedAtMs = performance.now()
const dataDir = await mkdtemp(join(tmpdir(), 'pickproof-season-'))
let stopPostgres = async () => {}
let isStopping = false
let exitCode = 0
try {
  const { options, isJson } = readOptions()
  note(`A season of ${options.days} days for ${options.players} players begins`)
  // The files are thrown away with the run, so nothing has to survive a crash.
  const postgres = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    log: () => undefined,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  stopPostgres = async () => await postgres.stop()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void interrupt())
  const { BRANDS_DIR, DEFAULT_TENANT, LOG_LEVEL } = process.env
  const config = readConfig(
    {
      BRANDS_DIR,
      DEFAULT_TENANT,
      LOG_LEVEL,
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.ownerUrl,
      DATABASE_SERVER_URL: postgres.serverUrl,
      PORT: '0',
      WEB: 'none',
      RATE_LIMITS: 'off',
      DEMO_DATA: 'no',
    },
    fileURLToPath(new URL('../../', import.meta.url)),
  )
  const report = await runSeason(options, {
    config,
    serverUrl: postgres.serverUrl,
    tell: (progress) => note(progressLine(progress, options.days)),
  })
  console.log(isJson ? JSON.stringify(report, undefined, 2) : `\n${reportText(report)}`)
  note(`Took ${seconds(performance.now() - startedAtMs)}`)
  if (report.audit.faults.length > 0) exitCode = 1
} catch (error) {
  if (isStopping) await new Promise(() => {})
  console.error(error instanceof SettingError ? error.message : error)
  exitCode = error instanceof SettingError ? 2 : 1
}
await end(exitCode)

/** Running work fails without its database, which is expected then. */
async function interrupt(): Promise<void> {
  isStopping = true
  await end(130)
}

async function end(code: number): Promise<never> {
  await stopPostgres()
  await rm(dataDir, { recursive: true, force: true })
  process.exit(code)
}

/** Beside the report, so its JSON can be piped on. */
function note(line: string): void {
  console.error(line)
}

function progressLine({ daysDone, playing, picks }: SeasonProgress, days: number): string {
  const goneMs = performance.now() - startedAtMs
  const leftMs = (goneMs / daysDone) * (days - daysDone)
  const left = daysDone < days ? `, about ${seconds(leftMs)} left` : ''
  return `Day ${daysDone} of ${days}: ${playing} playing, ${picks} picks, ${seconds(goneMs)}${left}`
}

function seconds(ms: number): string {
  return `${Math.round(ms / 1000)} s`
}

function readOptions(): { readonly options: SeasonOptions; readonly isJson: boolean } {
  const { values } = readArguments()
  return {
    options: {
      seed: values.seed,
      players: numberOf('players', values.players, { least: 1, most: PLAYERS_MAX, isWhole: true }),
      days: numberOf('days', values.days, { least: 1, most: DAYS_MAX, isWhole: true }),
      skill: numberOf('skill', values.skill, { least: 0, most: 1, isWhole: false }),
      brand: values.brand,
      plan: values.plan,
      terms: {
        targetPercent: percentOf('target', values.target),
        dailyLossPercent: percentOf('daily-loss', values['daily-loss']),
        overallLossPercent: percentOf('overall-loss', values['overall-loss']),
        leastPickPercent: percentOf('least-pick', values['least-pick']),
        mostPickPercent: percentOf('most-pick', values['most-pick']),
        minimumPicks: countOf('minimum-picks', values['minimum-picks'], 1_000),
        timeLimitDays: countOf('time-limit', values['time-limit'], 365),
      },
    },
    isJson: values.json,
  }
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        players: { type: 'string', default: '200' },
        days: { type: 'string', default: '30' },
        seed: { type: 'string', default: 'season' },
        skill: { type: 'string', default: '0.5' },
        brand: { type: 'string' },
        plan: { type: 'string' },
        target: { type: 'string' },
        'daily-loss': { type: 'string' },
        'overall-loss': { type: 'string' },
        'least-pick': { type: 'string' },
        'most-pick': { type: 'string' },
        'minimum-picks': { type: 'string' },
        'time-limit': { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new SettingError(`${(error as Error).message}\n${USAGE}`)
  }
}

function percentOf(name: string, text: string | undefined): number | undefined {
  return text === undefined ? undefined : numberOf(name, text, { least: 0.01, most: 100, isWhole: false })
}

function countOf(name: string, text: string | undefined, most: number): number | undefined {
  return text === undefined ? undefined : numberOf(name, text, { least: 1, most, isWhole: true })
}

function numberOf(
  name: string,
  text: string,
  { least, most, isWhole }: { readonly least: number; readonly most: number; readonly isWhole: boolean },
): number {
  const value = Number(text)
  if (text.trim() !== '' && value >= least && value <= most && (!isWhole || Number.isInteger(value)))
    return value
  const kind = isWhole ? 'a whole number' : 'a number'
  throw new SettingError(`--${name} must be ${kind} from ${least} to ${most}.\n${USAGE}`)
}
