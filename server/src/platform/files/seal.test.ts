import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { seal, unseal } from './seal.ts'

const key = randomBytes(32)
const bytes = Buffer.from('the number of a passport')

describe('a seal', () => {
  it('gives back what was sealed, and hides it', () => {
    const sealed = seal([key], 'a', bytes)
    expect(unseal([key], 'a', sealed)).toEqual(bytes)
    expect(sealed.includes('passport')).toBe(false)
  })

  it('is another one each time: two files that are the same do not look the same', () => {
    const [one, two] = [seal([key], 'a', bytes), seal([key], 'a', bytes)]
    expect(one.subarray(12)).not.toEqual(two.subarray(12))
  })

  it.each([
    ['another label', (sealed: Buffer) => unseal([key], 'b', sealed)],
    ['another key', (sealed: Buffer) => unseal([randomBytes(32)], 'a', sealed)],
    ['half of it', (sealed: Buffer) => unseal([key], 'a', sealed.subarray(0, 40))],
    ['something else', () => unseal([key], 'a', Buffer.alloc(200))],
  ])('does not open with %s', (_name, open) => {
    expect(() => open(seal([key], 'a', bytes))).toThrow()
  })

  it('does not open when any byte was changed', () => {
    const sealed = seal([key], 'a', bytes)
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => unseal([key], 'a', changed), `byte ${at}`).toThrow()
    }
  })

  it('[T23-5] is AES-256-GCM: another implementation opens it with the published algorithm', async () => {
    const open = async (secret: Buffer, box: Buffer) => {
      const [iv, tag, inside] = [box.subarray(0, 12), box.subarray(12, 28), box.subarray(28)]
      const imported = await crypto.subtle.importKey('raw', new Uint8Array(secret), 'AES-GCM', false, [
        'decrypt',
      ])
      const algorithm = { name: 'AES-GCM', iv: new Uint8Array(iv), additionalData: Buffer.from('a') }
      return Buffer.from(await crypto.subtle.decrypt(algorithm, imported, Buffer.concat([inside, tag])))
    }
    const sealed = seal([key], 'a', bytes)
    const dataKey = await open(key, sealed.subarray(12, 72))
    expect(dataKey).toHaveLength(32)
    expect(await open(dataKey, sealed.subarray(72))).toEqual(bytes)
  })

  it('made by an older key opens while that key is among the settings', () => {
    const newKey = randomBytes(32)
    const old = seal([key], 'a', bytes)
    expect(unseal([newKey, key], 'a', old)).toEqual(bytes)
    expect(unseal([newKey], 'a', seal([newKey, key], 'a', bytes))).toEqual(bytes)
  })
})
