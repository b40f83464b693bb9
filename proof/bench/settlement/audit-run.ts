/** `npm run audit` on the data folder of the bench, with its time and the most memory it ever had. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT_DIR } from './jobs-process.ts'
import { BENCH_KEY } from '../product/name-tenant.ts'

const POLL_MS = 100
const LINES_SHOWN_MAX = 5

export interface AuditRun {
  readonly isClean: boolean
  readonly seconds: number
  readonly peakMb: number
  /** The last lines it printed; the very last one is the sum. */
  readonly lines: readonly string[]
}

export async function runAudit(dataDir: string): Promise<AuditRun> {
  const startedAtMs = performance.now()
  const child = spawn(process.execPath, [join(ROOT_DIR, 'scripts', 'audit.ts')], {
    cwd: ROOT_DIR,
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: dataDir, ...BENCH_KEY, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let peakKb = 0
  const timer = setInterval(() => {
    peakKb = Math.max(peakKb, highestKb(child.pid ?? 0))
  }, POLL_MS)
  let text = ''
  child.stdout.on('data', (chunk) => (text += chunk))
  const [code] = (await once(child, 'close')) as [number]
  clearInterval(timer)
  return {
    isClean: code === 0,
    seconds: (performance.now() - startedAtMs) / 1000,
    peakMb: peakKb / 1024,
    lines: text.trim().split('\n').slice(-LINES_SHOWN_MAX),
  }
}

function highestKb(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}
