import type { AdminPickDetail } from '@pickproof/contract/admin-picks'
import { describe, expect, it } from 'vitest'
import { addAccount, BASE_FUNDED, BASE_STAGE_1 } from '../../../testing/accounts.ts'
import { addUserWithRole } from '../../../testing/sessions.ts'
import { addGames, addParlay, addStraight, endGame, readAccount } from '../../../testing/settlement.ts'
import { actionsOn, addStaff } from '../../../testing/staff.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { type AccountRow, lockAccounts, payOutAccount } from '../../accounts/index.ts'
import { replayConsistently, settleFixture } from '../../settlement/index.ts'

const server = await startTestServer()
const { clock, context } = server
const db = context.database.tenant(TEST_TENANT)
const superAdmin = await addStaff(server, 'SUPER_ADMIN')
let games = 0

const newAccount = async (plan = BASE_STAGE_1) =>
  await addAccount(server, await addUserWithRole(server, 'USER'), plan)

async function newGame(prefix = 'guard'): Promise<string> {
  const id = `${prefix}-${games++}`
  await addGames(server, [id])
  return id
}

async function put(id: bigint, act: 'execute' | 'resync' | 'update', payload?: object) {
  clock.advanceMs(1_000)
  const url = `/admin/picks/${id}/${act}`
  return await superAdmin.call({ method: 'PUT', url, ...(payload ? { payload } : {}) })
}

