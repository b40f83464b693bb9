import { toBase64Url, utf8 } from '@pickproof/verifier/bytes'
import { canonical } from '@pickproof/verifier/canonical'
import { checkpointText, writeProof } from '@pickproof/verifier/checkpoint'
import { commit } from '@pickproof/verifier/commitment'
import { signingKey } from '@pickproof/verifier/ed25519'
import { leafHash, nodeHash } from '@pickproof/verifier/merkle'
import { ED25519, keyText, makeKey, writeNote } from '@pickproof/verifier/note'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { button, figure, input, show, wordsIn } from '../ui/testing-screen.tsx'
import { ReceiptPage } from './receipt-page.tsx'

const ORIGIN = 'generic.example/log/generic'
const SALT = new Uint8Array(32).fill(1)

const TERMS = canonical({
  ...{ type: 'STRAIGHT', currency: 'USD', stake: '20000', win: '18200' },
  legs: [{ name: 'Gulls -4.5' }],
})
const PRICE = canonical({ odds: '1910', received: null })

/** A log with one open pick, as its public files and as the receipt of its player. */
async function makeLog() {
  const { publicKey, sign } = await signingKey(new Uint8Array(32).fill(2))
  const key = makeKey(ORIGIN, ED25519, publicKey)
  const entry = canonical({
    ...{ v: 1, t: 'pick', a: toBase64Url(new Uint8Array(16)), n: 0, p: null, of: null },
    c: commit(SALT, TERMS),
    q: commit(SALT, PRICE),
  })
  const leaf = leafHash(utf8(entry))
  const signed = async (leaves: readonly Uint8Array[]) => {
    const [one, two] = leaves
    const root = one && two ? nodeHash(one, two) : (one ?? leaf)
    const checkpoint = checkpointText({ origin: ORIGIN, size: leaves.length, root })
    return {
      text: checkpoint,
      lines: [{ name: key.name, id: key.id, signature: await sign(utf8(checkpoint)) }],
    }
  }
  const opening = (json: string) => ({ salt: toBase64Url(SALT), json })
  const receipt = JSON.stringify({
    ...{ format: 'pickproof/receipt/v1', brand: 'Generic', key: keyText(key) },
    entries: [
      {
        entry,
        openings: { c: opening(TERMS), q: opening(PRICE) },
        proof: writeProof({ index: 0, proof: [], note: await signed([leaf]) }),
      },
    ],
  })
  const filesOf = async (leaves: readonly Uint8Array[]): Promise<Record<string, BodyInit>> => ({
    key: keyText(key),
    checkpoint: writeNote(await signed(leaves)),
    [`tile/0/000.p/${leaves.length}`]: new Blob(leaves.map((hash) => Uint8Array.from(hash))),
  })
  return { receipt, leaf, filesOf }
}

/** Answers with the files of a log, or not at all. */
function serve(files: Record<string, BodyInit> | undefined) {
  vi.stubGlobal('fetch', async (url: string) => {
    if (!files) throw new TypeError('offline')
    const file = files[url.split('/log/generic/')[1] ?? '']
    return file === undefined ? new Response(null, { status: 404 }) : new Response(file)
  })
}

const log = await makeLog()
const another = leafHash(utf8('another entry'))

async function paste(receipt: string, person = show(<ReceiptPage />)) {
  fireEvent.change(input('Receipt as text'), { target: { value: receipt } })
  await person.click(button('Check this text'))
  return person
}

beforeEach(() => serve(undefined))

it('[T26-9] checks a pasted receipt without a connection, and says what it shows', async () => {
  await paste(log.receipt)
  expect(await screen.findByText('Verified')).toBeTruthy()
  expect(await screen.findByText(/The log of today was not reachable/)).toBeTruthy()
  expect(['Selection', 'Odds', 'Stake'].map((term) => figure(term))).toEqual([
    'Gulls −4.5',
    '1.91',
    '$200.00',
  ])
  expect(wordsIn()).not.toContain('The amounts are right')
})

it('[T26-9] compares a receipt with the log of today, and finds one that was rewritten', async () => {
  serve(await log.filesOf([log.leaf, another]))
  const person = await paste(log.receipt)
  expect(
    await screen.findByText('The log of today has 2 entries and begins with the 1 of the receipt.'),
  ).toBeTruthy()
  serve(await log.filesOf([another, log.leaf]))
  await paste(log.receipt, person)
  expect(await screen.findByText(/lacks entries of this receipt/)).toBeTruthy()
  expect(screen.getByText('Not verified')).toBeTruthy()
})

it('[T26-9] names the entry of a receipt whose stake was changed, and refuses any other text', async () => {
  const person = await paste(log.receipt.replace('\\"20000\\"', '\\"30000\\"'))
  expect(await screen.findByText('Not verified')).toBeTruthy()
  expect(wordsIn()).toContain('The receipt says something else than the log committed to. Entry 0')
  await paste('not a receipt', person)
  expect(await screen.findByText(/This is not a receipt/)).toBeTruthy()
})
