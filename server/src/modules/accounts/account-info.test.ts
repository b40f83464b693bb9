import type { Account } from '@pickproof/contract/challenges'
import { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUserWithRole } from '../../testing/sessions.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import type { UserRow } from '../identity/index.ts'
import { addAccount, cookieFor } from '../../testing/accounts.ts'
import type { AccountRow } from './accounts-store.ts'

const server = await startTestServer()
let player: UserRow
let stranger: UserRow
let account: AccountRow

beforeAll(async () => {
  player = await addUserWithRole(server, 'USER')
  stranger = await addUserWithRole(server, 'USER')
  account = await addAccount(server, player, undefined, {
    no_of_picks: 7,
    balance_minor: 1_045_050n,
    profit_accumulated_minor: 45_050n,
    day_date: '2026-11-15',
    day_net_minor: -12_345n,
  })
})

const info = async (cookie: string, accountNo: string, tenant = TEST_TENANT) =>
  await server.call({ method: 'GET', url: '/accounts/info', cookie, accountNo, tenant })

describe('account figures', () => {
  it("[U021] are visible to the account's player", async () => {
    const response = await info(await cookieFor(server, player), account.accno)
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json()).toEqual({
      challengeObjectiveNoOfPicks: 7,
      minimumPicks: 25,
      profitTargetCompleted: 450.5,
      profitTarget: 3300,
      maximumDailyLossAccumulated: 123.45,
      maximumDailyLoss: 1000,
      maximumLossAccumulated: 0,
      maximumLoss: 2000,
      currencySymbol: '$',
      netProfitLoss: 450.5,
      cashOutFees: 0,
      netProfitLossToday: -123.45,
      lastPick: null,
      noOfOpenPicks: 0,
      noOfPicksToday: 0,
      totalBetAmount: 0,
    })
  })

  it('show a loss as progress toward the loss limit, not toward the target', async () => {
    const losing = await addAccount(server, player, undefined, { profit_accumulated_minor: -30_075n })
    expect((await info(await cookieFor(server, player), losing.accno)).json()).toMatchObject({
      profitTargetCompleted: 0,
      maximumLossAccumulated: 300.75,
      netProfitLoss: -300.75,
    })
  })

  it('[P042] deduct cash-out fees from the profit but not from the loss limits, unless house-1 applies', async () => {
    const figures = async (overrides: Parameters<typeof addAccount>[3]) => {
      const charged = await addAccount(server, player, undefined, {
        profit_accumulated_minor: -2_000n,
        cash_out_fees_minor: 5_000n,
        ...overrides,
      })
      return (await info(await cookieFor(server, player), charged.accno)).json()
    }
    expect(await figures({})).toMatchObject({
      netProfitLoss: -20,
      cashOutFees: 50,
      maximumLossAccumulated: 0,
    })
    expect(await figures({ rule_set: 'house-1' })).toMatchObject({
      netProfitLoss: -20,
      cashOutFees: 0,
      maximumLossAccumulated: 20,
    })
  })

  it('have no target in the funded stage', async () => {
    const funded = await addAccount(server, player, 'BIG_LEAGUE_10000_25_PICKS_30_DAYS_2P_MIN_PICK')
    expect((await info(await cookieFor(server, player), funded.accno)).json()).toMatchObject({
      profitTarget: null,
      minimumPicks: 25,
    })
  })

  it.each([
    [0, 25],
    [1, 25],
    [2, 15],
    [3, 15],
  ])('[P047] after %i payouts ask for the %i picks that the next one needs', async (made, picks) => {
    const plan = 'BIG_LEAGUE_10000_25_PICKS_30_DAYS_2P_MIN_PICK'
    const funded = await addAccount(server, player, plan, { withdrawal_count: made })
    const cookie = await cookieFor(server, player)
    expect((await info(cookie, funded.accno)).json()).toMatchObject({ minimumPicks: picks })
    const context = await server.call({ method: 'GET', url: '/users/context', cookie, tenant: TEST_TENANT })
    const accounts: readonly Account[] = context.json().accounts
    expect(accounts.find(({ accno }) => accno === funded.accno)).toMatchObject({ minimumPicks: picks })
  })

  it.each(['ADMIN', 'SUPER_ADMIN'] as const)('are visible to an %s of the brand', async (role) => {
    const staff = await addUserWithRole(server, role)
    const response = await info(await cookieFor(server, staff), account.accno)
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json()).toMatchObject({ challengeObjectiveNoOfPicks: 7 })
  })

  it('are visible to an admin who views as their player', async () => {
    const admin = await addUserWithRole(server, 'ADMIN')
    const asPlayer = await info(await cookieFor(server, admin, player), account.accno)
    expect(asPlayer.statusCode).toBe(200)
    // An admin who views as another player has only that player's rights.
    const asStranger = await info(await cookieFor(server, admin, stranger), account.accno)
    expect(asStranger.statusCode).toBe(404)
  })
})

