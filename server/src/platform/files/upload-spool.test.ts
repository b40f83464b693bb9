import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { UploadSpool } from './upload-spool.ts'

const dir = mkdtempSync(join(tmpdir(), 'pickproof-spool-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

describe('an upload on its way', () => {
  it('is unreadable on the disk, is read back whole, and no longer exists when it is discarded', async () => {
    const spool = new UploadSpool({ dir })
    const bytes = Buffer.from('passport '.repeat(30_000))
    const file = await spool.take(Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]))
    const [name = ''] = readdirSync(dir)
    expect(file.bytes).toBe(bytes.length)
    expect(readFileSync(join(dir, name)).includes('passport')).toBe(false)
    expect(await file.read()).toEqual(bytes)
    await file.discard()
    await file.discard()
    expect(readdirSync(dir)).toEqual([])
  })

  it('leaves nothing behind when it breaks off', async () => {
    const spool = new UploadSpool({ dir })
    const broken = async function* () {
      yield Buffer.alloc(10)
      throw new Error('the line is dead')
    }
    await expect(spool.take(Readable.from(broken()))).rejects.toThrow('the line is dead')
    expect(readdirSync(dir)).toEqual([])
  })

  it('has room for so many at the same time; a place that is given back twice counts once', () => {
    const spool = new UploadSpool({ dir, uploadsMax: 2 })
    const leave = spool.enter()
    spool.enter()
    expect(() => spool.enter()).toThrow(
      'Too many files are arriving right now. Please try again in a minute.',
    )
    leave()
    leave()
    spool.enter()
    expect(spool.uploads).toBe(2)
    expect(() => spool.enter()).toThrow()
  })

  it('that a crash left behind is removed at the next start, a fresh one is not', () => {
    const [old, fresh] = ['old', 'fresh'].map((name) => join(dir, name)) as [string, string]
    for (const path of [old, fresh]) writeFileSync(path, 'x')
    utimesSync(old, new Date('2026-01-01'), new Date('2026-01-01'))
    new UploadSpool({ dir }).removeLeftovers()
    expect(readdirSync(dir)).toEqual(['fresh'])
  })
})
