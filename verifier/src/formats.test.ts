import { createHash, hash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areEqual, type Bytes, fromBase64, fromBase64Url, toBase64, toHex, utf8 } from './bytes.ts'
import { canonical, readCanonical } from './canonical.ts'
import { checkpointText, isIncluded, readCheckpoint, readProof, writeProof } from './checkpoint.ts'
import { commit, opens, saltOf } from './commitment.ts'
import { signingKey } from './ed25519.ts'
import {
  consistencyProof,
  EMPTY_ROOT,
  inclusionProof,
  isConsistent,
  leafHash,
  rangeRoot,
  rootOfInclusion,
  treeRoot,
} from './merkle.ts'
import {
  COSIGNATURE,
  cosignedText,
  ED25519,
  keyText,
  makeKey,
  readKey,
  readNote,
  signersOf,
  writeNote,
} from './note.ts'
import { sha256 } from './sha256-script.ts'
import { nodesOf } from './testing-tree.ts'
import {
  bundlePath,
  decodeBundle,
  encodeBundle,
  nodesFromTiles,
  readPath,
  tilePath,
  tilesOf,
} from './tiles.ts'

const seed = (name: string): Buffer => hash('sha256', name, 'buffer')
const LOG_KEY = 'proof.example/demo+c6a6a79c+Aa/fwJ9QJsGpb65owMiWTU3FlvF1749Je5sg9qQkqEki'
const WITNESS_KEY = 'witness.example/w1+30119764+BFnG4vvpZ6Y/bhy32YviZVQxM1Q7dUFN8pNfIY05yVOa'
const PROOF = `c2sp.org/tlog-proof@v1
index 1
0Nc2CrefWKseHj/mStd+LqC8B+NrX0btIiPt2SmN+ek=
Zx8UbF5HHooag6PCFM5LqQe486WIjRTMjNPOdbsS75Q=

proof.example/demo
3
Wqx3HImawpLnS/Gv4ubjAvi1WIOy0b8Ze0amvqbavKk=

— proof.example/demo xqannC7IhUEwBdKkwg6ZLLZXq7sYHwMGtEXY/kZduo2vupAFwJTn50zCYaOdWoK6cU0u4Ft4PcwA6I+ZyO8A/zlgVAw=
— witness.example/w1 MBGXZAAAAABlU/EAGDZwLTphp5rBBjXdY+TIoJYDh3n9O9Md2WDCrWEfTNLD1RDRfUHsc0LccZF8HTtGE7sivZy3o+tX323uwtDmDQ==
`
const entries = ['one', 'two', 'three'].map(utf8)
const leaves = entries.map(leafHash)

const tree = (all: readonly Uint8Array[]) => ({ size: all.length, root: treeRoot(nodesOf(all), all.length) })
const leafCount = fc.integer({ min: 1, max: 70 })
const leavesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => leafHash(utf8(`entry ${index}`)))

