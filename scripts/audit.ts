/** `npm run audit`: replays every account of every tenant and adds up its money; ends with 1 when anything differs. */
import { auditMoney } from '../server/src/modules/payments/index.ts'
import { auditTenant } from '../server/src/modules/settlement/index.ts'
import { openDatabase } from './open-database.ts'

const { database, tenantIds, close } = await openDatabase()
let accounts = 0
let picks = 0
let faults = 0
for (const tenantId of tenantIds) {
  for (const fault of await auditMoney(database.tenant(tenantId), tenantId)) {
    faults++
    console.log(`${tenantId}: ${fault}`)
  }
  for await (const replay of auditTenant(database.tenant(tenantId), tenantId)) {
    accounts++
    picks += replay.picks
    faults += replay.faults.length
    for (const fault of replay.faults) console.log(`${tenantId} ${replay.accno}: ${fault}`)
  }
}
await close()
console.log(
  `${accounts} accounts with ${picks} picks: ${faults === 0 ? 'no difference' : `${faults} differences`}`,
)
process.exit(faults === 0 ? 0 : 1)
