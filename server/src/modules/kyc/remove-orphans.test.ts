import { DAY_MS } from '@pickproof/domain/time/durations'
import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { Database } from '../../platform/db/database.ts'
import type { Log } from '../../platform/log.ts'
import { cookieFor } from '../../testing/accounts.ts'
import { addDocument } from '../../testing/documents.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { removeOrphans } from './remove-orphans.ts'

const server = await startTestServer()
const { database, files, config, log } = server.context
const { store } = files
const emptyDatabase = new Database({ url: (await testDatabase()).serverUrl, connectionsMax: 1, log })
afterAll(() => emptyDatabase.close())

const errors: string[] = []
const heardLog = { error: (_facts: object, sentence: string) => errors.push(sentence) } as unknown as Log

const inAnHour = () => new Date(Date.now() + 3_700_000)
const inDays = (days: number) => new Date(inAnHour().getTime() + days * DAY_MS)
const clean = (now: Date, from = database) =>
  removeOrphans({ database: from, files, log: heardLog }, TEST_TENANT, now)
const trashDir = join(config.dataDir, 'files', '.trash', TEST_TENANT)
const writeMany = (count: number) =>
  Promise.all(Array.from({ length: count }, () => store.write(TEST_TENANT, Buffer.from('a passport'))))

describe('files that no row speaks of', () => {
  it('go to a trash of the day, from which they can be put back for thirty days', async () => {
    const [orphan = ''] = await writeMany(1)
    expect(await clean(new Date())).toBe(0)
    expect(await clean(inAnHour())).toBe(1)
    await expect(store.read(TEST_TENANT, orphan)).rejects.toThrow('ENOENT')
    expect(await clean(inDays(30))).toBe(0)
    const [day = ''] = await readdir(trashDir)
    expect(day).toBe(inAnHour().toISOString().slice(0, 10))
    const place = join(config.dataDir, 'files', TEST_TENANT, orphan.slice(0, 2), orphan)
    await rename(join(trashDir, day, orphan), place)
    expect((await store.read(TEST_TENANT, orphan)).toString()).toBe('a passport')
    await clean(inAnHour())
    await clean(inDays(31))
    expect(await readdir(trashDir)).toEqual([])
  })

  it('stay where they are when the database has almost no rows for them, and the reason is logged', async () => {
    const player = await addUserWithRole(server, 'USER')
    await addDocument(server, await cookieFor(server, player), 'PROOF_OF_IDENTITY')
    const names = await writeMany(22)
    expect(await clean(inAnHour(), emptyDatabase)).toBe(0)
    expect(await clean(inDays(60), emptyDatabase)).toBe(0)
    expect(await clean(inAnHour())).toBe(0)
    for (const name of names) await expect(store.read(TEST_TENANT, name)).resolves.toBeDefined()
    expect(errors).toHaveLength(3)
    expect(errors[0]).toContain('older backup')
  })

  it('are cleared away though they are many, where more of the files are known', async () => {
    // The 22 of before are a few among many once their rows are there.
    const names = await store.listOlderThan(TEST_TENANT, inAnHour())
    const known = await database.tenant(TEST_TENANT).selectFrom('user_document_file').selectAll().execute()
    const [document] = known
    if (!document) throw new Error('there is no document')
    const unknown = names.filter((name) => !known.some(({ file_name }) => file_name === name))
    const more = await writeMany(30)
    await database
      .tenant(TEST_TENANT)
      .insertInto('user_document_file')
      .values(
        more.map((file_name, index) => ({
          tenant_id: TEST_TENANT,
          document_id: document.document_id,
          position: index + 10,
          file_name,
          content_type: 'image/jpeg',
          created_at: document.created_at,
        })),
      )
      .execute()
    expect(await clean(inAnHour())).toBe(unknown.length)
    for (const name of more) await expect(store.read(TEST_TENANT, name)).resolves.toBeDefined()
  })
})
