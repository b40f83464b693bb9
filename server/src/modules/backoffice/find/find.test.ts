import type { StaffFound } from '@pickproof/contract/admin-find'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAccount, BASE_STAGE_1, cookieFor } from '../../../testing/accounts.ts'
import { addPerson } from '../../../testing/people.ts'
import { freshOdd, legOf, openBook, place, straightOrder } from '../../../testing/picks.ts'
import { giveRewards } from '../../../testing/rewards.ts'
import { addUserWithRole } from '../../../testing/sessions.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { WALLET_DETAILS, withdraw } from '../../../testing/withdrawals.ts'

const server = await startTestServer()
await openBook(server)
const admin = await cookieFor(server, await addUserWithRole(server, 'ADMIN'))
const superAdmin = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN'))

const people = {
  okonjo: { email: 'mara.o@find.test', first_name: 'Mara', last_name: 'Okonjo', phone: '+46 70 123 45 67' },
  muller: { email: 'jorg@find.test', first_name: 'Jörg', last_name: 'Müller' },
  hidden: { email: 'test.okonjo@find.test', first_name: 'Okonjo', last_name: 'Tester', type: 'TEST' },
} as const
let userId = 0
let accno = ''
let pickId = 0
let paymentId = 0

beforeAll(async () => {
  const user = await addPerson(server, { ...people.okonjo, kyc_status: 'VERIFIED' })
  await addPerson(server, people.muller)
  await addPerson(server, people.hidden)
  const cookie = await cookieFor(server, user)
  const account = await addAccount(server, user, BASE_STAGE_1, {})
  const placed = await place(
    server,
    { user, cookie, account },
    straightOrder(legOf(await freshOdd(server), 300)),
  )
  expect(placed.statusCode, placed.body).toBe(200)
  await giveRewards(server, user, 20_000n)
  await server.call({ method: 'POST', url: '/financialdata', cookie, payload: WALLET_DETAILS })
  paymentId = await withdraw(server, { user, cookie, accno: account.accno }, 73)
  userId = Number(user.id)
  accno = account.accno
  const picks = await server.call({
    method: 'POST',
    url: '/admin/picks/search',
    cookie: superAdmin,
    payload: {},
  })
  pickId = picks.json().content[0].id
})

async function find(text: string, cookie = admin): Promise<StaffFound> {
  const answer = await server.call({
    method: 'GET',
    url: `/admin/find?text=${encodeURIComponent(text)}`,
    cookie,
  })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json() as StaffFound
}
const names = (found: StaffFound) => found.people.map(({ name }) => name)

describe('the palette of the back office', () => {
  it.each([
    ['a part of a name', 'konj'],
    ['two words in any order', 'okonjo mar'],
    ['a part of an email', 'mara.o@find'],
    ['a phone without spaces', '701234567'],
    ['the beginning of a word of two letters', 'ok'],
  ])('[T25-1] finds a person by %s', async (_by, text) => {
    expect(names(await find(text))).toEqual(['Mara Okonjo'])
  })

  it('[T25-1] finds a person by id, with accounts, picks and payouts behind the name', async () => {
    const found = await find('okonjo')
    expect(found.people).toMatchObject([{ id: userId, email: people.okonjo.email, accounts: 1 }])
    expect(found.accounts.map((account) => account.accno)).toEqual([accno])
    expect(found.payments).toMatchObject([{ id: paymentId, type: 'WITHDRAWAL', amount: 73 }])
    expect(names(await find(String(userId)))).toContain('Mara Okonjo')
  })

  it('[T25-1] reads accents and percent signs as people type them', async () => {
    expect(names(await find('muller'))).toEqual(['Jörg Müller'])
    expect(names(await find('MÜLLER jorg'))).toEqual(['Jörg Müller'])
    expect(names(await find('%'))).toEqual([])
    expect(await find('   ')).toMatchObject({ people: [], accounts: [] })
  })

  it('[T25-1] finds an account by its number, a pick by its id and a payout by its amount', async () => {
    expect((await find(accno)).accounts).toMatchObject([{ accno, owner: 'Mara Okonjo' }])
    expect((await find(`#${pickId}`)).picks).toMatchObject([{ id: pickId, owner: 'Mara Okonjo' }])
    expect((await find('payout $73.00')).payments).toMatchObject([{ id: paymentId }])
    expect((await find('payout 74')).payments).toEqual([])
  })

  it('[T25-1] finds a game by words of its teams', async () => {
    const { games } = await find('redstone gull')
    expect(games.length).toBeGreaterThan(0)
    expect([games[0]?.home, games[0]?.away].toSorted()).toEqual(['Gull Bay Terns', 'Redstone Miners'])
  })

  it('[T25-1] shows test people to super admins only, and nothing to players', async () => {
    expect(names(await find('okonjo', superAdmin)).toSorted()).toEqual(['Mara Okonjo', 'Okonjo Tester'])
    const player = await cookieFor(server, await addUserWithRole(server, 'USER'))
    const answer = await server.call({ method: 'GET', url: '/admin/find?text=okonjo', cookie: player })
    expect(answer.statusCode).toBe(403)
  })

  it.each(['users', 'payments', 'picks', 'accounts'])(
    '[T25-1] the list of %s finds people by words of name, email or phone',
    async (list) => {
      const key = list === 'users' ? 'words' : 'user.words'
      const search = async (value: string) => {
        const payload = { filters: { key, op: 'LIKE', value: `%${value}%` } }
        const answer = await server.call({
          method: 'POST',
          url: `/admin/${list}/search`,
          cookie: admin,
          payload,
        })
        expect(answer.statusCode, answer.body).toBe(200)
        return answer.json().totalElements
      }
      expect(await search('okonjo mara')).toBe(1)
      expect(await search('70 123')).toBe(1)
      expect(await search('okonjo jorg')).toBe(0)
    },
  )
})
