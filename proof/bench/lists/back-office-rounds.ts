/**
 * One round of the back-office jobs for a brand, on the database of DATA_DIR or DATABASE_URL. Prints its figures as
 * JSON. The bench of the lists measures with it.
 *
 *   `node proof/bench/lists/back-office-rounds.ts count | watch <brand>`
 */
import { countAllPortions } from '@pickproof/server/modules/backoffice'
import { watchTenant } from '@pickproof/server/modules/review'
import { systemClock } from '@pickproof/server/platform/clock'
import { openDatabase } from '../../../scripts/open-database.ts'

const [round = '', tenantId = ''] = process.argv.slice(2)
const { database, brands, close } = await openDatabase()
const db = database.tenant(tenantId)
const startedAtMs = performance.now()
let result: object | undefined
switch (round) {
  case 'count':
    // The first one remembers how far it may go, the second one goes there.
    for (let time = 0; time < 2; time++) await countAllPortions(db, tenantId)
    result = {}
    break
  case 'watch':
    result = await watchTenant({ database, clock: systemClock, brands }, tenantId)
    break
}
const seconds = (performance.now() - startedAtMs) / 1000
await close()
if (!result) {
  console.error('Say what is to be done: node proof/bench/lists/back-office-rounds.ts count | watch <brand>')
  process.exit(2)
}
console.log(JSON.stringify({ seconds, ...result }))
process.exit(0)
