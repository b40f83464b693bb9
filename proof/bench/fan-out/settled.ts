/** Asks a Node process that was started with `settleSettings` to collect its garbage and to say what is left. */
import { readFile, rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

const TIMEOUT_MS = 10_000
const POLL_MS = 20

export interface Settled {
  readonly heapUsedBytes: number
  readonly externalBytes: number
  /** What keeps the event loop busy, counted by kind: sockets, timers and the like. */
  readonly resources: Readonly<Record<string, number>>
}

export function settleSettings(settledFile: string): Record<string, string> {
  const preload = new URL('./settle-on-signal.ts', import.meta.url).href
  return { NODE_OPTIONS: `--import ${preload}`, SETTLED_FILE: settledFile }
}

export async function settle(pid: number, settledFile: string): Promise<Settled> {
  await rm(settledFile, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (const deadline = performance.now() + TIMEOUT_MS; performance.now() < deadline; ) {
    const text = await readFile(settledFile, 'utf8').catch(() => undefined)
    if (text) return JSON.parse(text) as Settled
    await wait(POLL_MS)
  }
  throw new Error(`The process ${pid} did not settle in ${TIMEOUT_MS / 1000} seconds.`)
}