describe('an account of another player', () => {
  const NOBODYS = 'OM00000000'

  it('gets the same response as an account that does not exist, byte for byte', async () => {
    const cookie = await cookieFor(server, stranger)
    const [foreign, missing] = [await info(cookie, account.accno), await info(cookie, NOBODYS)]
    expect(missing.statusCode).toBe(404)
    expect(missing.json()).toMatchObject({ status: 'NOT_FOUND', code: 'not-found' })
    expect(foreign.statusCode).toBe(404)
    expect(foreign.rawPayload.equals(missing.rawPayload)).toBe(true)
    expect(foreign.headers['content-type']).toBe(missing.headers['content-type'])
  })

  it.each(['USER', 'SUPER_ADMIN'] as const)(
    'in another brand gets the same response as an account that does not exist, for a %s there',
    async (role) => {
      const outsider = await addUserWithRole(server, role, OTHER_TENANT)
      const cookie = await cookieFor(server, outsider)
      const foreign = await info(cookie, account.accno, OTHER_TENANT)
      const missing = await info(cookie, NOBODYS, OTHER_TENANT)
      expect(foreign.statusCode).toBe(404)
      expect(foreign.rawPayload.equals(missing.rawPayload)).toBe(true)
    },
  )

  it('may have the same number in another brand', async () => {
    const outsider = await addUserWithRole(server, 'USER', OTHER_TENANT)
    const twin = await addAccount(server, outsider, 'STAGE_1_5000', { no_of_picks: 3 })
    // The server itself cannot give an account another number.
    const owner = new Client({ connectionString: server.testDatabase.ownerUrl })
    await owner.connect()
    await owner.query("select set_config('app.tenant', $1, false)", [OTHER_TENANT])
    await owner.query('update challenge_account set accno = $1 where id = $2', [account.accno, twin.id])
    await owner.end()
    const theirs = await info(await cookieFor(server, outsider), account.accno, OTHER_TENANT)
    const ours = await info(await cookieFor(server, player), account.accno)
    expect([theirs, ours].map((response) => response.json().challengeObjectiveNoOfPicks)).toEqual([3, 7])
  })
})

describe('the accountNo header', () => {
  it.each([undefined, '', '   ', 'x'.repeat(41)])('[X004] is required: %j is rejected', async (accountNo) => {
    const response = await server.call({
      method: 'GET',
      url: '/accounts/info',
      cookie: await cookieFor(server, player),
      headers: accountNo === undefined ? {} : { accountno: accountNo },
    })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      status: 'BAD_REQUEST',
      code: 'account.missing',
      message: 'Account is missing',
      messageId: 'server.calls.accountMissing',
    })
  })

  it('[X004] is accepted in any letter case, with spaces around its value', async () => {
    const response = await server.call({
      method: 'GET',
      url: '/accounts/info',
      cookie: await cookieFor(server, player),
      headers: { accountNo: ` ${account.accno} ` },
    })
    expect(response.statusCode, response.body).toBe(200)
  })

  it.each(["' or 1=1 --", '%', 'OM________', 'Ω'])('finds nothing for %j', async (accountNo) => {
    const response = await info(await cookieFor(server, player), accountNo)
    expect(response.statusCode, response.body).toBe(404)
  })
})
