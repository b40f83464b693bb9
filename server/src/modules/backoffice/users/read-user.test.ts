import { describe, expect, it } from 'vitest'
import { addAccount, cookieFor } from '../../../testing/accounts.ts'
import { addDocument } from '../../../testing/documents.ts'
import { addPerson } from '../../../testing/people.ts'
import { addUserWithRole } from '../../../testing/sessions.ts'
import { OTHER_TENANT, startTestServer } from '../../../testing/test-server.ts'

const server = await startTestServer()
const admin = await addUserWithRole(server, 'ADMIN')
const superAdmin = await addUserWithRole(server, 'SUPER_ADMIN')
const player = await addUserWithRole(server, 'USER')
const [adminCookie = '', superCookie = '', playerCookie = ''] = await Promise.all(
  [admin, superAdmin, player].map((person) => cookieFor(server, person)),
)
const read = async (id: bigint | number, cookie = adminCookie) =>
  await server.call({ method: 'GET', url: `/admin/users/${id}`, cookie })
const update = async (id: bigint | number, payload: object, cookie = superCookie) =>
  await server.call({ method: 'PUT', url: `/admin/users/${id}`, cookie, payload })

let people = 0
const addTarget = async (person: Parameters<typeof addPerson>[1] = {}) =>
  await addPerson(server, { email: `target${++people}@read.test`, ...person })

describe('one user', () => {
  it('[B063] [B064] [B065] [B079] is answered with all fields; the type only to a super admin', async () => {
    const { id } = await addTarget({
      gender: 'FEMALE',
      date_of_birth: '1990-02-28',
      phone: '+44 1',
      city: 'Leeds',
    })
    const answer = await read(id, superCookie)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(Object.keys(answer.json()).sort()).toEqual(
      [
        ...['id', 'firstName', 'lastName', 'email', 'role', 'status', 'gender', 'dateOfBirth', 'phone'],
        ...['addressLine1', 'addressLine2', 'city', 'state', 'zipcode', 'country', 'company'],
        ...['isEmailVerified', 'type', 'kycStatus', 'bigLeagueAgreement', 'referralCode', 'rewardBalance'],
        ...['rewardBalanceMap', 'loginFails', 'extractIp', 'deriveRegion', 'currency', 'currencySymbol'],
        ...['lastLogin', 'createdDate', 'createdBy', 'modifiedDate', 'modifiedBy'],
        ...['disabledKind', 'disabledReason', 'reviewDate'],
      ].sort(),
    )
    expect(answer.json()).toMatchObject({
      gender: { value: 'FEMALE', label: 'Female' },
      dateOfBirth: '1990-02-28',
      status: 'ENABLED',
      type: 'REAL',
    })
    expect((await read(id)).json()).not.toHaveProperty('type')
  })

  it('is hidden from players, from other brands, and a test user from an admin', async () => {
    const { id } = await addTarget({ type: 'TEST' })
    expect((await read(id)).statusCode).toBe(404)
    expect((await update(id, { city: 'Hull' }, adminCookie)).statusCode).toBe(404)
    expect((await read(id, superCookie)).statusCode).toBe(200)
    expect((await read(id, playerCookie)).statusCode).toBe(403)
    const stranger = await addPerson(server, { email: 'far@update.test', tenant: OTHER_TENANT })
    for (const answer of [await read(stranger.id, superCookie), await update(stranger.id, { city: 'Hull' })])
      expect(answer.statusCode).toBe(404)
  })
})

describe('the summary of a user', () => {
  const summary = async (id: bigint, cookie = adminCookie) =>
    await server.call({ method: 'GET', url: `/admin/users/${id}/summary`, cookie })

  it('[B060] has the newest accounts, the documents and the totals; the acts of staff for people who may see the audit', async () => {
    const user = await addTarget()
    const { accno } = await addAccount(server, user)
    await addDocument(server, await cookieFor(server, user), 'PROOF_OF_ADDRESS')
    await update(user.id, { city: 'Hull' })
    const answer = await summary(user.id, superCookie)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json()).toMatchObject({
      accountsTotal: 1,
      picksTotal: 0,
      accounts: [{ accno, status: 'ACTIVE', balance: 10_000, currency: 'USD' }],
      documents: [{ userDocumentType: 'PROOF_OF_ADDRESS', review: 'PENDING' }],
      depositsTotal: 0,
      withdrawalsTotal: 0,
      waitingWithdrawals: 0,
      acts: [{ action: 'user.update', actorEmail: superAdmin.email }],
    })
    expect((await summary(user.id)).json()).not.toHaveProperty('acts')
  })

  it('is for staff of the brand', async () => {
    const stranger = await addPerson(server, { email: 'glance@update.test', tenant: OTHER_TENANT })
    expect((await summary(stranger.id)).statusCode).toBe(404)
    expect((await summary(player.id, playerCookie)).statusCode).toBe(403)
  })
})
