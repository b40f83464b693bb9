/** Follows a public log from outside: what it says now must continue what it said before. */
import { FormatError, fromBase64Url, textOf, toBase64Url } from './bytes.ts'
import { checkLog } from './check-log.ts'
import { type FetchFile, getFile } from './log-files.ts'

/** What the monitor remembers of a log between two visits. */
export interface WatchedLog {
  readonly key: string
  readonly size: number
  /** base64url. */
  readonly root: string
}

export type AlarmKind = 'fork' | 'gap' | 'late' | 'key' | 'unreachable'

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
}

/** Reads the whole log. After an alarm it keeps the last state that was right, so the alarm stays. */
export async function watchLog(
  visit: Visit,
): Promise<{ readonly alarms: readonly Alarm[]; readonly known: WatchedLog | undefined }> {
  const { fetchFile, known } = visit
  const late = findLate(visit)
  try {
    const key = textOf(await getFile(fetchFile, 'key')).trim()
    if (known && key !== known.key)
      return { known, alarms: [...late, { kind: 'key', about: `The log has another key: ${key}` }] }
    const earlier = known && { size: known.size, root: fromBase64Url(known.root) }
    const { findings, checkpoint } = await checkLog({ fetchFile, key, earlier })
    const alarms = findings.map(
      ({ index, problem, isFork }): Alarm => ({
        kind: isFork ? 'fork' : 'gap',
        about: index === undefined ? problem : `Entry ${index}: ${problem}`,
      }),
    )
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

function findLate({ signedAtMs, nowMs, lateAfterMs }: Visit): readonly Alarm[] {
  if (signedAtMs === undefined || nowMs - signedAtMs <= lateAfterMs) return []
  const minutes = Math.floor((nowMs - signedAtMs) / 60_000)
  return [{ kind: 'late', about: `The last checkpoint is ${minutes} minutes old.` }]
}
