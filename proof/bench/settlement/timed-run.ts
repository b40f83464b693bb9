/** What a piece of work of the product costs, on all its processes. */
import { cpuMs, processTree } from '../fan-out/process-cost.ts'

export interface Run {
  readonly seconds: number
  /** On all cores together: what it would need without anyone else on the machine. */
  readonly cpuMs: number
  readonly productCores: number
  readonly databaseCores: number
}

export async function timed(product: { readonly pid: number }, work: () => Promise<void>): Promise<Run> {
  const before = new Map(processTree(product.pid).map((pid) => [pid, cpuMs([pid])]))
  const startedAtMs = performance.now()
  await work()
  const elapsedMs = performance.now() - startedAtMs
  let [own, database] = [0, 0]
  for (const pid of processTree(product.pid)) {
    const spent = cpuMs([pid]) - (before.get(pid) ?? 0)
    if (pid === product.pid) own += spent
    else database += spent
  }
  return {
    seconds: elapsedMs / 1000,
    cpuMs: own + database,
    productCores: own / elapsedMs,
    databaseCores: database / elapsedMs,
  }
}
