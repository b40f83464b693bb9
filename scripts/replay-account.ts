/** `npm run replay-account <accno>`: recomputes an account from its picks and results and compares. */
import { hasAccount, type Replay, replayConsistently } from '@pickproof/server/modules/settlement'
import { readOptions } from './command-options.ts'
import { openDatabase } from './open-database.ts'

const {
  positionals: [accno],
} = readOptions({ allowPositionals: true })
if (!accno) {
  console.error('Usage: npm run replay-account <accno>')
  process.exit(2)
}

const { database, tenantIds, close } = await openDatabase()
const replays: Replay[] = []
for (const tenantId of tenantIds) {
  const db = database.tenant(tenantId)
  if (await hasAccount(db, tenantId, accno)) replays.push(await replayConsistently(db, tenantId, accno))
}
await close()

if (replays.length === 0) {
  console.error(`There is no account ${accno}.`)
  process.exit(2)
}
for (const replay of replays) tell(replay)
process.exit(replays.some(({ faults }) => faults.length > 0) ? 1 : 0)

function tell({ picks, verdict, faults }: Replay): void {
  console.log(`${accno}: ${picks} picks`)
  const { status, netMinor, dayDate, dayNetMinor, picks: counted } = verdict.state
  console.log(
    `status ${status}, profit ${netMinor}, day ${dayDate || '-'} ${dayNetMinor}, counted ${counted}`,
  )
  if (verdict.report)
    console.log(`${verdict.report.sentence} Picks: ${verdict.report.pickIds.join(', ') || 'none'}`)
  for (const fault of faults) console.log(`DIFFERENT: ${fault}`)
  if (faults.length === 0) console.log('The picks lead to the state that is stored.')
}
