/**
 * `npm run test:witness`: `sigsum-witness`, which other people have written, signs our checkpoints. It refuses our fork
 * and an older state of our log.
 */
import { spawn, spawnSync } from 'node:child_process'
import { hash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { concat, toBase64, utf8 } from '@pickproof/verifier/bytes'
import { checkpointText } from '@pickproof/verifier/checkpoint'
import { signingKey } from '@pickproof/verifier/ed25519'
import { consistencyProof, leafHash, treeRoot } from '@pickproof/verifier/merkle'
import { COSIGNATURE, ED25519, makeKey, readNote, signersOf, writeNote } from '@pickproof/verifier/note'
import { nodesFromTiles, rootOfHashes, TILE_WIDTH } from '@pickproof/verifier/tiles'
import { writeAddCheckpoint } from '@pickproof/verifier/witness-protocol'
import { readOptions } from '../../scripts/command-options.ts'
import { findFreePort } from '../free-port.ts'

const INSTALL =
  'On Debian 13, apt-get install -t trixie-backports sigsum-go installs it. Otherwise name its folder with --bin.'

const SIZES = [1, 2, 500, 70_000]
const READY_TRIES = 50
const READY_MS = 100

const { values } = readOptions({ options: { bin: { type: 'string' } } })
const program = (name: string) => (values.bin === undefined ? name : join(values.bin, name))

/** The hashes of each level of tiles. A fork differs in one entry. */
function levelsOf(size: number, changed?: number): readonly (readonly Uint8Array[])[] {
  const levels: Uint8Array[][] = [
    Array.from({ length: size }, (_, index) => leafHash(`${index === changed ? 'other' : 'entry'} ${index}`)),
  ]
  for (let below = levels[0] ?? []; below.length >= TILE_WIDTH; below = levels.at(-1) ?? [])
    levels.push(
      Array.from({ length: Math.floor(below.length / TILE_WIDTH) }, (_, at) =>
        rootOfHashes(below.slice(at * TILE_WIDTH, (at + 1) * TILE_WIDTH)),
      ),
    )
  return levels
}

const treeOf = (levels: readonly (readonly Uint8Array[])[]) =>
  nodesFromTiles((level, index) => levels[level]?.[index] ?? new Uint8Array())

/** An Ed25519 key as OpenSSH writes it. */
function openSshKey(publicKey: Uint8Array): string {
  const part = (bytes: Uint8Array) => concat([Uint8Array.of(0, 0, 0, bytes.length), bytes])
  return `ssh-ed25519 ${toBase64(concat([part(utf8('ssh-ed25519')), part(publicKey)]))} log\n`
}

/** The last 32 bytes of what OpenSSH writes are the key. */
const keyOfOpenSsh = (line: string): Uint8Array =>
  new Uint8Array(Buffer.from(line.split(' ')[1] ?? '', 'base64').subarray(-32))

async function main(dir: string): Promise<boolean> {
  const { publicKey, sign } = await signingKey(randomBytes(32))
  // The origin that this witness expects: it is made from the key.
  const origin = `sigsum.org/v1/tree/${hash('sha256', publicKey)}`
  const key = makeKey(origin, ED25519, publicKey)
  writeFileSync(join(dir, 'log.pub'), openSshKey(publicKey))
  const made = spawnSync(program('sigsum-key'), ['generate', '-o', join(dir, 'witness')])
  if (made.error) {
    console.error(`sigsum-key cannot be started: ${made.error.message}\n${INSTALL}`)
    return false
  }
  const witnessKey = keyOfOpenSsh(readFileSync(join(dir, 'witness.pub'), 'utf8'))
  const address = `127.0.0.1:${await findFreePort()}`
  const child = spawn(
    program('sigsum-witness'),
    [
      ...['-k', join(dir, 'witness'), '--log-key', join(dir, 'log.pub')],
      ...['--state-file', join(dir, 'state'), address],
    ],
    // The build of Debian answers 404 without it.
    { stdio: 'inherit', env: { ...process.env, GODEBUG: 'httpmuxgo121=0' } },
  )
  try {
    for (let tries = 0; tries < READY_TRIES; tries++) {
      const isUp = await fetch(`http://${address}/`).then(
        () => true,
        () => false,
      )
      if (isUp) break
      await wait(READY_MS)
    }
    let isRight = true
    const say = (isFine: boolean, what: string) => {
      console.log(`  ${isFine ? 'ok    ' : 'FAILED'}  ${what}`)
      isRight &&= isFine
    }
    const send = async (old: number, size: number, changed?: number) => {
      const read = treeOf(levelsOf(size, changed))
      const text = checkpointText({ origin, size, root: treeRoot(read, size) })
      const lines = [{ name: key.name, id: key.id, signature: await sign(utf8(text)) }]
      const proof = old === 0 || old > size ? [] : consistencyProof(read, old, size)
      const body = writeAddCheckpoint({ old, proof, checkpoint: writeNote({ text, lines }) })
      const answer = await fetch(`http://${address}/add-checkpoint`, { method: 'POST', body })
      return { status: answer.status, body: await answer.text(), text }
    }
    let old = 0
    for (const size of SIZES) {
      const { status, body, text } = await send(old, size)
      say(status === 200, `${old} to ${size} entries: answers ${status}`)
      if (status === 200) {
        const note = readNote(`${text}\n${body}`)
        const name = note.lines[0]?.name ?? ''
        const signers = await signersOf(note, [makeKey(name, COSIGNATURE, witnessKey)])
        const seconds = signers[0]?.seconds
        say(seconds !== undefined, `  its signature of ${size} entries is right: ${name}, ${seconds}`)
      }
      old = size
    }
    const [last = 0] = SIZES.slice(-1)
    for (const [what, answer] of [
      ['a fork that continues', await send(last, last + 1, 7)],
      ['another tree of the same size', await send(last, last, 7)],
      ['an older state', await send(500, 500)],
      ['an unknown state of the witness', await send(0, last + 1)],
    ] as const)
      say(answer.status >= 400 && answer.status < 500, `${what} is refused with ${answer.status}`)
    const answer = await send(last, last + 1)
    say(answer.status === 200, `the honest log continues: answers ${answer.status}`)
    return isRight
  } finally {
    child.kill()
  }
}

const dir = mkdtempSync(join(tmpdir(), 'foreign-witness-'))
try {
  process.exitCode = (await main(dir)) ? 0 : 1
} finally {
  rmSync(dir, { recursive: true })
}
