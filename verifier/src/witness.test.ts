import { hash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toBase64, toHex, utf8 } from './bytes.ts'
import { checkpointText } from './checkpoint.ts'
import { type SigningKey, signingKey } from './ed25519.ts'
import { consistencyProof, leafHash, treeRoot } from './merkle.ts'
import { ED25519, keyText, makeKey, readKey, readNote, signersOf, writeNote } from './note.ts'
import { hasQuorum, readPolicy, writePolicy } from './policy.ts'
import { nodesOf } from './testing-tree.ts'
import { witnessedPath, writeAddCheckpoint } from './witness-protocol.ts'
import { Witness } from './witness-state.ts'

const ORIGIN = 'proof.example/demo'
const NAME = 'witness.example/w1'
const NOW = new Date(1_700_000_000_000)
const seed = (name: string): Buffer => hash('sha256', name, 'buffer')
const HONEST = ['one', 'two', 'three', 'four', 'five'].map((entry) => leafHash(utf8(entry)))
const FORKED = HONEST.with(1, leafHash(utf8('another')))

let dir: string
let log: SigningKey
let witness: Witness

const open = async () =>
  await Witness.open({ dir, name: NAME, logs: [makeKey(ORIGIN, ED25519, log.publicKey)], now: () => NOW })

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'witness-'))
  writeFileSync(join(dir, 'key'), toHex(seed('pickproof test witness')))
  log = await signingKey(seed('pickproof test log'))
  witness = await open()
})
afterEach(() => rmSync(dir, { recursive: true }))

interface Sent {
  readonly leaves?: readonly Uint8Array[]
  readonly old: number
  readonly size: number
  readonly origin?: string
  readonly signer?: SigningKey
}

async function send({ leaves = HONEST, old, size, origin = ORIGIN, signer = log }: Sent) {
  const read = nodesOf(leaves)
  const text = checkpointText({ origin, size, root: treeRoot(read, size) })
  const { id } = makeKey(origin, ED25519, log.publicKey)
  const lines = [{ name: origin, id, signature: await signer.sign(utf8(text)) }]
  const proof = old <= size ? consistencyProof(read, old, size) : []
  const { status, body } = await witness.addCheckpoint(
    writeAddCheckpoint({ old, proof, checkpoint: writeNote({ text, lines }) }),
  )
  return { status, body, text }
}

describe('a witness', () => {
  it('[T26-6] signs as the reference does, and everything that continues it', async () => {
    const { status, body } = await send({ old: 0, size: 3 })
    expect([status, body]).toEqual([
      200,
      '— witness.example/w1 MBGXZAAAAABlU/EAGDZwLTphp5rBBjXdY+TIoJYDh3n9O9Md2WDCrWEfTNLD1RDRfUHsc0LccZF8HTtGE7sivZy3o+tX323uwtDmDQ==\n',
    ])
    const next = await send({ old: 3, size: 5 })
    expect(await signersOf(readNote(`${next.text}\n${next.body}`), [witness.key])).toEqual([
      { key: witness.key, seconds: 1_700_000_000n },
    ])
    // The same tree again shows that both are alive.
    expect(await send({ old: 5, size: 5 })).toMatchObject({ status: 200 })
    expect(witness.checkpointAt(witnessedPath(ORIGIN))).toContain(next.body)
    expect(witness.checkpointAt(witnessedPath('another'))).toBeUndefined()
  })

  it('[T26-6] refuses a fork, a log that goes back and a log it does not know, also after a restart', async () => {
    await send({ old: 0, size: 3 })
    witness = await open()
    expect(await send({ old: 3, size: 5, leaves: FORKED })).toMatchObject({ status: 422 })
    expect(await send({ old: 3, size: 3, leaves: FORKED })).toMatchObject({ status: 422 })
    expect(await send({ old: 2, size: 2 })).toMatchObject({ status: 409, body: '3\n' })
    expect(await send({ old: 0, size: 5 })).toMatchObject({ status: 409, body: '3\n' })
    expect(await send({ old: 5, size: 3 })).toMatchObject({ status: 400 })
    expect(await send({ old: 3, size: 5, origin: 'proof.example/other' })).toMatchObject({ status: 404 })
    const signer = await signingKey(seed('somebody else'))
    expect(await send({ old: 3, size: 5, signer })).toMatchObject({ status: 403 })
    expect(await witness.addCheckpoint('old 3\nrubbish\n\n')).toMatchObject({ status: 400 })
    // None of this has moved it.
    expect(await send({ old: 3, size: 4 })).toMatchObject({ status: 200 })
  })

  it('[T26-6] signs one of two trees that continue the same one at the same time', async () => {
    const answers = await Promise.all([send({ old: 0, size: 4 }), send({ old: 0, size: 4, leaves: FORKED })])
    expect(answers.map(({ status }) => status)).toEqual([200, 409])
  })
})

describe('a policy', () => {
  const keyOf = (name: string) => {
    const key = makeKey(name, 4, seed(name))
    return { key, text: keyText(key) }
  }
  const [a, b, c] = [keyOf('a.example'), keyOf('b.example'), keyOf('c.example')]
  const LOG = keyText(makeKey(ORIGIN, ED25519, seed('log')))
  const TEXT = `# Two of three, and one of them is ours.
log ${LOG}
witness a ${a.text} https://a.example/
witness b ${b.text} https://b.example
witness c ${c.text}
group others any b c
group both all a others
quorum both
`

  it('[T26-6] says how many witnesses must sign, in groups of groups', () => {
    const policy = readPolicy(TEXT)
    const holds = (...keys: (typeof a)[]) =>
      hasQuorum(
        policy,
        keys.map(({ key }) => ({ key })),
      )
    expect([holds(), holds(a), holds(b, c), holds(a, b), holds(a, c), holds(a, b, c)]).toEqual([
      ...[false, false, false],
      ...[true, true, true],
    ])
    expect(policy.witnesses.map(({ address }) => address)).toEqual([
      'https://a.example',
      'https://b.example',
      undefined,
    ])
    // The name of another key does not count.
    expect(holds({ ...a, key: { ...readKey(LOG), name: 'a.example' } }, b)).toBe(false)
    expect(readPolicy(writePolicy(policy, LOG))).toEqual(policy)
    expect(hasQuorum(readPolicy('quorum none'), [])).toBe(true)
  })

  it.each([
    ['no quorum', `witness a ${a.text}`],
    ['two of them', 'quorum none\nquorum none'],
    ['a witness named twice', `witness a ${a.text}\nwitness a ${b.text}\nquorum a`],
    ['a group of an unknown witness', 'group g any a\nquorum g'],
    ['a group that needs more than it has', `witness a ${a.text}\ngroup g 2 a\nquorum g`],
    ['a key of a log as witness', `witness a ${LOG}\nquorum a`],
    ['a key with a wrong id', `witness a ${a.text.replace(/\+[0-9a-f]{8}\+/, '+00000000+')}\nquorum a`],
    ['an address that is none', `witness a ${a.text} ftp://a.example\nquorum a`],
    ['an unknown word', `wizard a ${toBase64(seed('x'))}\nquorum none`],
  ])('[T26-6] is refused with %s', (_, text) => {
    expect(() => readPolicy(text)).toThrow(/policy|key/i)
  })
})
