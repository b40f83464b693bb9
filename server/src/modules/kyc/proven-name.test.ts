import { REASON_HEADER } from '@pickproof/contract/headers'
import { beforeEach, describe, expect, it } from 'vitest'
import { cookieFor } from '../../testing/accounts.ts'
import { addDocument } from '../../testing/documents.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { findUserById, type UserRow } from '../identity/index.ts'

const server = await startTestServer()
const db = server.context.database.tenant(TEST_TENANT)
let player: UserRow
let cookie = ''
let adminCookie = ''

beforeEach(async () => {
  player = await addUserWithRole(server, 'USER')
  cookie = await cookieFor(server, player)
  adminCookie = await cookieFor(server, await addUserWithRole(server, 'ADMIN'))
})

const put = async (url: string, who: string, payload: object) =>
  await server.call({
    method: 'PUT',
    url,
    cookie: who,
    payload,
    headers: { [REASON_HEADER]: 'A%20new%20name' },
  })

async function send(type: 'PROOF_OF_IDENTITY' | 'PROOF_OF_ADDRESS', review?: 'VERIFIED' | 'REJECTED') {
  const document = await addDocument(server, cookie, type)
  if (review === undefined) return
  const answer = await put(`/admin/userdocuments/${document.id}/review`, adminCookie, {
    documentType: type,
    documentSubType: document.userDocumentSubType,
    review,
    reviewerNote: review === 'REJECTED' ? 'Too dark' : '',
    ...(type === 'PROOF_OF_IDENTITY' && review === 'VERIFIED' ? { documentDateOfBirth: '1990-02-28' } : {}),
  })
  expect(answer.statusCode, answer.body).toBe(200)
}

const lastNameNow = async () => (await findUserById(db, TEST_TENANT, player.id))?.last_name
const nameState = async () => (await server.call({ method: 'GET', url: '/users', cookie })).json().nameState
const rename = async () => (await put('/users/profile', cookie, { lastName: 'Buyer' })).statusCode

describe('a name that one verified document proved', () => {
  it.each(['REJECTED', undefined] as const)(
    '[T23-2] [T24-5.3] stays the player’s, whether the other one is %s',
    async (address) => {
      await send('PROOF_OF_IDENTITY', 'VERIFIED')
      if (address) await send('PROOF_OF_ADDRESS', address)
      expect(await nameState()).toBe('PROVEN')
      expect(await rename()).toBe(400)
      expect(await lastNameNow()).toBe(player.last_name)
    },
  )

  it('[T23-2] needs a second super admin, and no admin can change it', async () => {
    await send('PROOF_OF_IDENTITY', 'VERIFIED')
    const url = `/admin/users/${player.id}`
    const refused = await put(url, adminCookie, { lastName: 'Buyer' })
    expect([refused.statusCode, refused.json().fieldErrors[0].field]).toEqual([403, 'lastName'])
    const bossCookie = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN'))
    const asked = await put(url, bossCookie, { lastName: 'Buyer', dateOfBirth: '1991-01-01T00:00:00Z' })
    expect([asked.statusCode, asked.json().status]).toEqual([202, 'WAITING'])
    expect(await lastNameNow()).toBe(player.last_name)
    // What no document shows is still one person's.
    expect((await put(url, adminCookie, { city: 'Leeds' })).statusCode).toBe(200)
  })

  it('[T24-5.3] is closed for the player while a document waits, and open again once it is rejected', async () => {
    await send('PROOF_OF_ADDRESS')
    expect(await nameState()).toBe('UNDER_REVIEW')
    expect(await rename()).toBe(400)
    await send('PROOF_OF_ADDRESS', 'REJECTED')
    expect(await nameState()).toBe('OPEN')
    expect(await rename()).toBe(200)
  })
})
