/** Reads the environment, starts the roles, and drains on a signal. */
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { readConfig, SettingError } from './config.ts'
import { printDemoLogins } from './demo/demo-logins.ts'
import { type RunningServer, startServer } from './start.ts'

const STOP_DEADLINE_MS = 20_000

// On a large machine V8 lets garbage grow to several times the live size before it collects. A file of a million rows,
// of which a hundred are in memory, took a gigabyte. Half as much again is enough.
setFlagsFromString('--heap-growing-percent=50')

const startedAtMs = Date.now()
const seconds = () => ((Date.now() - startedAtMs) / 1000).toFixed(1)
const progress = (step: string) => console.log(`[${seconds().padStart(5)} s] ${step}`)

let starting: Promise<RunningServer> | undefined
let isStopping = false

async function stop(reason: string, exitCode = 0): Promise<void> {
  if (isStopping) return
  isStopping = true
  progress(`Stopping (${reason})`)
  // A last resort: a hanging part must not keep the operator waiting forever.
  setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref()
  // Half-started things are stopped too: a signal during the start waits for it and then undoes it.
  const running = await starting?.catch(() => undefined)
  await running?.stop()
  progress('Stopped')
  process.exit(exitCode)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))

// The games and prices that all brands share are the operator's: no call reloads them.
process.on('SIGUSR2', () => {
  progress('Reloading games and prices')
  void starting
    ?.then(({ context }) => context.odds.link.reload())
    .catch((error: unknown) => console.error(error))
})

try {
  const rootDir = fileURLToPath(new URL('../../', import.meta.url))
  const config = readConfig(process.env, rootDir)
  starting = startServer(config, progress, (reason) => void stop(reason, 1))
  const running = await starting
  if (running.address) {
    progress(`Ready at ${running.address.replace('127.0.0.1', 'localhost')}`)
    if (config.demoData) printDemoLogins(running.address, running.context.brands.all, config.http.localToken)
  } else progress(`Ready, roles: ${config.roles.join(', ')}`)
} catch (error) {
  if (!isStopping) {
    console.error(error instanceof SettingError ? error.message : error)
    process.exit(1)
  }
}
