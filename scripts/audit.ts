/**
 * `npm run audit`: replays every account of every tenant, adds up its money and verifies the chain of its audit log;
 * ends with 1 when anything differs. The newest hash of each chain is printed for keeping elsewhere: only with
 * `-- --expect <tenant>=<number>:<hash>`, which may be given several times, is a chain found whose end was cut off.
 */
import { type ChainHead, verifyChain } from '@pickproof/server/modules/audit'
import { recordUpkeep } from '@pickproof/server/modules/backoffice'
import { auditMoney } from '@pickproof/server/modules/payments'
import { auditTenant } from '@pickproof/server/modules/settlement'
import { openDatabase } from './open-database.ts'
import { readAnchors } from './read-anchors.ts'

const anchors = anchorsOf(process.argv.slice(2))
const { database, tenantIds, close } = await openDatabase()
let accounts = 0
let picks = 0
let entries = 0
let faults = 0
for (const tenantId of tenantIds) {
  const db = database.tenant(tenantId)
  for (const fault of await auditMoney(db, tenantId)) {
    faults++
    console.log(`${tenantId}: ${fault}`)
  }
  for await (const replay of auditTenant(db, tenantId)) {
    accounts++
    picks += replay.picks
    faults += replay.faults.length
    for (const fault of replay.faults) console.log(`${tenantId} ${replay.accno}: ${fault}`)
  }
  const chain = await verifyChain(db, tenantId, anchors.get(tenantId))
  entries += chain.entries
  faults += chain.faults.length
  for (const { sentence } of chain.faults) console.log(`${tenantId} audit log: ${sentence}`)
  if (chain.head.number > 0)
    console.log(`${tenantId} audit log: newest entry ${tenantId}=${chain.head.number}:${chain.head.hash}`)
}
for (const tenantId of anchors.keys()) {
  if (tenantIds.includes(tenantId)) continue
  faults++
  console.log(`${tenantId}: an entry of its audit log is expected, and there is no such tenant`)
}
await recordUpkeep(database.shared, 'audit', { at: new Date().toISOString(), isClean: faults === 0 }).catch(
  (error: Error) => console.log(`The health page will not show this audit: ${error.message}`),
)
await close()
console.log(
  `${accounts} accounts with ${picks} picks, ${entries} entries of the audit log: ${faults === 0 ? 'no difference' : `${faults} differences`}`,
)
process.exit(faults === 0 ? 0 : 1)

function anchorsOf(args: readonly string[]): ReadonlyMap<string, ChainHead> {
  try {
    return readAnchors(args)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(2)
  }
}
