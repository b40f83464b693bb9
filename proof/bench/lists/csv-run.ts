/** All picks of the brand as a file, with the memory of the server while it is sent. */
import { readFileSync } from 'node:fs'
import { request } from 'node:http'

const SAMPLE_MS = 100

export interface CsvRun {
  readonly rows: number
  readonly mb: number
  readonly seconds: number
  /** In order of time, of the process that answers. */
  readonly memoryMb: readonly number[]
}

export function memoryMb(pid: number): number {
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
