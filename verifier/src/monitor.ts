#!/usr/bin/env node
/** `npm run monitor`: visits a public log again and again, and reports every fork, gap, other key and late checkpoint. */
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { FetchFile } from './log-files.ts'
import { readPolicy } from './policy.ts'
import { readOptions } from './read-options.ts'
import { readIfThere } from './state-file.ts'
import { type WatchedLog, watchLog } from './watch-log.ts'

const USAGE = `Follows a public log from outside and reports what is wrong with it.

  npm run monitor -- <address of the log> [--state <file>] [--policy <file>] [--every <seconds>]
                      [--late <minutes>] [--once]

The state file holds the last tree that was right. Keep it where the brand cannot change it. The policy names the witnesses of
the log: enough of them must have signed it, and what they show at their own addresses must be in it.
With --once, ends with 0 if nothing is wrong and with 1 otherwise.`

const { values, positionals } = readOptions(USAGE, {
  allowPositionals: true,
  options: {
    state: { type: 'string', default: 'log-monitor.json' },
    policy: { type: 'string' },
    every: { type: 'string', default: '60' },
    late: { type: 'string', default: '15' },
    once: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
})

function readState(): WatchedLog | undefined {
  const stored = readIfThere(values.state)
  return stored === undefined ? undefined : (JSON.parse(stored) as WatchedLog)
}

async function visit(address: string): Promise<boolean> {
  let signedAtMs: number | undefined
  const fetchFile: FetchFile = async (path) => {
    const answer = await fetch(`${address}/${path}`)
    if (answer.status === 404) return undefined
    if (!answer.ok) throw new Error(`${address}/${path} answered ${answer.status}.`)
    const signed = path === 'checkpoint' ? Date.parse(answer.headers.get('last-modified') ?? '') : Number.NaN
    if (!Number.isNaN(signed)) signedAtMs = signed
    return new Uint8Array(await answer.arrayBuffer())
  }
  const lateAfterMs = Number(values.late) * 60_000
  // The time of the checkpoint is known once it has been read.
  await fetchFile('checkpoint').catch(() => undefined)
  const { alarms, known } = await watchLog({
    fetchFile,
    signedAtMs,
    known: readState(),
    nowMs: Date.now(),
    lateAfterMs,
    policy: values.policy === undefined ? undefined : readPolicy(readFileSync(values.policy, 'utf8')),
    fetchWitnessed: async ({ address: own }, path) => {
      const answer = own === undefined ? undefined : await fetch(`${own}/${path}`)
      return answer?.ok ? await answer.text() : undefined
    },
  })
  const at = new Date().toISOString()
  for (const { kind, about } of alarms) console.error(`${at}  ALARM  ${kind}  ${about}`)
  if (alarms.length === 0) console.log(`${at}  ok     ${known?.size} entries, root ${known?.root}`)
  if (known) writeFileSync(values.state, `${JSON.stringify(known)}\n`)
  return alarms.length === 0
}

const [address] = positionals
if (values.help || address === undefined) {
  console.log(USAGE)
  process.exitCode = values.help ? 0 : 2
} else {
  const base = address.replace(/\/$/, '')
  for (;;) {
    const isRight = await visit(base)
    if (values.once) {
      process.exitCode = isRight ? 0 : 1
      break
    }
    await wait(Number(values.every) * 1000)
  }
}
