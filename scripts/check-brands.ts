/** `npm run check-brands`: every mistake in the files of the brands, before a server reads them. */
import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SettingError } from '@pickproof/server/config'
import { readBrands } from '@pickproof/server/modules/tenants'
import { settingsSchema } from '@pickproof/server/settings'
import { readOptions } from './command-options.ts'
import { loadEnvFile } from './load-env.mjs'

const {
  positionals: [chosenFolder],
} = readOptions({ allowPositionals: true })
const rootDir = fileURLToPath(new URL('../', import.meta.url))

try {
  loadEnvFile(rootDir)
  const { BRANDS_DIR, NODE_ENV } = settingsSchema
    .pick({ BRANDS_DIR: true, NODE_ENV: true })
    .parse(process.env)
  const folder = chosenFolder ?? BRANDS_DIR
  const { brands, leftOut } = await readBrands(isAbsolute(folder) ? folder : resolve(rootDir, folder), {
    isProduction: NODE_ENV === 'production',
  })
  for (const { tenantId, name, hosts } of brands) console.log(`${tenantId}: ${name}, ${hosts.join(' ')}`)
  for (const { mistakes } of leftOut) for (const mistake of mistakes) console.error(mistake)
  if (leftOut.length > 0) process.exitCode = 1
} catch (error) {
  if (!(error instanceof SettingError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
