/** Has the checkpoints of all logs signed by the witnesses of the policy (C2SP tlog-witness). */
import { FormatError, readDecimal } from '@pickproof/verifier/bytes'
import { consistencyProof } from '@pickproof/verifier/merkle'
import { type Note, readNote, signersOf, type SignatureLine, writeNote } from '@pickproof/verifier/note'
import { hasQuorum, type Policy, type PolicyWitness } from '@pickproof/verifier/policy'
import { SIZE_TYPE, writeAddCheckpoint } from '@pickproof/verifier/witness-protocol'
import type { Context } from '../../context.ts'
import { type Rounds, startRounds } from '../../platform/rounds.ts'
import { findLog, storeWitnessed } from './log-store.ts'
import { computeOnLog } from './publish.ts'

/** The public network of witnesses accepts one request of a log in ten seconds. */
const ROUND_MS = 10_000
const ANSWER_MS = 5_000

/** The witness has seen another history, or a longer one. */
class WitnessRefusal extends Error {}

type WitnessContext = Pick<Context, 'database' | 'clock' | 'log'>

interface Witnessing {
  readonly policy: Policy
  /** The size that each witness had last. After a restart it is unknown, and the witness says it. */
  readonly sizes: Map<string, number>
}

interface Asked extends Pick<Witnessing, 'sizes'> {
  readonly tenantId: string
  readonly size: number
  readonly checkpoint: string
}

export function startWitnessing(context: WitnessContext & Pick<Context, 'brands'>, policy: Policy): Rounds {
  const sizes = new Map<string, number>()
  const { brands, log } = context
  return startRounds({
    intervalMs: ROUND_MS,
    brands,
    visit: async (tenantId) => {
      await witnessNewest(context, tenantId, { policy, sizes })
    },
    onFailure: (error, tenantId) => log.warn({ err: error, tenantId }, 'the public log was not witnessed'),
  })
}

/** Returns whether enough witnesses have signed the newest checkpoint. */
export async function witnessNewest(
  { database, clock, log }: WitnessContext,
  tenantId: string,
  { policy, sizes }: Witnessing,
): Promise<boolean> {
  const db = database.tenant(tenantId)
  const row = await findLog(db, tenantId)
  if (!row?.checkpoint || !row.signed_at) return false
  // An idle log is signed again from time to time, and witnessed again, so that its witnesses show that they are alive.
  if (row.witnessed_at !== null && row.witnessed_at >= row.signed_at) return true
  const at = clock.now()
  const note = readNote(row.checkpoint)
  const asked: Asked = { tenantId, size: Number(row.signed_size), checkpoint: row.checkpoint, sizes }
  const answers = policy.witnesses.map(async (witness) => {
    try {
      return await askWitness(database, witness, asked)
    } catch (error) {
      const about = { err: error, tenantId, witness: witness.name }
      if (error instanceof WitnessRefusal) log.error(about, 'a witness refuses the public log')
      else log.warn(about, 'a witness did not sign the public log')
      return []
    }
  })
  const lines = [...note.lines, ...(await Promise.all(answers)).flat()]
  const keys = policy.witnesses.map(({ key }) => key)
  const witnessed: Note = { text: note.text, lines }
  if (!hasQuorum(policy, await signersOf(witnessed, keys))) return false
  await storeWitnessed(db, tenantId, { size: asked.size, checkpoint: writeNote(witnessed), at })
  return true
}

/** Returns the lines that the witness adds to the checkpoint. */
async function askWitness(
  database: WitnessContext['database'],
  { name, address, key }: PolicyWitness,
  { tenantId, size, checkpoint, sizes }: Asked,
): Promise<readonly SignatureLine[]> {
  if (address === undefined) return []
  const known = `${tenantId}/${name}`
  const send = async (old: number) => {
    const db = database.tenant(tenantId)
    const proof = await computeOnLog(db, tenantId, size, (read) => consistencyProof(read, old, size))
    const body = writeAddCheckpoint({ old, proof, checkpoint })
    return await fetch(`${address}/add-checkpoint`, {
      ...{ method: 'POST', body },
      signal: AbortSignal.timeout(ANSWER_MS),
    })
  }
  let answer = await send(Math.min(sizes.get(known) ?? 0, size))
  if (answer.status === 409 && answer.headers.get('content-type') === SIZE_TYPE) {
    const old = readDecimal((await answer.text()).trim())
    if (old > size) throw new WitnessRefusal(`it has signed ${old} entries, and the log has ${size}`)
    answer = await send(old)
  }
  const body = await answer.text()
  if (answer.status === 422)
    throw new WitnessRefusal(`the log does not continue what it has signed: ${body.trim()}`)
  if (answer.status !== 200) throw new Error(`it answered ${answer.status}: ${body.trim().slice(0, 200)}`)
  const note = readNote(`${readNote(checkpoint).text}\n${body}`)
  if ((await signersOf(note, [key])).length === 0)
    throw new FormatError('its answer is not signed with its key')
  sizes.set(known, size)
  return note.lines.filter((line) => line.name === key.name)
}