describe('formats of the proof log', () => {
  it('[T26-1] reproduces the bundle, leaf, roots and proofs of the reference', () => {
    expect(toHex(encodeBundle(entries))).toBe('00036f6e65000374776f00057468726565')
    expect(decodeBundle(encodeBundle(entries)).map(toHex)).toEqual(entries.map(toHex))
    expect(toHex(leaves[1] as Bytes)).toBe('ab1ab7f07c7c8fe0eff4ba6faa53c7e4412e91a599153e8aa4e01beece5b7825')
    expect(toHex(tree(leaves.slice(0, 2)).root)).toBe(
      '4f55f619d9215235778b2b9f17d6f4915b16171214d152381293669764de722e',
    )
    const read = nodesOf(leaves)
    expect(consistencyProof(read, 2, 3)).toEqual([leaves[2]])
    expect(consistencyProof(read, 1, 3)).toEqual([leaves[1], leaves[2]])
    expect(inclusionProof(read, 2, 3)).toEqual([tree(leaves.slice(0, 2)).root])
    expect(toHex(EMPTY_ROOT)).toBe(createHash('sha256').digest('hex'))
  })

  it('[T26-1] reproduces the signed proof of the reference byte for byte', async () => {
    const [log, witness] = await Promise.all(
      ['pickproof test log', 'pickproof test witness'].map((name) => signingKey(seed(name))),
    )
    if (!log || !witness) throw new Error('two keys')
    const key = makeKey('proof.example/demo', ED25519, log.publicKey)
    const witnessKey = makeKey('witness.example/w1', COSIGNATURE, witness.publicKey)
    expect([key, witnessKey].map(keyText)).toEqual([LOG_KEY, WITNESS_KEY])
    expect([LOG_KEY, WITNESS_KEY].map(readKey)).toEqual([key, witnessKey])
    const text = checkpointText({ origin: key.name, ...tree(leaves) })
    const seconds = 1_700_000_000n
    const cosignature = await witness.sign(cosignedText(seconds, text))
    const time = new Uint8Array(8)
    new DataView(time.buffer).setBigUint64(0, seconds)
    const lines = [
      { ...key, signature: await log.sign(utf8(text)) },
      { ...witnessKey, signature: Uint8Array.of(...time, ...cosignature) },
    ]
    expect(
      writeProof({ index: 1, proof: inclusionProof(nodesOf(leaves), 1, 3), note: { text, lines } }),
    ).toBe(PROOF)
    const read = readProof(PROOF)
    expect(isIncluded(leaves[1] as Bytes, read)).toBe(true)
    expect(isIncluded(leaves[0] as Bytes, read)).toBe(false)
    expect(await signersOf(read.note, [key, witnessKey])).toEqual([{ key }, { key: witnessKey, seconds }])
  })

  it('[T26-1] skips signatures of unknown keys and refuses a wrong one of a known key', async () => {
    const { note } = readProof(PROOF)
    const key = readKey(LOG_KEY)
    const sameNameOtherId = makeKey(key.name, ED25519, seed('another'))
    expect(await signersOf(note, [sameNameOtherId])).toEqual([])
    expect(await signersOf(note, [{ ...key, name: 'another.example' }])).toEqual([])
    await expect(signersOf({ ...note, text: note.text.replace('3\n', '4\n') }, [key])).rejects.toThrow(
      'is wrong',
    )
    expect(readNote(writeNote({ ...note, text: 'a\n\nb\n' })).text).toBe('a\n\nb\n')
  })

  it('[T26-1] commits as the reference does, and one changed byte no longer opens it', () => {
    const json = canonical({
      fixture: 'f-1',
      stake: '5000',
      market: 'total_goals',
      legs: 1,
      selection: 'over 2.5',
    })
    const salt = saltOf(seed('pickproof test account key'), 'c', 1)
    const commitment = commit(salt, json)
    expect(commitment).toBe('ffWWOFejLPZGALFOfH-43_SQasSCEx3kHkBgZ-VO3pk')
    const opening = { salt: Buffer.from(salt).toString('base64url'), json }
    expect(opens(commitment, opening)).toBe(true)
    expect(opens(commitment, { ...opening, json: json.replace('5000', '5001') })).toBe(false)
    expect(opens(commitment, { ...opening, salt: Buffer.alloc(32).toString('base64url') })).toBe(false)
  })

  it('[T26-1] names tiles and bundles as the format does, and reads no other spelling', () => {
    expect(tilePath({ level: 0, index: 1_234_067, width: 256 })).toBe('tile/0/x001/x234/067')
    const paths = tilesOf(70_000).map(tilePath)
    expect(paths).toHaveLength(274 + 2 + 1)
    expect(paths.slice(272)).toEqual([
      'tile/0/272',
      'tile/0/273.p/112',
      'tile/1/000',
      'tile/1/001.p/17',
      'tile/2/000.p/1',
    ])
    expect(readPath('tile/entries/x001/000.p/7')).toEqual({ level: 'entries', index: 1000, width: 7 })
    for (const path of paths) expect(readPath(path)).toBeDefined()
    for (const wrong of [
      'tile/0/0',
      'tile/0/x000/001',
      'tile/0/000.p/256',
      'tile/0/000.p/0',
      'tile/00/000',
      '/tile/0/000',
      'tile/9/000',
    ])
      expect([wrong, readPath(wrong)]).toEqual([wrong, undefined])
    expect(bundlePath({ index: 0, width: 256 })).toBe('tile/entries/000')
  })

  it('[T26-1] refuses base64, checkpoints, notes and JSON that are not in their only spelling', () => {
    for (const wrong of ['AA', 'AB==', 'A A=', 'AA==\n', '####'])
      expect(() => fromBase64(wrong)).toThrow('base64')
    expect(() => fromBase64Url('AB')).toThrow('base64')
    const root = toBase64(new Uint8Array(32))
    for (const wrong of [
      `a\n03\n${root}\n`,
      `a\n3\n${root}`,
      `a\n3\n${root}\nmore\n`,
      `\n3\n${root}\n`,
      'a\n3\nAAAA\n',
    ])
      expect(() => readCheckpoint(wrong)).toThrow()
    for (const wrong of ['a\n', 'a\n\nno dash AAAA\n', `a\n\n— n ${toBase64(new Uint8Array(3))}\n`])
      expect(() => readNote(wrong)).toThrow()
    for (const wrong of [
      '{"b":1,"a":2}',
      '{"a":1,"a":1}',
      '{"a":1.5}',
      '{"a":9007199254740993}',
      '{ }',
      '-0',
      '{"é":1}',
    ])
      expect(() => readCanonical(wrong)).toThrow()
    expect(readCanonical('{"a":["é",true,null,-7]}')).toEqual({ a: ['é', true, null, -7] })
  })

  it('[T26-2] proves each entry and each earlier size, and nothing else', () => {
    fc.assert(
      fc.property(leafCount, fc.nat(), fc.nat(), fc.nat(), (count, at, old, flip) => {
        const all = leavesOf(count)
        const now = tree(all)
        const index = at % count
        const proof = inclusionProof(nodesOf(all), index, count)
        const leaf = all[index] as Bytes
        expect(areEqual(rootOfInclusion(leaf, { index, size: count, proof }), now.root)).toBe(true)
        const before = tree(all.slice(0, old % (count + 1)))
        const path = consistencyProof(nodesOf(all), before.size, count)
        expect(isConsistent(before, now, path)).toBe(true)
        const wrongRoot = before.root.slice()
        wrongRoot[flip % 32] = (wrongRoot[flip % 32] as number) ^ 1
        expect(isConsistent({ ...before, root: wrongRoot }, now, path)).toBe(false)
        expect(isConsistent(before, now, [...path, wrongRoot])).toBe(false)
        if (path.length > 0) expect(isConsistent(before, now, path.slice(1))).toBe(false)
        if (count > 1) {
          const wrong = proof.map((hash, place) => (place === flip % proof.length ? wrongRoot : hash))
          const moved = { index: (index + 1) % count, size: count, proof }
          const roots = [{ index, size: count, proof: wrong }, moved].map((order) => tryRoot(leaf, order))
          for (const root of roots) expect(root && areEqual(root, now.root)).toBeFalsy()
        }
      }),
    )
    expect(() => rootOfInclusion(new Uint8Array(), { index: 0, size: 1, proof: [] })).toThrow('32 bytes')
    expect(isConsistent({ size: 1, root: new Uint8Array() }, { size: 1, root: new Uint8Array() }, [])).toBe(
      false,
    )
  })

  it('[T26-2] computes the same root from tiles as from leaves', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1200 }), (count) => {
        const all = leavesOf(count)
        const hashAt = (level: number, index: number): Uint8Array =>
          level === 0 ? (all[index] as Uint8Array) : rangeRoot(nodesOf(all), index * 256, (index + 1) * 256)
        expect(areEqual(treeRoot(nodesFromTiles(hashAt), count), tree(all).root)).toBe(true)
      }),
      { numRuns: 12 },
    )
  })

  it('[T26-2] hashes in the browser as in Node', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(toHex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'))
      }),
    )
  })
})

function tryRoot(leaf: Uint8Array, order: Parameters<typeof rootOfInclusion>[1]): Uint8Array | undefined {
  try {
    return rootOfInclusion(leaf, order)
  } catch {
    return undefined
  }
}
