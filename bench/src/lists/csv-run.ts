/** All picks of the brand as a file, with the memory of the server while it is sent. */
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import type { Client } from 'pg'

const SAMPLE_MS = 100

export interface CsvRun {
  readonly rows: number
  readonly mb: number
  readonly seconds: number
  /** In order of time, of the process that answers. */
  readonly memoryMb: readonly number[]
}

function memoryMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

export async function downloadAll({
  url,
  headers,
  pid,
}: {
  url: string
  headers: Record<string, string>
  pid: number
}): Promise<CsvRun> {
  const samples: number[] = []
  const sampling = setInterval(() => samples.push(memoryMb(pid)), SAMPLE_MS)
  const startedAtMs = performance.now()
  try {
    return await new Promise((resolve, reject) => {
      const outgoing = request(url, { method: 'POST', headers }, (response) => {
        let [rows, bytes] = [-1, 0]
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows++
        })
        response.once('error', reject)
        response.once('end', () => {
          const seconds = (performance.now() - startedAtMs) / 1000
          resolve({ rows, mb: bytes / 1e6, seconds, memoryMb: samples })
        })
      })
      outgoing.once('error', reject)
      outgoing.end('{}')
    })
  } finally {
    clearInterval(sampling)
  }
}

/** The same rows with the same joins through a cursor, read and thrown away: what the database and its driver allow. */
export async function readAllBare(
  client: Client,
  tenantId: string,
): Promise<{ rows: number; seconds: number }> {
  const startedAtMs = performance.now()
  await client.query('begin transaction isolation level repeatable read read only')
  await client.query("select set_config('app.tenant', $1, true)", [tenantId])
  await client.query(
    `declare bare no scroll cursor for
    select p.*, s.name as sportsbook_name, a.accno, a.type as account_type, a.sub_type as account_sub_type,
      a.status as account_status, a.challenge_plan, a.currency, u.email, u.first_name, u.last_name
    from pick p join challenge_account a on a.tenant_id = p.tenant_id and a.id = p.account_id
      join app_user u on u.tenant_id = p.tenant_id and u.id = p.user_id
      left join sportsbook s on s.id = p.sportsbook_id
    where p.tenant_id = $1 order by p.id desc`,
    [tenantId],
  )
  let rows = 0
  for (;;) {
    const { rowCount } = await client.query('fetch 1000 from bare')
    rows += rowCount ?? 0
    if (!rowCount) break
  }
  await client.query('rollback')
  return { rows, seconds: (performance.now() - startedAtMs) / 1000 }
}
