/** The size of an inclusion proof in a tree of a million entries, and how many receipts a second one core checks. */
import { commit, saltOf } from '@pickproof/verifier/commitment'
import { canonical } from '@pickproof/verifier/canonical'
import { checkpointText, readProof, writeProof } from '@pickproof/verifier/checkpoint'
import { checkReceipt, type Receipt } from '@pickproof/verifier/check-receipt'
import { toBase64Url, utf8 } from '@pickproof/verifier/bytes'
import { signingKey } from '@pickproof/verifier/ed25519'
import { inclusionProof, leafHash, treeRoot } from '@pickproof/verifier/merkle'
import { ED25519, keyText, makeKey } from '@pickproof/verifier/note'
import { nodesFromTiles, rootOfHashes, TILE_WIDTH } from '@pickproof/verifier/tiles'

const SAMPLES = 200

export interface ProofRun {
  readonly entries: number
  /** Of the hashes alone, and of the whole proof with its checkpoint as text. */
  readonly largestHashBytes: number
  readonly largestTextBytes: number
  readonly receipts: readonly Receipt[]
}

const ENTRY_OF = (index: number) => ({
  account: 'BB-100001',
  pick: String(index),
  stake: '20000',
  win: '22000',
  legs: [{ fixture: `bench-${index % 50}`, market: 'Moneyline', name: 'Harbor City Gulls' }],
})

/** A log with real entries at the sampled places; all others are hashes that differ. */
export async function measureProofs(entries: number): Promise<ProofRun> {
  const accountKey = new Uint8Array(32).fill(7)
  const places = Array.from({ length: SAMPLES }, (_, at) => Math.floor((at * (entries - 1)) / (SAMPLES - 1)))
  const written = new Map(places.map((index) => [index, entryAt(index, accountKey)]))
  const levels: Uint8Array[][] = [[], [], []]
  for (let index = 0; index < entries; index++)
    levels[0]?.push(leafHash(utf8(written.get(index)?.entry ?? `entry ${index}`)))
  for (let level = 0; level < levels.length - 1; level++) {
    const below = levels[level] ?? []
    for (let at = 0; at + TILE_WIDTH <= below.length; at += TILE_WIDTH)
      levels[level + 1]?.push(rootOfHashes(below.slice(at, at + TILE_WIDTH)))
  }
  const read = nodesFromTiles((level, index) => levels[level]?.[index] ?? new Uint8Array())
  const origin = 'bench.example/log'
  const { publicKey, sign } = await signingKey(new Uint8Array(32).fill(9))
  const key = makeKey(origin, ED25519, publicKey)
  const text = checkpointText({ origin, size: entries, root: treeRoot(read, entries) })
  const note = { text, lines: [{ name: key.name, id: key.id, signature: await sign(utf8(text)) }] }
  let [largestHashBytes, largestTextBytes] = [0, 0]
  const receipts = places.map((index): Receipt => {
    const proof = inclusionProof(read, index, entries)
    const proofText = writeProof({ index, proof, note })
    largestHashBytes = Math.max(largestHashBytes, proof.length * 32)
    largestTextBytes = Math.max(largestTextBytes, utf8(proofText).length)
    const { entry, openings } = written.get(index) ?? entryAt(index, accountKey)
    return {
      format: 'pickproof/receipt/v1',
      brand: 'Bench',
      key: keyText(key),
      entries: [{ entry, openings, proof: proofText }],
    }
  })
  return { entries, largestHashBytes, largestTextBytes, receipts }
}

function entryAt(index: number, accountKey: Uint8Array) {
  const opened = { c: canonical(ENTRY_OF(index)), q: canonical({ odds: '2100', received: null }) }
  const salts = { c: saltOf(accountKey, 'c', index), q: saltOf(accountKey, 'q', index) }
  const entry = canonical({
    v: 1,
    t: 'pick',
    a: toBase64Url(new Uint8Array(16).fill(3)),
    n: 0,
    p: null,
    of: null,
    c: commit(salts.c, opened.c),
    q: commit(salts.q, opened.q),
  })
  const openings = {
    c: { salt: toBase64Url(salts.c), json: opened.c },
    q: { salt: toBase64Url(salts.q), json: opened.q },
  }
  return { entry, openings }
}

/** Whole receipts: openings, proof, signature. */
export async function checksPerSecond(receipts: readonly Receipt[], measuredMs: number): Promise<number> {
  let checked = 0
  const startedAtMs = performance.now()
  while (performance.now() - startedAtMs < measuredMs) {
    const receipt = receipts[checked % receipts.length] as Receipt
    const { isVerified } = await checkReceipt(receipt)
    if (!isVerified)
      throw new Error(`The receipt of entry ${readProof(receipt.entries[0]?.proof ?? '').index} fails.`)
    checked++
  }
  return checked / ((performance.now() - startedAtMs) / 1000)
}