async function done(...call: Parameters<typeof put>): Promise<AdminPickDetail> {
  const response = await put(...call)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

async function refused(...call: Parameters<typeof put>) {
  const response = await put(...call)
  const { message, fieldErrors } = response.json()
  return [response.statusCode, fieldErrors?.[0]?.message ?? message] as const
}

const faultsOf = async ({ accno }: AccountRow) => (await replayConsistently(db, TEST_TENANT, accno)).faults
const entryOn = async (id: bigint) => (await actionsOn(server, { kind: 'pick', id }))[0]
const balanceOf = async (account: AccountRow) => (await readAccount(server, account)).account.balance_minor

async function wonPick(account: AccountRow, stakeUnits = 200) {
  const fixtureId = await newGame()
  const pickId = await addStraight(server, account, { stakeUnits, fixtureId })
  await endGame(server, fixtureId, [101, 99])
  await done(pickId, 'execute')
  return { pickId, fixtureId }
}

async function parlayOf(account: AccountRow) {
  const ids = [await newGame(), await newGame()]
  const pickId = await addParlay(server, account, {
    stakeUnits: 200,
    legs: ids.map((fixtureId) => ({ fixtureId })),
  })
  const legIds = (await readAccount(server, account)).picks
    .filter(({ parent_id }) => parent_id === pickId)
    .map(({ id }) => id)
  return { ids, pickId, legIds }
}

describe('staff acts on picks', () => {
  it("are rejected for the staff member's own account", async () => {
    const own = await addAccount(server, superAdmin.user)
    const fixtureId = await newGame()
    const pickId = await addStraight(server, own, { stakeUnits: 200, fixtureId })
    await endGame(server, fixtureId, [101, 99])
    const before = await readAccount(server, own)
    const sentence = 'This is your own account. Another staff member must do this.'
    for (const [act, payload] of [
      ['execute', undefined],
      ['resync', undefined],
      ['update', { oddsAmerican: 300 }],
      ['update', { status: 'WON', reason: 'x' }],
      ['update', { status: 'CANCELLED', reason: 'x' }],
    ] as const)
      expect(await refused(pickId, act, payload)).toEqual([409, sentence])
    expect(await readAccount(server, own)).toEqual(before)
  })

  it('cannot reopen a parlay in a closed account', async () => {
    const account = await newAccount()
    const { ids, pickId, legIds } = await parlayOf(account)
    await endGame(server, ids[0] ?? '', [90, 99])
    await done(pickId, 'execute')
    const lost = [await wonPick(account, 600), await wonPick(account, 600)]
    for (const one of lost) await done(one.pickId, 'update', { status: 'LOST', reason: 'void score' })
    const before = await readAccount(server, account)
    expect(before.account.status).toBe('CHALLENGE_LOST')
    const edit = { status: 'WON', reason: 'the score was swapped' }
    expect(await refused(legIds[0] ?? 0n, 'update', edit)).toEqual([
      409,
      'The status of the account is challenge lost, so the parlay of this leg cannot become open again.',
    ])
    expect(await readAccount(server, account)).toEqual(before)
    expect(await faultsOf(account)).toEqual([])
  })

  it('cannot take back money that the player has staked again', async () => {
    const account = await newAccount()
    const { pickId, fixtureId } = await wonPick(account)
    await addStraight(server, account, { stakeUnits: 10_100, fixtureId: await newGame() })
    await endGame(server, fixtureId, [90, 99])
    const sentence = 'The balance of the account is too small to take this back.'
    expect(await refused(pickId, 'resync')).toEqual([409, sentence])
    expect(await refused(pickId, 'update', { status: 'LOST', reason: 'x' })).toEqual([409, sentence])
    expect(await balanceOf(account)).toBe(10_000n)
    expect(await faultsOf(account)).toEqual([])
  })

  it('can correct a paid-out result although the balance is small, because the balance does not change', async () => {
    const account = await newAccount(BASE_FUNDED)
    const { pickId } = await wonPick(account)
    clock.advanceMs(1_000)
    await db.transaction().execute(async (tx) => {
      for (const locked of await lockAccounts(tx, TEST_TENANT, [account.id]))
        await payOutAccount(tx, locked, { now: clock.now(), note: 'a transfer' })
    })
    clock.advanceMs(1_000)
    await addStraight(server, account, { stakeUnits: 9_900, fixtureId: await newGame() })
    await done(pickId, 'update', { status: 'LOST', reason: 'void score' })
    expect(await balanceOf(account)).toBe(10_000n)
    expect(await faultsOf(account)).toEqual([])
  })
})

describe('a changed selection', () => {
  async function doubleChance() {
    const account = await newAccount()
    const fixtureId = await newGame('soccer-guard')
    const pickId = await addStraight(server, account, {
      stakeUnits: 200,
      fixtureId,
      marketId: 'double_chance',
      selection: '',
    })
    await db.updateTable('pick').set({ odds_name: '1X' }).where('id', '=', pickId).execute()
    return { account, fixtureId, pickId }
  }

  it('regrades a settled pick, and needs a reason', async () => {
    const { account, fixtureId, pickId } = await doubleChance()
    await endGame(server, fixtureId, [0, 0])
    expect(await done(pickId, 'execute')).toMatchObject({ status: 'WON', payout: 400 })
    expect(await refused(pickId, 'update', { oddsName: '12' })).toEqual([
      400,
      'Another line or selection can change the result, so it needs a reason.',
    ])
    const unknown = { oddsName: 'Neither', reason: 'the slip says so' }
    expect(await refused(pickId, 'update', unknown)).toEqual([
      409,
      expect.stringMatching(/^The grader cannot decide this pick now\. .+ Set its status by hand\.$/),
    ])
    const edit = { oddsName: '12', reason: 'the slip says 12' }
    expect(await done(pickId, 'update', edit)).toMatchObject({ status: 'LOST', payout: 0, oddsName: '12' })
    expect(await balanceOf(account)).toBe(980_000n)
    expect(await faultsOf(account)).toEqual([])
  })

  it('of an open pick is graded when the game is over; a parlay has no selection', async () => {
    const { fixtureId, pickId } = await doubleChance()
    await done(pickId, 'update', { oddsName: '12', reason: 'the slip says 12' })
    await endGame(server, fixtureId, [0, 0])
    expect(await done(pickId, 'execute')).toMatchObject({ status: 'LOST' })
    const parlay = await parlayOf(await newAccount())
    expect(await refused(parlay.pickId, 'update', { oddsName: 'Both', reason: 'x' })).toEqual([
      400,
      'A parlay has no selection. Change the selection of its leg.',
    ])
  })

  it('of a pick that waits for its next try is graded as soon as staff execute it', async () => {
    const { account, fixtureId, pickId } = await doubleChance()
    await db.updateTable('pick').set({ odds_name: 'Neither' }).where('id', '=', pickId).execute()
    await endGame(server, fixtureId, [0, 0])
    const counts = await settleFixture(context, { tenantId: TEST_TENANT, fixtureId, log: context.log })
    expect(counts).toMatchObject({ settled: 0, ungraded: 1 })
    await done(pickId, 'update', { oddsName: '1X', reason: 'the slip says 1X' })
    expect(await done(pickId, 'execute')).toMatchObject({ status: 'WON', payout: 400 })
    expect(await faultsOf(account)).toEqual([])
  })
})

describe('the audit entry of an act', () => {
  it('names the parlay that followed its leg, and the balance', async () => {
    const account = await newAccount()
    const { ids, pickId, legIds } = await parlayOf(account)
    for (const id of ids) await endGame(server, id, [101, 99])
    await done(pickId, 'execute')
    expect(await entryOn(pickId)).toMatchObject({
      before: { accno: account.accno, accountBalanceMinor: '980000', [`pick ${legIds[0]}`]: 'PENDING' },
      after: { status: 'WON', accountBalanceMinor: '1060000', [`pick ${legIds[0]}`]: 'WON' },
    })
    expect((await entryOn(pickId))?.after).not.toHaveProperty(`pick ${pickId}`)
    const [leg = 0n] = legIds
    await done(leg, 'update', { oddsAmerican: 200 })
    expect(await entryOn(leg)).toMatchObject({
      before: { oddsAmerican: 100, [`pick ${pickId}`]: 'WON, returned $800.00' },
      after: { oddsAmerican: 200, [`pick ${pickId}`]: 'WON, returned $1,200.00' },
    })
    expect((await entryOn(leg))?.after).not.toHaveProperty(`pick ${legIds[1]}`)
    await done(leg, 'update', { oddsAmerican: 100 })
    await done(leg, 'update', { status: 'LOST', reason: 'void score' })
    expect(await entryOn(leg)).toMatchObject({
      before: { status: 'WON', [`pick ${pickId}`]: 'WON, returned $800.00', accountBalanceMinor: '1060000' },
      after: { status: 'LOST', [`pick ${pickId}`]: 'LOST, returned $0.00', accountBalanceMinor: '980000' },
    })
  })

  it('names all other picks it settled or cancelled, and the account it closed', async () => {
    const account = await newAccount()
    const [first, second, open] = [await newGame(), await newGame(), await newGame()]
    const one = await addStraight(server, account, { stakeUnits: 600, fixtureId: first })
    const other = await addStraight(server, account, { stakeUnits: 600, fixtureId: second })
    const third = await addStraight(server, account, { stakeUnits: 200, fixtureId: open })
    for (const id of [first, second]) await endGame(server, id, [90, 99])
    await done(one, 'execute')
    expect(await entryOn(one)).toMatchObject({
      before: {
        status: 'PENDING',
        accountStatus: 'ACTIVE',
        [`pick ${other}`]: 'PENDING',
        [`pick ${third}`]: 'PENDING',
      },
      after: {
        status: 'LOST',
        accountStatus: 'CHALLENGE_LOST',
        [`pick ${other}`]: 'LOST, returned $0.00',
        [`pick ${third}`]: 'CANCELLED, returned $200.00',
      },
    })
    await done(third, 'update', { graderResponse: 'seen' })
    expect(await entryOn(third)).toMatchObject({ before: { accno: account.accno }, after: { note: 'seen' } })
    expect((await entryOn(third))?.after).not.toHaveProperty('accountStatus')
  })
})
