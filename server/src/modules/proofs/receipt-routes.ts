/** Opens the entries of a pick or an account for its player. */
import type { ReceiptFile, receiptCalls } from '@pickproof/contract/receipts'
import { defineMessages } from '@pickproof/domain/messages/message'
import { toBase64Url } from '@pickproof/verifier/bytes'
import { writeProof } from '@pickproof/verifier/checkpoint'
import { saltOf } from '@pickproof/verifier/commitment'
import { inclusionProof } from '@pickproof/verifier/merkle'
import { readNote } from '@pickproof/verifier/note'
import { writePolicy } from '@pickproof/verifier/policy'
import type { Context } from '../../context.ts'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Handlers } from '../../platform/http/call-context.ts'
import { getVisibleAccount } from '../accounts/index.ts'
import { findPick, listGamesOfPicks } from '../picks/index.ts'
import { readFixtures } from './fixture-store.ts'
import {
  entriesOfChains,
  entriesOfFixtures,
  entriesOfPick,
  findLog,
  readChains,
  type StoredEntry,
} from './log-store.ts'
import { computeOnLog } from './publish.ts'
import { type Published, publishedOf } from './published.ts'

const errors = defineMessages('server.receipts', {
  notYet: 'The receipt of this pick is not ready yet. Try again in a few seconds.',
  noneYet: 'The receipt of this account is not ready yet. Try again in a few seconds.',
})

/** What decides about an account, apart from its picks. */
const DECISIONS = ['open', 'stage', 'breach', 'payout']

/** Opens the entries of one account or one game. Null after a purge. */
type KeyOf = (entry: StoredEntry) => Uint8Array | null

interface ReceiptOwner {
  readonly id: bigint
  readonly user_id: bigint
}

/** Receipts, or undefined where the log has not signed the first entry yet. The caller checks whose they are. */
export function receiptsOf({ brands, config: { logPolicy } }: Pick<Context, 'brands' | 'config'>) {
  const receiptOf = async (
    db: Db,
    tenantId: string,
    { entries, keyOf }: { readonly entries: readonly StoredEntry[]; readonly keyOf: KeyOf },
  ): Promise<ReceiptFile | undefined> => {
    const log = await findLog(db, tenantId)
    const published = log && publishedOf(log, logPolicy)
    const signed = entries.filter(({ index }) => published !== undefined && index < published.size)
    if (!log?.verifier_key || !published || signed.length === 0) return undefined
    const opened = async (entry: StoredEntry) =>
      await receiptEntry(db, { tenantId, published }, { key: keyOf(entry), entry })
    return {
      format: 'pickproof/receipt/v1',
      brand: brands.getById(tenantId).name,
      key: log.verifier_key,
      ...(logPolicy ? { policy: writePolicy(logPolicy, log.verifier_key) } : {}),
      entries: await Promise.all(signed.map(opened)),
    }
  }
  return {
    async ofPick(
      db: Db,
      tenantId: string,
      { account, pickId }: { readonly account: ReceiptOwner; readonly pickId: bigint },
    ): Promise<ReceiptFile | undefined> {
      const own = await entriesOfPick(db, tenantId, pickId)
      const games = (await listGamesOfPicks(db, tenantId, [pickId])).map(({ fixture }) => fixture)
      const named = new Set(own.flatMap(resultsNamedBy))
      const results = (await entriesOfFixtures(db, tenantId, games)).filter(({ leaf }) =>
        named.has(toBase64Url(leaf)),
      )
      const fixtures = await readFixtures(db, tenantId, games)
      const chain = (await readChains(db, tenantId, [account.id])).get(account.id)
      return await receiptOf(db, tenantId, {
        entries: [...own, ...results].sort((one, other) => Number(one.index - other.index)),
        keyOf: ({ fixture_id }) =>
          fixture_id === null
            ? (chain?.key ?? null)
            : (fixtures.find(({ fixtureId }) => fixtureId === fixture_id)?.key ?? null),
      })
    },

    async ofAccount(db: Db, tenantId: string, account: ReceiptOwner): Promise<ReceiptFile | undefined> {
      // A payout of several accounts is in the chain of the user.
      const chainIds = [account.id, -account.user_id]
      const chains = await readChains(db, tenantId, chainIds)
      return await receiptOf(db, tenantId, {
        entries: await entriesOfChains(db, tenantId, { chainIds, kinds: DECISIONS }),
        keyOf: ({ chain_id }) => chains.get(chain_id ?? 0n)?.key ?? null,
      })
    },
  }
}

export function receiptHandlers(context: Pick<Context, 'brands' | 'config'>): Handlers<typeof receiptCalls> {
  const receipts = receiptsOf(context)
  return {
    'GET /accounts/picks/{id}/receipt': async (call) => {
      const { db, tenantId, params } = call
      const account = await getVisibleAccount(call)
      const pickId = BigInt(params.id)
      // The answer must not reveal whether the pick of another player exists.
      if (!(await findPick(db, tenantId, { id: pickId, accountId: account.id }))) throw notFound()
      const receipt = await receipts.ofPick(db, tenantId, { account, pickId })
      if (!receipt) throw new AppError('conflict', errors.notYet)
      return receipt
    },
    'GET /accounts/receipt': async (call) => {
      const account = await getVisibleAccount(call)
      const receipt = await receipts.ofAccount(call.db, call.tenantId, account)
      if (!receipt) throw new AppError('conflict', errors.noneYet)
      return receipt
    },
  }
}

const openedBy = ({ opened }: StoredEntry) => JSON.parse(opened ?? '{}') as Readonly<Record<string, string>>

/** The leaves of the results that a grade used. */
function resultsNamedBy(entry: StoredEntry): readonly string[] {
  const { results = [] } = JSON.parse(openedBy(entry).c ?? '{}') as { readonly results?: readonly string[] }
  return results
}

async function receiptEntry(
  db: Db,
  { tenantId, published: { size, checkpoint } }: { readonly tenantId: string; readonly published: Published },
  { key, entry }: { readonly key: Uint8Array | null; readonly entry: StoredEntry },
): Promise<ReceiptFile['entries'][number]> {
  const index = Number(entry.index)
  const proof = await computeOnLog(db, tenantId, size, (read) => inclusionProof(read, index, size))
  const { n = 0 } = JSON.parse(entry.entry) as { readonly n?: number }
  const openings = Object.entries(openedBy(entry)).map(
    ([field, json]) => [field, { salt: key ? toBase64Url(saltOf(key, field, n)) : '', json }] as const,
  )
  return {
    entry: entry.entry,
    openings: key ? Object.fromEntries(openings) : {},
    proof: writeProof({ index, proof, note: readNote(checkpoint) }),
  }
}
