/** What running processes cost, as the kernel of Linux counts it. */
import { readFileSync, readdirSync, readlinkSync } from 'node:fs'

/** The unit of the times in /proc, which no longer differs between machines. */
const TICK_MS = 10

interface Stat {
  readonly parent: number
  readonly cpuMs: number
}

/** Undefined for a process that has ended meanwhile. */
function findStat(pid: number): Stat | undefined {
  let text: string
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return undefined
  }
  // The name of the program is in brackets and may contain anything; numbers follow it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return { parent: Number(fields[1]), cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS }
}

/** The process and all that it has started, directly or not. */
export function processTree(root: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    const stat = Number.isInteger(pid) ? findStat(pid) : undefined
    if (stat) children.set(stat.parent, [...(children.get(stat.parent) ?? []), pid])
  }
  const tree = [root]
  for (const pid of tree) tree.push(...(children.get(pid) ?? []))
  return tree
}

/** Time on a core so far, of the program and of the kernel on its behalf. */
export function cpuMs(pids: readonly number[]): number {
  return pids.reduce((total, pid) => total + (findStat(pid)?.cpuMs ?? 0), 0)
}

/** Memory in use; pages that several processes share are counted in shares. */
export function memoryKb(pids: readonly number[]): number {
  return pids.reduce((total, pid) => {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return total + Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? Number.NaN)
  }, 0)
}

export function socketCount(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).filter((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`).startsWith('socket:')
    } catch {
      return false
    }
  }).length
}

export interface PortConnections {
  readonly open: number
  /** Closed by the process, but the kernel still keeps unread bytes in them. */
  readonly leftToKernel: number
}

const ESTABLISHED = '01'

/** The kernel's view of connections to the local port. */
export function portConnections(port: number): PortConnections {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  let [open, leftToKernel] = [0, 0]
  for (const line of readFileSync('/proc/net/tcp', 'utf8').split('\n')) {
    const [, address, , state, queues] = line.trim().split(/\s+/)
    if (!address?.endsWith(local)) continue
    if (state === ESTABLISHED) open++
    else if (queues && !queues.startsWith('00000000:')) leftToKernel++
  }
  return { open, leftToKernel }
}
