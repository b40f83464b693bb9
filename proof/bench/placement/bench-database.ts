/** The ways into the PostgreSQL that the measured product has started. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface BenchDatabase {
  /** May do everything: for making data and for looking at it. */
  readonly superuserUrl: string
  /** Bound by row-level security, as the product is. */
  readonly serverUrl: string
}

interface Credentials {
  readonly superuserPassword: string
  readonly serverPassword: string
  readonly port: number
}

export async function findBenchDatabase(workDir: string): Promise<BenchDatabase> {
  const path = join(workDir, 'product', 'postgres', 'credentials.json')
  const { superuserPassword, serverPassword, port } = JSON.parse(await readFile(path, 'utf8')) as Credentials
  const url = (user: string, password: string) => `postgres://${user}:${password}@127.0.0.1:${port}/pickproof`
  return {
    superuserUrl: url('postgres', superuserPassword),
    serverUrl: url('pickproof_server', serverPassword),
  }
}
