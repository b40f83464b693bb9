/** Runs a script of the product in a process of its own: a bench imports nothing of the server. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const SCRIPTS = new URL('../../../scripts/', import.meta.url)

export async function runScript(
  name: string,
  args: readonly string[] = [],
  settings: Record<string, string> = {},
): Promise<{ stdout: string }> {
  const path = fileURLToPath(new URL(name, SCRIPTS))
  const env = { ...process.env, ...settings }
  return await promisify(execFile)(process.execPath, [path, ...args], { env, maxBuffer: 64 * 1024 * 1024 })
}
