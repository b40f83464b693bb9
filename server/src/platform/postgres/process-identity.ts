/**
 * A process id alone proves nothing, because ids are used again. Together with the moment the process started it
 * names one process and no other.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { platform } from 'node:os'

/** The start of a living process in a form that can be compared; undefined when it has ended or is a zombie. */
export function findProcessStart(pid: number): string | undefined {
  if (platform() !== 'linux') return askPs(pid, 'lstart=')
  try {
    const fields = afterName(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    const [state, startTicks] = [fields[0], fields[19]]
    return state === 'Z' || state === 'X' ? undefined : startTicks
  } catch {
    return undefined
  }
}

export function isRunning(pid: number): boolean {
  return findProcessStart(pid) !== undefined
}

/** The command line of a living process, its parts separated by a blank. */
export function findCommandLine(pid: number): string | undefined {
  if (platform() !== 'linux') return askPs(pid, 'command=')
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ').trim() || undefined
  } catch {
    return undefined
  }
}

/** The name in parentheses may itself hold blanks and parentheses, so the fields are counted from its end. */
function afterName(statLine: string): string[] {
  return statLine.slice(statLine.lastIndexOf(')') + 2).split(' ')
}

function askPs(pid: number, column: string): string | undefined {
  try {
    const [state, ...rest] = execFileSync('ps', ['-o', 'state=', '-o', column, '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .trim()
      .split(/\s+/)
    return !state || state.startsWith('Z') ? undefined : rest.join(' ')
  } catch {
    return undefined
  }
}
