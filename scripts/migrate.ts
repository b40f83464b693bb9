/** `npm run migrate`: brings the database of DATABASE_URL up to date, so that no server needs the password of its owner. */
import { fileURLToPath } from 'node:url'
import { readConfig, SettingError } from '@pickproof/server/config'
import { migrateToLatest } from '@pickproof/server/platform/db/migrate'
import { loadEnvFile } from './load-env.mjs'

const rootDir = fileURLToPath(new URL('../', import.meta.url))

try {
  loadEnvFile(rootDir)
  const { ownerUrl } = readConfig(process.env, rootDir).database
  if (ownerUrl === undefined)
    throw new SettingError('The setting DATABASE_URL is missing: it names the login that owns the tables.')
  const { applied } = await migrateToLatest({ ownerUrl })
  for (const name of applied) console.log(`applied ${name}`)
  console.log(applied.length === 0 ? 'The database was up to date.' : 'The database is up to date.')
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(
    error instanceof SettingError ? error.message : `The database was not migrated: ${error.message}`,
  )
  process.exitCode = 1
}
