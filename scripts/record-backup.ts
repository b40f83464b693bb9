/**
 * `npm run record-backup`: records that a backup was made just now, so that the health page shows its age. The last step of
 * a backup, after the one that checks it.
 */
import { recordUpkeep } from '@pickproof/server/modules/backoffice'
import { readOptions } from './command-options.ts'
import { openDatabase } from './open-database.ts'

readOptions({ options: {} })
const { database, close } = await openDatabase()
const at = new Date().toISOString()
await recordUpkeep(database.shared, 'backup', { at, isClean: true })
await close()
console.log(`A backup of ${at} is recorded.`)
