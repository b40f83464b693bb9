/** What the operator does at the command line of the machine, with the commands that they would use. */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const rootDir = fileURLToPath(new URL('../..', import.meta.url))

/** Answers what the command printed. Throws if it fails. */
export async function asOperator(script: 'set-role' | 'reset-factor', ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [`scripts/${script}.ts`, ...words], {
    cwd: rootDir,
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: process.env.PRODUCT_DATA_DIR },
  })
  return stdout.trim()
}
