/** `npm run migrate`: brings the database of DATABASE_URL up to date, so that no server needs the password of its owner. */
import { fileURLToPath } from 'node:url'
import { SettingError } from '@pickproof/server/config'
import { migrateToLatest } from '@pickproof/server/platform/db/migrate'
import { settingsSchema } from '@pickproof/server/settings'
import { readOptions } from './command-options.ts'
import { loadEnvFile } from './load-env.mjs'

readOptions({})

try {
  loadEnvFile(fileURLToPath(new URL('../', import.meta.url)))
  const { success, data } = settingsSchema.pick({ DATABASE_URL: true }).safeParse(process.env)
  if (!success || data.DATABASE_URL === undefined)
    throw new SettingError(
      'The setting DATABASE_URL must be an address like postgres://user:password@host:5432/database: the login that owns the tables.',
    )
  const { applied } = await migrateToLatest({ ownerUrl: data.DATABASE_URL })
  for (const name of applied) console.log(`applied ${name}`)
  console.log(applied.length === 0 ? 'The database was up to date.' : 'The database is up to date.')
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(
    error instanceof SettingError ? error.message : `The database was not migrated: ${error.message}`,
  )
  process.exitCode = 1
}
