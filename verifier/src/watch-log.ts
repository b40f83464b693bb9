/** Follows a public log from outside: what it says now must continue what it said before. */
import { FormatError, fromBase64Url, textOf, toBase64Url } from './bytes.ts'
import { checkLog } from './check-log.ts'
import { readCheckpoint } from './checkpoint.ts'
import { type FetchFile, getFile } from './log-files.ts'
import type { Tree } from './merkle.ts'
import { readKey, readNote, signersOf } from './note.ts'
import { hasQuorum, type Policy, type PolicyWitness } from './policy.ts'
import { witnessedPath } from './witness-protocol.ts'

/** What the monitor remembers of a log between two visits. */
export interface WatchedLog {
  readonly key: string
  readonly size: number
  /** base64url. */
  readonly root: string
}

export type AlarmKind = 'fork' | 'gap' | 'late' | 'key' | 'witness' | 'unreachable'

export interface Alarm {
  readonly kind: AlarmKind
  readonly about: string
}

interface Visit {
  readonly fetchFile: FetchFile
  /** When the log last signed a checkpoint, in milliseconds; undefined where it does not say so. */
  readonly signedAtMs: number | undefined
  readonly known: WatchedLog | undefined
  readonly nowMs: number
  readonly lateAfterMs: number
  /** Who must have signed the log, if the reader has it. */
  readonly policy?: Policy | undefined
  /** Reads what a witness has seen, from its own address. */
  readonly fetchWitnessed?: (witness: PolicyWitness, path: string) => Promise<string | undefined>
}

/** Reads the whole log. After an alarm it keeps the last state that was right, so the alarm stays. */
export async function watchLog(
  visit: Visit,
): Promise<{ readonly alarms: readonly Alarm[]; readonly known: WatchedLog | undefined }> {
  const { fetchFile, known, policy } = visit
  const late = findLate(visit)
  try {
    const key = textOf(await getFile(fetchFile, 'key')).trim()
    if (known && key !== known.key)
      return { known, alarms: [...late, { kind: 'key', about: `The log has another key: ${key}` }] }
    const earlier = known ? [{ size: known.size, root: fromBase64Url(known.root) }] : []
    // Before the log, which has what its witnesses have signed.
    const witnessed = await readWitnessed(visit, key)
    const { findings, checkpoint } = await checkLog({
      ...{ fetchFile, key },
      earlier: [...earlier, ...witnessed.trees],
    })
    const found = findings.map(
      ({ index, problem, isFork }): Alarm => ({
        kind: isFork ? 'fork' : 'gap',
        about: index === undefined ? problem : `Entry ${index}: ${problem}`,
      }),
    )
    const alarms = [
      ...found,
      ...witnessed.alarms,
      ...(policy ? await findUnwitnessed(fetchFile, policy) : []),
    ]
    const { size, root } = checkpoint
    return {
      alarms: [...late, ...alarms],
      known: alarms.length > 0 ? known : { key, size, root: toBase64Url(root) },
    }
  } catch (error) {
    // A file that is missing or malformed is a fault of the log; anything else is one of the way to it.
    const kind = error instanceof FormatError ? 'gap' : 'unreachable'
    return { known, alarms: [...late, { kind, about: (error as Error).message }] }
  }
}

/** What the witnesses show of this log. A witness that does not answer says nothing about the log. */
async function readWitnessed({ policy, fetchWitnessed }: Visit, key: string) {
  const trees: Tree[] = []
  const alarms: Alarm[] = []
  const { name: origin } = readKey(key)
  for (const witness of fetchWitnessed ? (policy?.witnesses ?? []) : []) {
    const text = await fetchWitnessed?.(witness, witnessedPath(origin)).catch(() => undefined)
    if (text === undefined) continue
    try {
      const note = readNote(text)
      const signers = await signersOf(note, [witness.key, readKey(key)])
      if (signers.length < 2) throw new FormatError('it is not signed by both')
      trees.push(readCheckpoint(note.text))
    } catch (error) {
      if (!(error instanceof FormatError)) throw error
      alarms.push({ kind: 'witness', about: `What ${witness.name} shows cannot be used: ${error.message}` })
    }
  }
  return { trees, alarms }
}

async function findUnwitnessed(fetchFile: FetchFile, policy: Policy): Promise<readonly Alarm[]> {
  const note = readNote(textOf(await getFile(fetchFile, 'checkpoint')))
  const keys = policy.witnesses.map((witness) => witness.key)
  if (hasQuorum(policy, await signersOf(note, keys))) return []
  return [{ kind: 'witness', about: 'Too few witnesses of the policy have signed the checkpoint.' }]
}

function findLate({ signedAtMs, nowMs, lateAfterMs }: Visit): readonly Alarm[] {
  if (signedAtMs === undefined || nowMs - signedAtMs <= lateAfterMs) return []
  const minutes = Math.floor((nowMs - signedAtMs) / 60_000)
  return [{ kind: 'late', about: `The last checkpoint is ${minutes} minutes old.` }]
}
