/** The time of a call, again and again, and what the product and its PostgreSQL spent on it. */
import { setTimeout as wait } from 'node:timers/promises'
import { cpuMs, processTree } from '../fan-out/process-cost.ts'
import { percentile } from '../percentile.ts'
import type { StaffClient } from './staff-client.ts'

export interface Measured {
  readonly p50: number
  readonly p95: number
  /** On all cores together, a call on average: shows on a busy machine too whether the call is slow. */
  readonly cpuMs: number
}

export interface Measuring {
  /** The pause before each call, so no call uses a shared result. The measurement excludes it. */
  readonly pauseMs?: number
  readonly staff: Pick<StaffClient, 'call' | 'may'>
  readonly pid: number
  readonly runs: number
}

export async function measureCall(
  { staff, pid, runs, pauseMs }: Measuring,
  call: string,
  body?: object,
): Promise<Measured> {
  const times: number[] = []
  await staff.call(call, body)
  let spentMs = 0
  for (let run = 0; run < runs; run++) {
    if (pauseMs) await wait(pauseMs)
    const before = cpuMs(processTree(pid))
    times.push((await staff.call(call, body)).elapsedMs)
    // A helper process of PostgreSQL may have ended in between, and its time with it.
    spentMs += Math.max(0, cpuMs(processTree(pid)) - before)
  }
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), cpuMs: spentMs / runs }
}

const HEAD = ['p50 ms', 'p95 ms', 'CPU ms'].map((title) => title.padStart(8)).join('')

export const headLine = (title: string) => `\n${title.padEnd(78)}${HEAD}`

export function measuredLine(name: string, { p50, p95, cpuMs }: Measured, goalMs: number): string {
  const figures = [p50, p95, cpuMs].map((ms) => ms.toFixed(0).padStart(8)).join('')
  return `${name.padEnd(78)}${figures}${p95 > goalMs ? `   OVER ${goalMs} ms` : ''}`
}
