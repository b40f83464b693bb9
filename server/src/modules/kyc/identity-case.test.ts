import type { IdentityCase } from '@pickproof/contract/identity-cases'
import { beforeEach, describe, expect, it } from 'vitest'
import { cookieFor } from '../../testing/accounts.ts'
import { addDocument } from '../../testing/documents.ts'
import { addPerson } from '../../testing/people.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'

const server = await startTestServer()
const admin = await cookieFor(server, await addUserWithRole(server, 'ADMIN'))
const db = server.context.database.tenant(TEST_TENANT)
let number = 0

async function addCase(person: Parameters<typeof addPerson>[1] = {}) {
  number += 1
  const user = await addPerson(server, {
    email: `case${number}@identity.test`,
    date_of_birth: '1990-02-28',
    ...person,
  })
  const cookie = await cookieFor(server, user)
  const documents = [
    await addDocument(server, cookie, 'PROOF_OF_IDENTITY'),
    await addDocument(server, cookie, 'PROOF_OF_ADDRESS'),
  ]
  return { user, userId: Number(user.id), cookie, documents }
}
const call = async (method: 'GET' | 'PUT', url: string, payload?: object, cookie = admin) =>
  await server.call({ method, url, cookie, ...(payload && { payload }) })
const open = async (userId: number): Promise<IdentityCase> => {
  const answer = await call('GET', `/admin/identity-cases/${userId}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const ordersOf = ({ documents }: IdentityCase) =>
  documents.map(({ id, userDocumentType: documentType, userDocumentSubType: documentSubType }) => ({
    id,
    documentType,
    documentSubType,
  }))
const reviewsOf = async (userId: number) => (await open(userId)).documents.map(({ review }) => review)

beforeEach(async () => {
  await db.deleteFrom('user_document_file').execute()
  await db.deleteFrom('user_document').execute()
})

describe('the queue of identity checks', () => {
  it('[T25-2] lists people with what waits, the longest wait first', async () => {
    const first = await addCase({ first_name: 'Ines' })
    server.clock.advanceMs(60_000)
    const second = await addCase()
    const answer = await call('GET', '/admin/identity-cases')
    expect(answer.json()).toMatchObject({
      total: 2,
      cases: [
        { userId: first.userId, documents: ['PROOF_OF_IDENTITY', 'PROOF_OF_ADDRESS'] },
        { userId: second.userId },
      ],
    })
    expect((await call('GET', '/admin/identity-cases', undefined, first.cookie)).statusCode).toBe(403)
  })

  it('[T25-2] decides both documents of a person together', async () => {
    const { userId } = await addCase()
    const found = await open(userId)
    const answer = await call('PUT', `/admin/identity-cases/${userId}/review`, {
      documents: ordersOf(found),
      review: 'VERIFIED',
      documentDateOfBirth: '1990-02-28',
    })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await reviewsOf(userId)).toEqual(['VERIFIED', 'VERIFIED'])
    expect((await call('GET', '/admin/identity-cases')).json().total).toBe(0)
  })

  it('[T25-2] decides none of them when one is no longer what the reviewer saw', async () => {
    const { userId, cookie } = await addCase()
    const found = await open(userId)
    await addDocument(server, cookie, 'PROOF_OF_ADDRESS')
    const answer = await call('PUT', `/admin/identity-cases/${userId}/review`, {
      documents: ordersOf(found),
      review: 'VERIFIED',
      documentDateOfBirth: '1990-02-28',
    })
    expect(answer.statusCode).toBe(404)
    expect(await reviewsOf(userId)).toEqual(['PENDING', 'PENDING'])
  })

  it('[T25-2] does not decide the document of another person', async () => {
    const mine = await addCase()
    const other = await addCase()
    const answer = await call('PUT', `/admin/identity-cases/${mine.userId}/review`, {
      documents: ordersOf(await open(other.userId)),
      review: 'REJECTED',
      reasons: ['expired'],
    })
    expect(answer.statusCode).toBe(404)
    expect(await reviewsOf(other.userId)).toEqual(['PENDING', 'PENDING'])
  })

  it('[T25-2] needs the birth date of the document to verify, and a reason to reject', async () => {
    const { userId } = await addCase()
    const documents = ordersOf(await open(userId))
    const review = async (body: object) =>
      (await call('PUT', `/admin/identity-cases/${userId}/review`, { documents, ...body })).statusCode
    expect(await review({ review: 'VERIFIED' })).toBe(400)
    expect(await review({ review: 'VERIFIED', documentDateOfBirth: '1990-02-27' })).toBe(400)
    expect(await review({ review: 'REJECTED' })).toBe(400)
    expect(await reviewsOf(userId)).toEqual(['PENDING', 'PENDING'])
  })

  it('[T25-2] sends the player the chosen reasons in the language of the player', async () => {
    const { userId } = await addCase({ language: 'de' })
    const found = await open(userId)
    const answer = await call('PUT', `/admin/identity-cases/${userId}/review`, {
      documents: ordersOf(found),
      review: 'REJECTED',
      reasons: ['expired'],
      reviewerNote: 'Siehe Seite 2',
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const { documents } = await open(userId)
    expect(documents[0]?.reviewerNote).toBe('Das Dokument ist abgelaufen.\nSiehe Seite 2')
  })

  it('[T25-2] shows who has the same name and birth date, phone or address', async () => {
    const shared = { phone: '+48 600 123 456', address_line1: 'ul. Długa 12', zipcode: '80-855' }
    const { userId } = await addCase({ ...shared, first_name: 'Bartholomew', last_name: 'Szczepański' })
    await addPerson(server, {
      email: 'twin@identity.test',
      first_name: 'Bartek',
      last_name: 'Szczepanski',
      date_of_birth: '1990-02-28',
      phone: '0048600123456',
    })
    await addPerson(server, {
      email: 'house@identity.test',
      address_line1: 'UL. DŁUGA 12',
      zipcode: '80-855',
    })
    await addPerson(server, {
      email: 'stranger@identity.test',
      date_of_birth: '1990-02-28',
      first_name: 'Uma',
    })
    const { sameData } = await open(userId)
    expect(sameData.map(({ email, same }) => [email, same])).toEqual([
      ['twin@identity.test', ['name-and-birth-date', 'phone']],
      ['house@identity.test', ['address']],
    ])
  })
})
