/** Loads `.env` of the repository. Variables of the shell win. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

export function loadEnvFile(rootDir) {
  const path = join(rootDir, '.env')
  if (!existsSync(path)) return
  for (const [name, value] of Object.entries(parseEnv(readFileSync(path, 'utf8'))))
    process.env[name] ??= value
}
