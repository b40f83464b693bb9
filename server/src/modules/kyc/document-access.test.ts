import type { UserDocument } from '@pickproof/contract/kyc'
import { beforeAll, describe, expect, it } from 'vitest'
import { cookieFor } from '../../testing/accounts.ts'
import { addDocument } from '../../testing/documents.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import type { UserRow } from '../identity/index.ts'

const server = await startTestServer()
const db = server.context.database.tenant(TEST_TENANT)
let owner: UserRow
let admin: UserRow
let ownerCookie = ''
let adminCookie = ''
let document: UserDocument
let path = ''

beforeAll(async () => {
  owner = await addUserWithRole(server, 'USER')
  admin = await addUserWithRole(server, 'ADMIN')
  ownerCookie = await cookieFor(server, owner)
  adminCookie = await cookieFor(server, admin)
  document = await addDocument(server, ownerCookie, 'PROOF_OF_IDENTITY')
  path = document.files[0]?.path ?? ''
})

async function looks() {
  return await db
    .selectFrom('audit_entry')
    .select(['actor_email', 'action', 'after'])
    .where('target_kind', '=', 'document')
    .where('target_id', '=', String(document.id))
    .where('action', 'in', ['document.view', 'document.download'])
    .orderBy('id')
    .execute()
}

describe('a file of a document', () => {
  it('is seen by its owner, without a note', async () => {
    const answer = await server.call({ method: 'GET', url: path, cookie: ownerCookie })
    expect(answer.statusCode).toBe(200)
    expect(await looks()).toEqual([])
  })

  it('does not exist for another player, another brand or another document', async () => {
    const stranger = await cookieFor(server, await addUserWithRole(server, 'USER'))
    const foreigner = await addUserWithRole(server, 'SUPER_ADMIN', OTHER_TENANT)
    const foreignCookie = await cookieFor(server, foreigner)
    const other = await addDocument(server, stranger, 'PROOF_OF_ADDRESS')
    const fileId = document.files[0]?.id
    const answers = [
      await server.call({ method: 'GET', url: path, cookie: stranger }),
      // The admin as a player: this call is for one's own documents.
      await server.call({ method: 'GET', url: path, cookie: adminCookie }),
      await server.call({ method: 'GET', url: `/admin${path}`, cookie: foreignCookie, tenant: OTHER_TENANT }),
      await server.call({ method: 'GET', url: path, cookie: foreignCookie, tenant: OTHER_TENANT }),
      await server.call({
        method: 'GET',
        url: `/userdocuments/${other.id}/documents/${fileId}`,
        cookie: stranger,
      }),
      await server.call({
        method: 'GET',
        url: `/admin/userdocuments/${other.id}/documents/${fileId}`,
        cookie: adminCookie,
      }),
      await server.call({ method: 'GET', url: '/userdocuments/99999/documents/99999', cookie: stranger }),
    ]
    const bodies = new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))
    expect([...bodies]).toEqual([expect.stringMatching(/^404 /)])
    expect(await looks()).toEqual([])
  })

  it('is not under any path of the server', async () => {
    const { file_name } = await db
      .selectFrom('user_document_file')
      .select('file_name')
      .where('document_id', '=', BigInt(document.id))
      .executeTakeFirstOrThrow()
    for (const url of [`/files/${TEST_TENANT}/${file_name.slice(0, 2)}/${file_name}`, `/${file_name}`]) {
      const answer = await server.app.inject({ method: 'GET', url, headers: { cookie: ownerCookie } })
      expect(answer.headers['content-type']).not.toContain('image')
    }
    expect(JSON.stringify(document)).not.toContain(file_name)
  })

  it('[A083] [B117] is seen and downloaded by staff, and every look is recorded', async () => {
    const seen = await server.call({ method: 'GET', url: `/admin${path}`, cookie: adminCookie })
    expect(seen.statusCode).toBe(200)
    expect(seen.headers['content-disposition']).toMatch(/^inline/)
    const download = await server.call({
      method: 'GET',
      url: `/admin${path}?download=true`,
      cookie: adminCookie,
    })
    expect(download.headers['content-disposition']).toMatch(
      /^attachment; filename="proof-of-identity-\d+-1\.jpg"$/,
    )
    expect(download.rawPayload).toEqual(seen.rawPayload)
    const after = { fileId: document.files[0]?.id, userId: Number(owner.id), type: 'PROOF_OF_IDENTITY' }
    expect(await looks()).toEqual([
      { actor_email: admin.email, action: 'document.view', after },
      { actor_email: admin.email, action: 'document.download', after },
    ])
  })

  it('seen by an admin through the player’s eyes is recorded as the admin’s look', async () => {
    const before = (await looks()).length
    const switched = await cookieFor(server, admin, owner)
    expect((await server.call({ method: 'GET', url: path, cookie: switched })).statusCode).toBe(200)
    expect((await looks()).slice(before)).toMatchObject([
      { actor_email: admin.email, action: 'document.view' },
    ])
  })
})

describe('documents of others', () => {
  it('are only in the list of the staff of their brand', async () => {
    const foreigner = await addUserWithRole(server, 'ADMIN', OTHER_TENANT)
    const list = async (url: string, cookie: string, tenant: string) =>
      (await server.call({ method: 'POST', url, cookie, tenant, payload: {} })).json().totalElements
    const stranger = await cookieFor(server, await addUserWithRole(server, 'USER'))
    expect(await list('/userdocuments/search', stranger, TEST_TENANT)).toBe(0)
    expect(await list('/userdocuments/search', adminCookie, TEST_TENANT)).toBe(0)
    const foreignCookie = await cookieFor(server, foreigner)
    expect(await list('/admin/userdocuments/search', foreignCookie, OTHER_TENANT)).toBe(0)
    expect(await list('/admin/userdocuments/search', adminCookie, TEST_TENANT)).toBeGreaterThan(0)
  })

  it('cannot be reviewed from another brand', async () => {
    const foreigner = await addUserWithRole(server, 'SUPER_ADMIN', OTHER_TENANT)
    const answer = await server.call({
      method: 'PUT',
      url: `/admin/userdocuments/${document.id}/review`,
      cookie: await cookieFor(server, foreigner),
      tenant: OTHER_TENANT,
      payload: {
        documentType: 'PROOF_OF_IDENTITY',
        documentSubType: 'ID_CARD',
        review: 'VERIFIED',
        reviewerNote: '',
        documentDateOfBirth: '1990-02-28',
      },
    })
    expect(answer.statusCode).toBe(404)
  })
})
