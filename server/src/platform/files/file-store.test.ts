import { randomBytes } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { FileStore } from './file-store.ts'

const dir = mkdtempSync(join(tmpdir(), 'pickproof-files-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const store = new FileStore({ dir, keys: [randomBytes(32)] })
const bytes = Buffer.from('a picture of a passport')

async function pathOf(name: string): Promise<string> {
  const entries = await readdir(dir, { recursive: true })
  const found = entries.find((entry) => entry.endsWith(name))
  if (!found) throw new Error(`${name} is not on the disk`)
  return join(dir, found)
}

describe('the file store', () => {
  it('gives a file back by the random name it got, and keeps it sealed and private', async () => {
    const name = await store.write('generic', bytes)
    expect(name).toMatch(/^[0-9a-f]{48}$/)
    expect(await store.read('generic', name)).toEqual(bytes)
    const path = await pathOf(name)
    expect(readFileSync(path).includes('passport')).toBe(false)
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(statSync(dirname(path)).mode & 0o777).toBe(0o700)
  })

  it('does not open a file under another name or for another brand', async () => {
    const [one, two] = [await store.write('generic', bytes), await store.write('generic', bytes)]
    writeFileSync(await pathOf(two), readFileSync(await pathOf(one)))
    await expect(store.read('generic', two)).rejects.toThrow()
    await expect(store.read('pick-trading', one)).rejects.toThrow()
  })

  it.each(['../../secret-key', '/etc/passwd', '', 'a'.repeat(47), `${'a'.repeat(46)}/x`])(
    'takes no path for a name: %j',
    async (name) => {
      await expect(store.read('generic', name)).rejects.toThrow('not the name')
      await expect(store.remove('generic', name)).rejects.toThrow('not the name')
    },
  )

  it('lists what is older, half-written files too, and moves both to the trash', async () => {
    const tenant = 'cleaning'
    const [old, young] = [await store.write(tenant, bytes), await store.write(tenant, bytes)]
    const halfName = 'ab'.repeat(24)
    mkdirSync(join(dir, tenant, halfName.slice(0, 2)), { recursive: true })
    const half = join(dir, tenant, halfName.slice(0, 2), `${halfName}.part`)
    writeFileSync(half, 'half a fi')
    const longAgo = new Date('2026-01-01T00:00:00Z')
    for (const path of [half, await pathOf(old)]) utimesSync(path, longAgo, longAgo)
    const listed = await store.listOlderThan(tenant, new Date('2026-02-01T00:00:00Z'))
    expect(listed.sort()).toEqual([old, halfName].sort())
    const place = await pathOf(old)
    for (const name of [old, halfName, old]) await store.moveToTrash(tenant, name, '2026-02-01')
    expect(await store.listOlderThan(tenant, new Date('2026-02-01T00:00:00Z'))).toEqual([])
    await expect(store.read(tenant, old)).rejects.toThrow('ENOENT')
    expect(await store.read(tenant, young)).toEqual(bytes)
    // Putting it back restores it.
    renameSync(join(dir, '.trash', tenant, '2026-02-01', old), place)
    expect(await store.read(tenant, old)).toEqual(bytes)
  })

  it('empties the trash of older days for good', async () => {
    const tenant = 'trash'
    const trashed = async () => (await readdir(join(dir, '.trash', tenant))).sort()
    for (const day of ['2026-01-31', '2026-02-01', '2026-02-02'])
      await store.moveToTrash(tenant, await store.write(tenant, bytes), day)
    await store.emptyTrash(tenant, '2026-02-01')
    expect(await trashed()).toEqual(['2026-02-01', '2026-02-02'])
    await expect(store.moveToTrash(tenant, 'ab'.repeat(24), '../..')).rejects.toThrow('not a day')
    await expect(store.emptyTrash('nobody', '2026-02-01')).resolves.toBeUndefined()
  })
})
