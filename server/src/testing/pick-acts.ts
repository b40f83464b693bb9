/** Staff who act on picks by hand, and a look at the books after every act. */
import type { AdminPickDetail, GraderCheck } from '@pickproof/contract/admin-picks'
import { expect } from 'vitest'
import type { Fixture } from '../modules/catalog/index.ts'
import type { AccountRow } from '../modules/accounts/index.ts'
import { auditTenant, settlementJobs } from '../modules/settlement/index.ts'
import { addAccount, BASE_STAGE_1 } from './accounts.ts'
import { addPerson } from './people.ts'
import { addGames, addStraight, endGame, readAccount } from './settlement.ts'
import { addStaff, type Staff } from './staff.ts'
import { OTHER_TENANT, TEST_TENANT, type TestServer } from './test-server.ts'

type Act = 'execute' | 'resync' | 'update'

export async function pickActs(server: TestServer) {
  const { clock, context } = server
  const db = context.database.tenant(TEST_TENANT)
  const superAdmin = await addStaff(server, 'SUPER_ADMIN')
  const admin = await addStaff(server, 'ADMIN')
  const otherSuperAdmin = await addStaff(server, 'SUPER_ADMIN', OTHER_TENANT)
  let people = 0
  let games = 0

  async function newAccount(plan = BASE_STAGE_1) {
    const person = await addPerson(server, { email: `by-hand${people++}@people.test` })
    return await addAccount(server, person, plan)
  }

  /** Games in play, so staff can set results. */
  async function newGames(count: number, status: Fixture['status'] = 'live'): Promise<string[]> {
    const ids = Array.from({ length: count }, () => `hand-${games++}`)
    await addGames(server, ids, { status })
    return ids
  }

  async function put(id: bigint, act: Act, payload?: object, by: Staff = superAdmin) {
    clock.advanceMs(1_000)
    return await by.call({
      method: 'PUT',
      url: `/admin/picks/${id}/${act}`,
      ...(payload ? { payload } : {}),
    })
  }

  /** What `npm run audit` would say of the whole brand. */
  async function expectClean() {
    const faults: string[] = []
    for await (const replay of auditTenant(db, TEST_TENANT))
      faults.push(...replay.faults.map((fault) => `${replay.accno}: ${fault}`))
    expect(faults).toEqual([])
  }

  async function done(id: bigint, act: Act, payload?: object): Promise<AdminPickDetail> {
    const response = await put(id, act, payload)
    expect(response.statusCode, response.body).toBe(200)
    await expectClean()
    return response.json()
  }

  async function refused(id: bigint, act: Act, payload?: object) {
    const response = await put(id, act, payload)
    await expectClean()
    return [response.statusCode, response.json().message] as const
  }

  async function read(id: bigint, by: Staff = superAdmin): Promise<AdminPickDetail> {
    return (await by.call({ method: 'GET', url: `/admin/picks/${id}` })).json()
  }

  async function runJob(name: string, id: string) {
    const job = settlementJobs(context).find((candidate) => candidate.name === name)
    await job?.handle({ tenantId: TEST_TENANT, id }, context.log)
  }

  async function check(id: bigint): Promise<GraderCheck> {
    const url = `/admin/picks/${id}/check-grader-result`
    const response = await superAdmin.call({ method: 'GET', url })
    expect(response.statusCode, response.body).toBe(200)
    return response.json()
  }

  async function openPick(gameStatus?: Fixture['status']) {
    const account = await newAccount()
    const [fixtureId = ''] = await newGames(1, gameStatus)
    const pickId = await addStraight(server, account, { stakeUnits: 200, fixtureId })
    return { account, fixtureId, pickId }
  }

  async function lostPick() {
    const pick = await openPick()
    await endGame(server, pick.fixtureId, [90, 99])
    await done(pick.pickId, 'execute')
    return pick
  }

  const balanceOf = async (account: AccountRow) => (await readAccount(server, account)).account.balance_minor

  return {
    admin,
    otherSuperAdmin,
    newAccount,
    newGames,
    openPick,
    lostPick,
    put,
    read,
    done,
    refused,
    expectClean,
    runJob,
    check,
    balanceOf,
  }
}
