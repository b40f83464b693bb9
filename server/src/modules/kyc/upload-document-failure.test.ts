import { fullRights } from '@pickproof/domain/people/capabilities'
import { ENGLISH } from '@pickproof/messages/languages'
import { Client } from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { FewAtATime } from '../../platform/files/few-at-a-time.ts'
import { startDatabaseProxy } from '../../testing/database-proxy.ts'
import { picture } from '../../testing/documents.ts'
import { untilSomebodyWaits } from '../../testing/lock-waits.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import type { UserRow } from '../identity/index.ts'
import type { KycVisit } from './kyc-module.ts'
import { uploadDocument } from './upload-document.ts'

const server = await startTestServer()
const { log, files, database } = server.context
const proxy = await startDatabaseProxy(server.testDatabase.serverUrl)
const proxied = server.openDatabase({ url: proxy.url, connectionsMax: 2 })
afterAll(() => proxied.close())

let player: UserRow
beforeEach(async () => {
  player = await addUserWithRole(server, 'USER')
})

async function upload(): Promise<unknown> {
  const kyc = { ...server.context, decoders: new FewAtATime({ atOnce: 1, waitingMax: 1 }) }
  const visit: KycVisit = {
    tenantId: TEST_TENANT,
    db: proxied.tenant(TEST_TENANT),
    caller: {
      ip: '127.0.0.1',
      userAgent: 'test',
      origin: 'http://127.0.0.1',
      isLocalHost: true,
      language: ENGLISH,
    },
    signedIn: {
      sessionId: 1n,
      userId: player.id,
      email: player.email,
      ...fullRights(player.role),
      switchedBy: undefined,
    },
    log,
  }
  const bytes = await picture()
  const file = { bytes: bytes.length, read: async () => bytes, discard: async () => {} }
  return await uploadDocument(kyc, visit, {
    type: 'PROOF_OF_ADDRESS',
    subType: 'UTILITY_BILL',
    files: [file],
  })
}

const rowsOfPlayer = async () =>
  await database
    .tenant(TEST_TENANT)
    .selectFrom('user_document_file as f')
    .innerJoin('user_document as d', 'd.id', 'f.document_id')
    .select('f.file_name')
    .where('d.user_id', '=', player.id)
    .execute()

const inAnHour = () => new Date(Date.now() + 3_700_000)

describe('an upload', () => {
  it('keeps its pictures when the answer to the commit is lost, because the row may exist', async () => {
    proxy.loseAnswerTo('commit')
    await expect(upload()).rejects.toThrow()
    await expect.poll(rowsOfPlayer).toHaveLength(1)
    const [row] = await rowsOfPlayer()
    expect((await files.store.read(TEST_TENANT, row?.file_name ?? '')).length).toBeGreaterThan(100)
  })

  it('removes its pictures if the connection was lost before the commit', async () => {
    const before = await files.store.listOlderThan(TEST_TENANT, inAnHour())
    proxy.loseAnswerTo('insert into "user_document_file"')
    await expect(upload()).rejects.toThrow()
    expect(await rowsOfPlayer()).toEqual([])
    expect(await files.store.listOlderThan(TEST_TENANT, inAnHour())).toEqual(before)
  })

  it('of a user who is purged at the same time ends like a signed-out one and leaves no pictures', async () => {
    const before = await files.store.listOlderThan(TEST_TENANT, inAnHour())
    const purging = new Client({ connectionString: server.testDatabase.ownerUrl })
    await purging.connect()
    await purging.query(`select set_config('app.tenant', $1, false)`, [TEST_TENANT])
    await purging.query('begin')
    await purging.query('delete from app_user where tenant_id = $1 and id = $2', [TEST_TENANT, player.id])
    const refused = expect(upload()).rejects.toMatchObject({ code: 'auth.required' })
    await untilSomebodyWaits(server)
    await purging.query('commit')
    await purging.end()
    await refused
    expect(await files.store.listOlderThan(TEST_TENANT, inAnHour())).toEqual(before)
  })
})
