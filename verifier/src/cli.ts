#!/usr/bin/env node
/** `pickproof-verify`: checks a receipt, or a log from its first entry. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FormatError } from './bytes.ts'
import { type FetchFile, type LogReport, checkLog } from './check-log.ts'
import { type CheckName, checkReceipt, readReceipt } from './check-receipt.ts'
import { readOptions } from './read-options.ts'

const USAGE = `Checks receipts and public logs. Needs no account and no server of the brand.

  pickproof-verify <file.receipt> [--key <key of the log>] [--policy <file>]
                  [--witness <key of a witness>]
  pickproof-verify log <address or folder> [--key <key of the log>] [--figures]

A policy names the witnesses of a log and how many of them must have signed (C2SP tlog-policy).

Ends with 0 if everything is right, with 1 if not, and with 2 if the check was not possible.`

const SAYS: Record<CheckName, readonly [passed: string, failed: string]> = {
  complete: ['Everything the entries commit to is opened', 'An opening does not belong to its entry'],
  included: ['Every entry is in the log', 'An entry is not in the log of the checkpoint'],
  signed: ['The checkpoint is signed by the brand', 'The checkpoint is not signed with this key'],
  witnessed: [
    'Enough witnesses have signed it',
    'Too few witnesses of the policy have signed the checkpoint',
  ],
  linked: ['Each entry continues the one before it', 'An entry does not continue the one before it'],
  money: [
    'The amounts follow from stake, odds and result',
    'An amount does not follow from stake and result',
  ],
}

const { values, positionals } = readOptions(USAGE, {
  allowPositionals: true,
  options: {
    key: { type: 'string' },
    policy: { type: 'string' },
    witness: { type: 'string', multiple: true },
    figures: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})

async function receipt(path: string): Promise<boolean> {
  const report = await checkReceipt(readReceipt(readFileSync(path, 'utf8')), {
    key: values.key,
    policy: values.policy === undefined ? undefined : readFileSync(values.policy, 'utf8'),
    witnesses: values.witness ?? [],
  })
  console.log(
    `${report.brand}: entries ${report.entries.map(({ index }) => index).join(', ')} of ${report.origin}`,
  )
  console.log(`checkpoint of ${report.size} entries, root ${report.root}`)
  for (const { name, isPassed, failed } of report.checks) {
    const [passed, problem] = SAYS[name]
    console.log(isPassed ? `  ok      ${passed}` : `  FAILED  ${problem}: ${failed.join(', ')}`)
  }
  for (const { name, seconds } of report.witnesses)
    console.log(`  ok      Seen by ${name}, no later than ${new Date(seconds * 1000).toISOString()}`)
  if (values.key === undefined)
    console.log(
      `The key came with the receipt. Compare it with the key that the brand publishes: ${report.key}`,
    )
  console.log(report.isVerified ? 'Verified.' : 'NOT verified.')
  return report.isVerified
}

function filesOf(place: string): FetchFile {
  const base = place.replace(/\/$/, '')
  if (!/^https?:/.test(base))
    return async (path) => {
      try {
        return new Uint8Array(readFileSync(join(base, path)))
      } catch {
        return undefined
      }
    }
  return async (path) => {
    const response = await fetch(`${base}/${path}`)
    if (response.status === 404) return undefined
    if (!response.ok) throw new FormatError(`${base}/${path} answered ${response.status}.`)
    return new Uint8Array(await response.arrayBuffer())
  }
}

async function log(place: string): Promise<boolean> {
  const report = await checkLog({ fetchFile: filesOf(place), key: values.key })
  console.log(`${report.checkpoint.origin}: ${report.checkpoint.size} entries of ${report.accounts} accounts`)
  for (const { index, problem } of report.findings)
    console.log(`  FAILED  ${index === undefined ? '' : `entry ${index}: `}${problem}`)
  if (values.figures) console.log(JSON.stringify(figuresOf(report), null, 2))
  const isRight = report.findings.length === 0
  console.log(isRight ? 'Every entry is in its place.' : `${report.findings.length} findings.`)
  return isRight
}

const figuresOf = ({ counts, outcomes, corrections, payouts, payoutSeconds }: LogReport) => ({
  entries: counts,
  outcomes,
  corrections,
  payouts,
  payoutSeconds: { median: payoutSeconds[Math.floor(payoutSeconds.length / 2)] ?? null },
})

const [first, second] = positionals
if (values.help || first === undefined || (first === 'log' && second === undefined)) {
  console.log(USAGE)
  process.exitCode = values.help ? 0 : 2
} else {
  try {
    const isRight = await (first === 'log' ? log(second ?? '') : receipt(first))
    process.exitCode = isRight ? 0 : 1
  } catch (error) {
    console.error(
      error instanceof FormatError ? error.message : `It cannot be checked: ${(error as Error).message}`,
    )
    process.exitCode = 2
  }
}
