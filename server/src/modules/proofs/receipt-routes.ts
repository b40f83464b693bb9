/** Opens the entries of a pick for its player. */
import type { ReceiptFile, receiptCalls } from '@pickproof/contract/receipts'
import { defineMessages } from '@pickproof/domain/messages/message'
import { toBase64Url } from '@pickproof/verifier/bytes'
import { writeProof } from '@pickproof/verifier/checkpoint'
import { saltOf } from '@pickproof/verifier/commitment'
import { readEntry } from '@pickproof/verifier/entry'
import { inclusionProof } from '@pickproof/verifier/merkle'
import { readNote } from '@pickproof/verifier/note'
import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/call-context.ts'
import { getVisibleAccount } from '../accounts/index.ts'
import { findPick } from '../picks/index.ts'
import type { Chain } from './chain-entry.ts'
import { entriesOfPick, type EntryOfPick, findLog, type LogRow, readChains } from './log-store.ts'
import { computeOnLog } from './publish.ts'

const errors = defineMessages('server.receipts', {
  notYet: 'The receipt of this pick is not ready yet. Try again in a few seconds.',
})

export function receiptHandlers({ brands }: Pick<Context, 'brands'>): Handlers<typeof receiptCalls> {
  return {
    'GET /accounts/picks/{id}/receipt': async (call) => {
      const { db, tenantId, params } = call
      const account = await getVisibleAccount(call)
      const id = BigInt(params.id)
      // The answer must not reveal whether the pick of another player exists.
      if (!(await findPick(db, tenantId, { id, accountId: account.id }))) throw notFound()
      const entries = await entriesOfPick(db, tenantId, id)
      const log = await findLog(db, tenantId)
      const signed = entries.filter(({ index }) => log !== undefined && index < log.signed_size)
      const chain = (await readChains(db, tenantId, [account.id])).get(account.id)
      if (!log?.verifier_key || !chain || signed.length === 0) throw new AppError('conflict', errors.notYet)
      return {
        format: 'pickproof/receipt/v1',
        brand: brands.getById(tenantId).name,
        key: log.verifier_key,
        entries: await Promise.all(signed.map((entry) => receiptEntry(db, log, { chain, entry }))),
      }
    },
  }
}

async function receiptEntry(
  db: Db,
  { tenant_id: tenantId, checkpoint, signed_size }: LogRow,
  { chain, entry }: { readonly chain: Chain; readonly entry: EntryOfPick },
): Promise<ReceiptFile['entries'][number]> {
  const [index, size] = [Number(entry.index), Number(signed_size)]
  const proof = await computeOnLog(db, tenantId, size, (read) => inclusionProof(read, index, size))
  const { key } = chain
  const n = readEntry(entry.entry).chain?.n ?? 0
  const opened = JSON.parse(entry.opened ?? '{}') as Readonly<Record<string, string>>
  const openings = Object.entries(opened).map(
    ([field, json]) => [field, { salt: key ? toBase64Url(saltOf(key, field, n)) : '', json }] as const,
  )
  return {
    entry: entry.entry,
    openings: key ? Object.fromEntries(openings) : {},
    proof: writeProof({ index, proof, note: readNote(checkpoint ?? '') }),
  }
}
