/** All picks of the brand as a file: how fast it comes and what the server needs for it. */
import { setTimeout as wait } from 'node:timers/promises'
import { tell } from '../figures.ts'
import { percentile } from '../percentile.ts'
import { downloadAll, memoryMb } from './csv-run.ts'
import { openClient, readAllBare } from './lists-store.ts'

export interface CsvOrder {
  readonly baseUrl: string
  readonly headers: Record<string, string>
  readonly pid: number
  /** Bound by row-level security, as the product is. */
  readonly serverUrl: string
  readonly tenantId: string
}

/** Garbage between two collections; the file itself is hundreds of megabytes. */
const GROWTH_MAX_MB = 150

/** The server has just started and is still filling its book of prices: that is not the file's. */
const CALM_GROWTH = 1.01
const CALM_MS = 5_000
const CALM_WAITS_MAX = 12

async function untilCalm(pid: number): Promise<number> {
  let before = memoryMb(pid)
  for (let waits = 0; waits < CALM_WAITS_MAX; waits++) {
    await wait(CALM_MS)
    const now = memoryMb(pid)
    if (now < before * CALM_GROWTH) return now
    before = now
  }
  return before
}

const perSecond = (rows: number, seconds: number) => Math.round(rows / seconds)

export async function measureCsv({ baseUrl, headers, pid, serverUrl, tenantId }: CsvOrder): Promise<void> {
  const startMb = await untilCalm(pid)
  const file = await downloadAll({ url: `${baseUrl}/api/admin/picks/export/csv`, headers, pid })
  const client = await openClient(serverUrl)
  const bare = await readAllBare(client, tenantId)
  await client.end()
  const third = Math.ceil(file.memoryMb.length / 3)
  const parts = [0, 1, 2].map((part) =>
    percentile(file.memoryMb.slice(part * third, (part + 1) * third), 0.5).toFixed(0),
  )
  const [own, ceiling] = [perSecond(file.rows, file.seconds), perSecond(bare.rows, bare.seconds)]
  const growthMb = Math.max(...file.memoryMb) - startMb
  tell({
    name: `CSV of ${file.rows} picks, memory on top`,
    reached: `${growthMb.toFixed(0)} MB at ${own} rows/s`,
    beside: `bare cursor ${ceiling} rows/s`,
    ratio: own / ceiling,
    goal: `flat: < ${GROWTH_MAX_MB} MB`,
    isMet: growthMb < GROWTH_MAX_MB,
  })
  console.log(
    `\nAll picks as CSV: ${file.rows} rows, ${file.mb.toFixed(0)} MB in ${file.seconds.toFixed(1)} s, ${own} rows a second` +
      `\nMemory of the server: ${startMb.toFixed(0)} MB before, ${parts.join(', ')} MB in the first, second and last third, ` +
      `at most ${Math.max(...file.memoryMb).toFixed(0)} MB` +
      `\nCeiling, the same rows read through a cursor and thrown away: ${bare.rows} rows in ${bare.seconds.toFixed(1)} s, ` +
      `${ceiling} rows a second; the file reaches ${((own / ceiling) * 100).toFixed(0)}% of it`,
  )
}
