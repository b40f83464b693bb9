/** Runs a script of this folder in its own process, because the bench itself imports nothing of the server. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { BENCH_KEY } from '../product/name-tenant.ts'

export async function runScript(
  name: string,
  args: readonly string[] = [],
  settings: Record<string, string> = {},
): Promise<{ stdout: string }> {
  const path = fileURLToPath(new URL(name, import.meta.url))
  const env = { ...process.env, ...BENCH_KEY, ...settings }
  return await promisify(execFile)(process.execPath, [path, ...args], { env, maxBuffer: 64 * 1024 * 1024 })
}
