/**
 * The product for one journey about money: days pass when the journey says so, from STAGE_START on if it is given. It
 * also listens at STAGE_DOOR. There a journey moves time, signs staff in, audits the books and reads the results of
 * simulated games before they are played. None of that is part of the product, which is started as it is, with another
 * clock.
 */
import { HOUR_MS } from '@pickproof/domain/time/durations'
import { appendFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { readConfig } from '@pickproof/server/config'
import { verifyChain } from '@pickproof/server/modules/audit'
import { createWorld } from '@pickproof/server/modules/feeds'
import { hashPassword, insertUser } from '@pickproof/server/modules/identity'
import { auditMoney } from '@pickproof/server/modules/payments'
import { auditTenant, sweepTenant } from '@pickproof/server/modules/settlement'
import type { Clock } from '@pickproof/server/platform/clock'
import { type RunningServer, startServer } from '@pickproof/server/start'

/** While it runs, sweeps of the product look back so far for corrections; those of the stage do the same. */
const CORRECTIONS_MS = HOUR_MS

const { STAGE_START } = process.env
let aheadMs = STAGE_START ? Date.parse(STAGE_START) - Date.now() : 0
const clock: Clock = { now: () => new Date(Date.now() + aheadMs) }

const config = readConfig(process.env, fileURLToPath(new URL('../', import.meta.url)))
let isStopping = false
const starting = startServer(
  config,
  () => undefined,
  (reason) => stop(reason, 1),
  clock,
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal, 0))
const { context } = await starting

const world = createWorld(config.feed.simulator)

const ACTIONS: Readonly<Record<string, (query: URLSearchParams) => Promise<object>>> = {
  '/pass-time': async (query) => {
    aheadMs += Number(query.get('ms') ?? 0)
    // The silence of the days in between would freeze the prices.
    const { file } = config.feed.replay
    if (file !== undefined) await appendFile(file, `${JSON.stringify(pulse())}\n`)
    const brand = query.get('brand')
    for (const { tenantId } of context.brands.all)
      if (brand === null || brand === tenantId)
        await sweepTenant(context, tenantId, CORRECTIONS_MS, { isRunningLeftAlone: true })
    return { aheadMs }
  },
  '/let-in': async (query) => {
    const text = (name: string) => query.get(name) ?? ''
    const at = clock.now()
    const by = 'stage'
    await insertUser(context.database.tenant(text('brand')), text('brand'), {
      email: text('email'),
      role: 'ADMIN',
      is_demo: true,
      first_name: 'Rafael',
      last_name: 'Kerr',
      gender: 'MALE',
      country: 'United Kingdom',
      date_of_birth: '1991-05-17',
      currency: 'USD',
      is_email_verified: true,
      password_hash: await hashPassword(text('password')),
      created_at: at,
      created_by: by,
      modified_at: at,
      modified_by: by,
    })
    return {}
  },
  '/audit': async () => await audit(context),
  '/final-scores': async (query) => Object.fromEntries(query.getAll('fixtureId').map(finalScoreOf)),
}

/** Seed and speed decide all games of the simulated world, so the process that starts it can compute them. */
function finalScoreOf(fixtureId: string) {
  const result = world.resultAt(fixtureId, Number.MAX_SAFE_INTEGER)
  const isPlayed = result?.status === 'completed'
  const { home, away } = result?.scores ?? {}
  return [fixtureId, isPlayed ? { home: home?.total, away: away?.total } : null] as const
}

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stage.test')
  const action = ACTIONS[pathname] ?? (async () => Promise.reject(new Error(`no action ${pathname}`)))
  action(searchParams).then(
    (answer) => response.end(JSON.stringify(answer)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
}).listen(Number(process.env.STAGE_DOOR), '127.0.0.1')

function pulse() {
  return { atMs: clock.now().getTime(), event: { kind: 'pulse' } }
}

/** The same as `npm run audit`. */
async function audit({ brands, database }: RunningServer['context']) {
  const found = { accounts: 0, picks: 0, faults: [] as string[] }
  for (const { tenantId } of brands.all) {
    const db = database.tenant(tenantId)
    found.faults.push(...(await auditMoney(db, tenantId)))
    found.faults.push(...(await verifyChain(db, tenantId)).faults.map(({ sentence }) => sentence))
    for await (const { accno, picks, faults } of auditTenant(db, tenantId)) {
      found.accounts += 1
      found.picks += picks
      found.faults.push(...faults.map((fault) => `${accno}: ${fault}`))
    }
  }
  return found
}

function stop(reason: string, exitCode: number): void {
  if (isStopping) return
  isStopping = true
  if (exitCode > 0) console.error(reason)
  starting
    .then(async (running) => await running.stop())
    .catch((error: unknown) => console.error(error))
    .finally(() => process.exit(exitCode))
}
