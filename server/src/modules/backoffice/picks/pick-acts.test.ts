import type { AdminPickDetail, GraderCheck } from '@pickproof/contract/admin-picks'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAccount, BASE_STAGE_1, cookieFor } from '../../../testing/accounts.ts'
import { addPerson, auditActions } from '../../../testing/people.ts'
import { addUserWithRole } from '../../../testing/sessions.ts'
import { addGames, addParlay, addStraight, endGame, readAccount } from '../../../testing/settlement.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import type { AccountRow } from '../../challenges/index.ts'
import { auditTenant, settlementJobs } from '../../settlement/index.ts'

const server = await startTestServer()
const { clock, context } = server
const db = context.database.tenant(TEST_TENANT)
let people = 0
let games = 0
let superAdmin = ''
let admin = ''
let otherSuperAdmin = ''

beforeAll(async () => {
  superAdmin = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN'))
  admin = await cookieFor(server, await addUserWithRole(server, 'ADMIN'))
  otherSuperAdmin = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN', OTHER_TENANT))
})

async function newAccount(plan = BASE_STAGE_1) {
  const person = await addPerson(server, { email: `by-hand${people++}@people.test` })
  return await addAccount(server, person, plan)
}

async function newGames(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => `hand-${games++}`)
  await addGames(server, ids)
  return ids
}

type Act = 'execute' | 'resync' | 'update'

async function put(id: bigint, act: Act, payload?: object, cookie = superAdmin, tenant = TEST_TENANT) {
  clock.advanceMs(1_000)
  return await server.call({
    method: 'PUT',
    url: `/admin/picks/${id}/${act}`,
    cookie,
    tenant,
    ...(payload ? { payload } : {}),
  })
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

async function runJob(name: string, id: string) {
  const job = settlementJobs(context).find((candidate) => candidate.name === name)
  await job?.handle({ tenantId: TEST_TENANT, id }, context.log)
}

/** What `npm run audit` would say of the whole brand. */
async function expectClean() {
  const faults: string[] = []
  for await (const replay of auditTenant(db, TEST_TENANT))
    faults.push(...replay.faults.map((fault) => `${replay.accno}: ${fault}`))
  expect(faults).toEqual([])
}

async function check(id: bigint, cookie = superAdmin): Promise<GraderCheck> {
  const response = await server.call({
    method: 'GET',
    url: `/admin/picks/${id}/check-grader-result`,
    cookie,
  })
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

async function openPick() {
  const account = await newAccount()
  const [fixtureId = ''] = await newGames(1)
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
const operationsOf = async (account: AccountRow) =>
  (await readAccount(server, account)).history
    .slice(1)
    .map(({ operation, amount_minor }) => [operation, amount_minor])

describe('what the grader is asked', () => {
  it('[B098] says its answer with the rule and the numbers and changes nothing', async () => {
    const { account, fixtureId, pickId } = await openPick()
    expect(await check(pickId)).toMatchObject({
      storedStatus: 'PENDING',
      status: null,
      explain: 'The game is not over yet.',
    })
    await endGame(server, fixtureId, [101, 99])
    const before = await readAccount(server, account)
    const answer = await check(pickId)
    expect(answer).toMatchObject({ status: 'WON', payout: 400, storedStatus: 'PENDING' })
    expect(answer.legs).toMatchObject([{ status: 'WON', homeScore: 101, awayScore: 99 }])
    expect(answer.explain).toContain('101')
    expect(await readAccount(server, account)).toEqual(before)
  })

  it('[A105] is for super admins only, and of the own brand', async () => {
    const { pickId } = await openPick()
    const url = `/admin/picks/${pickId}/check-grader-result`
    expect((await server.call({ method: 'GET', url, cookie: admin })).statusCode).toBe(403)
    const other = { method: 'GET', url, cookie: otherSuperAdmin, tenant: OTHER_TENANT } as const
    expect((await server.call(other)).statusCode).toBe(404)
  })

  it('[B099] execute settles now with the result of the grader, once', async () => {
    const { account, fixtureId, pickId } = await openPick()
    expect(await refused(pickId, 'execute')).toEqual([409, 'The game is not over yet.'])
    await endGame(server, fixtureId, [101, 99])
    const both = await Promise.all([put(pickId, 'execute'), put(pickId, 'execute')])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await balanceOf(account)).toBe(1_020_000n)
    expect(await refused(pickId, 'execute')).toEqual([409, 'This pick is settled already: it is WON.'])
    expect((await auditActions(server)).at(-1)).toMatchObject({
      action: 'pick.execute',
      target_id: String(pickId),
      before: { status: 'PENDING' },
      after: { status: 'WON' },
    })
  })

  it('execute refuses what the grader leaves to a person, and resync tries it from the first try on', async () => {
    const account = await newAccount()
    const [fixtureId = ''] = await newGames(1)
    const pickId = await addStraight(server, account, {
      stakeUnits: 200,
      fixtureId,
      marketId: 'no_such_market',
    })
    await endGame(server, fixtureId, [101, 99])
    const [status, message] = await refused(pickId, 'execute')
    expect(status).toBe(409)
    expect(message).toMatch(/^The grader cannot decide this pick: /)
    await db
      .updateTable('pick')
      .set({ retry_count: 5, needs_review: 'five tries failed' })
      .where('id', '=', pickId)
      .execute()
    expect(await done(pickId, 'resync')).toMatchObject({
      status: 'PENDING',
      retryCount: 1,
      needsReview: null,
    })
  })

  it('[A104] [A105] execute and resync are refused for an admin and for another brand', async () => {
    const { pickId } = await openPick()
    for (const act of ['execute', 'resync'] as const) {
      expect((await put(pickId, act, undefined, admin)).statusCode).toBe(403)
      expect((await put(pickId, act, undefined, otherSuperAdmin, OTHER_TENANT)).statusCode).toBe(404)
      expect((await put(0n, act)).statusCode).toBe(400)
    }
  })

  it('resync gives a settled pick what the grader says now', async () => {
    const { account, fixtureId, pickId } = await lostPick()
    await endGame(server, fixtureId, [101, 99])
    expect(await done(pickId, 'resync')).toMatchObject({ status: 'WON', payout: 400 })
    expect(await balanceOf(account)).toBe(1_020_000n)
    expect(await done(pickId, 'resync')).toMatchObject({ status: 'WON' })
    expect(await balanceOf(account)).toBe(1_020_000n)
  })
})

describe('a pick that is changed by hand', () => {
  it('[B100] gets another result: the old booking is reversed, the new one made, the reason kept', async () => {
    const { account, pickId } = await lostPick()
    const pick = await done(pickId, 'update', { status: 'WON', reason: 'The score sheet was wrong' })
    expect(pick).toMatchObject({
      status: 'WON',
      payout: 400,
      rule: 'set by staff',
      explain: 'Set to WON by staff: The score sheet was wrong',
      modifiedBy: expect.stringContaining('@people.test'),
    })
    expect(await operationsOf(account)).toEqual([
      ['PICK_PLACED', -20_000n],
      ['PICK_SETTLED', 0n],
      ['PICK_SETTLED', 40_000n],
      ['PICK_REVERSED', 0n],
    ])
    const { account: after } = await readAccount(server, account)
    expect(after).toMatchObject({ balance_minor: 1_020_000n, profit_accumulated_minor: 20_000n })
    expect((await auditActions(server)).at(-1)).toMatchObject({
      action: 'pick.update',
      before: { status: 'LOST', returnedMinor: '0' },
      after: { status: 'WON', returnedMinor: '40000', reason: 'The score sheet was wrong' },
    })
  })

  it('needs a reason for its result, and changes once on a double click', async () => {
    const { account, pickId } = await lostPick()
    expect(await refused(pickId, 'update', { status: 'PUSH' })).toEqual([
      400,
      'A result that is set by hand needs a reason.',
    ])
    const body = { status: 'PUSH', reason: 'abandoned' }
    const both = await Promise.all([put(pickId, 'update', body), put(pickId, 'update', body)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await balanceOf(account)).toBe(1_000_000n)
    await expectClean()
  })

  it('is not changed by a corrected result of the game, only by a resync', async () => {
    const { account, fixtureId, pickId } = await lostPick()
    await done(pickId, 'update', { status: 'CANCELLED', reason: 'palpable error' })
    await endGame(server, fixtureId, [101, 99])
    await runJob('regrade-fixture', fixtureId)
    expect((await readAccount(server, account)).picks[0]?.status).toBe('CANCELLED')
    expect(await done(pickId, 'resync')).toMatchObject({
      status: 'WON',
      rule: expect.not.stringMatching('staff'),
    })
    expect(await balanceOf(account)).toBe(1_020_000n)
  })

  it('is cancelled for an obvious error of the feed, while it is open', async () => {
    const { account, pickId } = await openPick()
    const pick = await done(pickId, 'update', {
      status: 'CANCELLED',
      reason: 'The feed quoted +9000 for -900',
    })
    expect(pick).toMatchObject({ status: 'CANCELLED', payout: 200, netResult: 0, rule: 'set by staff' })
    expect(await balanceOf(account)).toBe(1_000_000n)
    expect((await auditActions(server)).at(-1)?.action).toBe('pick.cancel')
    expect((await put(pickId, 'execute')).statusCode).toBe(409)
  })

  it('closes its account by the rules when its new result breaks one', async () => {
    const account = await newAccount()
    const ids = await newGames(2)
    const [first = 0n, second = 0n] = [
      await addStraight(server, account, { stakeUnits: 600, fixtureId: ids[0] ?? '' }),
      await addStraight(server, account, { stakeUnits: 600, fixtureId: ids[1] ?? '' }),
    ]
    for (const id of ids) await endGame(server, id, [101, 99])
    await done(first, 'execute')
    expect((await readAccount(server, account)).picks.map(({ status }) => status)).toEqual(['WON', 'WON'])
    await done(first, 'update', { status: 'LOST', reason: 'void score' })
    const pick = await done(second, 'update', { status: 'LOST', reason: 'void score' })
    expect(pick.account.status).toBe('CHALLENGE_LOST')
    const { reports } = await readAccount(server, account)
    expect(reports).toHaveLength(1)

    // It has left ACTIVE: the pick and the balance follow, the account does not come back by itself.
    const back = await done(second, 'update', { status: 'WON', reason: 'the score counts after all' })
    expect(back).toMatchObject({ status: 'WON', payout: 1200 })
    const { account: after } = await readAccount(server, account)
    expect(after).toMatchObject({ status: 'CHALLENGE_LOST', profit_accumulated_minor: -120_000n })
    expect(after.balance_minor).toBe(1_000_000n)
  })

  it('is left alone where it was cashed out, cancelled with its account, or the account is set aside', async () => {
    const { account, pickId } = await openPick()
    const setStatus = async (status: 'SUSPENDED' | 'ACTIVE') =>
      await db.updateTable('challenge_account').set({ status }).where('id', '=', account.id).execute()
    await setStatus('SUSPENDED')
    expect(await refused(pickId, 'update', { status: 'WON', reason: 'x' })).toEqual([
      409,
      'The account is SUSPENDED: its picks are not booked again while it is.',
    ])
    await setStatus('ACTIVE')
    const cookie = await cookieFor(server, await ownerOf(account))
    const cashOut = await server.call({
      method: 'PATCH',
      url: `/accounts/picks/${pickId}/cached-out`,
      cookie,
      accountNo: account.accno,
    })
    expect(cashOut.statusCode, cashOut.body).toBe(200)
    const sentence = 'A pick that was cashed out is not graded again.'
    expect(await refused(pickId, 'update', { status: 'WON', reason: 'x' })).toEqual([409, sentence])
    expect(await refused(pickId, 'resync')).toEqual([409, sentence])
    expect((await put(pickId, 'execute')).statusCode).toBe(409)
  })

  it('pays another amount when its price changes, and another result when its line does', async () => {
    const account = await newAccount()
    const [fixtureId = ''] = await newGames(1)
    const pickId = await addStraight(server, account, {
      stakeUnits: 200,
      fixtureId,
      marketId: 'total_points',
      selection: '',
      selectionLine: 'over',
      points: 199.5,
    })
    await endGame(server, fixtureId, [101, 99])
    expect(await done(pickId, 'execute')).toMatchObject({ status: 'WON', payout: 400 })
    expect(await done(pickId, 'update', { oddsAmerican: 150 })).toMatchObject({
      oddsAmerican: 150,
      oddsDecimal: 2.5,
      oddsProbability: 40,
      toWonAmount: 300,
      payout: 500,
    })
    expect(await done(pickId, 'update', { toWonAmount: 250.5 })).toMatchObject({ payout: 450.5 })
    const reason = 'the line was mistyped'
    expect(await done(pickId, 'update', { oddsPoints: 200, reason })).toMatchObject({
      status: 'PUSH',
      payout: 200,
    })
    expect(await done(pickId, 'update', { oddsPoints: 210.5, oddsName: 'Over 210.5', reason })).toMatchObject(
      {
        status: 'LOST',
        payout: 0,
        oddsName: 'Over 210.5',
      },
    )
    expect(await balanceOf(account)).toBe(980_000n)
  })

  it('[B095] keeps a note beside the answer of the grader, which only super admins get', async () => {
    const { pickId } = await lostPick()
    const pick = await done(pickId, 'update', { graderResponse: 'Checked with the league.', retryCount: 3 })
    expect(pick.retryCount).toBe(3)
    expect(pick.graderResponse?.[0]?.response).toMatchObject({ note: 'Checked with the league.' })
    const seen = await server.call({ method: 'GET', url: `/admin/picks/${pickId}`, cookie: admin })
    expect(seen.json()).not.toHaveProperty('graderResponse')
    expect(seen.body).not.toContain('Checked with the league.')
  })

  it.each([
    ['[B091] retryCount', { retryCount: -1 }, 'retryCount must be a whole number of 0 or more'],
    ['[B091] retryCount', { retryCount: 1.5 }, 'retryCount must be a whole number of 0 or more'],
    ['[B092] oddsAmerican', { oddsAmerican: 110.5 }, 'oddsAmerican must be a number without decimals'],
    [
      'oddsAmerican',
      { oddsAmerican: 50 },
      'American odds are a whole number, +100 and above or -100 and below.',
    ],
    ['[B093] oddsDecimal', { oddsDecimal: 1.9095 }, 'oddsDecimal must be a number with at most 3 decimals'],
    [
      '[B094] oddsProbability',
      { oddsProbability: 50.125 },
      'oddsProbability must be a number with at most 2 decimals',
    ],
    [
      '[B094] toWonAmount',
      { toWonAmount: 10.001 },
      'toWonAmount must be an amount of 0 or more with at most 2 decimals',
    ],
    ['[B094] oddsPoints', { oddsPoints: 3.125 }, 'oddsPoints must be a number with at most 2 decimals'],
    ['[B095] graderResponse', { graderResponse: 'x'.repeat(3001) }, 'Must be at most 3000 characters'],
    ['status', { status: 'CASH_OUT' }, /^status must be one of WON/],
    [
      'two prices that differ',
      { oddsAmerican: 120, oddsDecimal: 3 },
      'The prices do not agree with each other: change one of them only.',
    ],
  ])('%s is refused with a sentence', async (_name, body, sentence) => {
    const { pickId } = await openPick()
    const response = await put(pickId, 'update', body)
    const { message, fieldErrors } = response.json()
    expect([response.statusCode, fieldErrors?.[0]?.message ?? message]).toEqual([
      400,
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    ])
  })

  it('[B092] [B093] [B094] takes prices, wins and lines at their finest', async () => {
    const { pickId } = await openPick()
    expect(await done(pickId, 'update', { oddsDecimal: 1.909 })).toMatchObject({
      oddsDecimal: 1.909,
      toWonAmount: 181.8,
    })
    expect(await done(pickId, 'update', { oddsProbability: 66.67 })).toMatchObject({ oddsDecimal: 1.5 })
    const line = { oddsPoints: -3.25, reason: 'the line was mistyped' }
    expect(await done(pickId, 'update', line)).toMatchObject({ oddsPoints: -3.25 })
    expect(await refused(pickId, 'update', line)).toEqual([
      409,
      'Nothing would change: the pick has these values already.',
    ])
  })

  it('[A102] is refused for an admin, for another brand and for an old sight of the pick', async () => {
    const { pickId } = await openPick()
    const body = { status: 'LOST', reason: 'x' }
    expect((await put(pickId, 'update', body, admin)).statusCode).toBe(403)
    expect((await put(pickId, 'update', body, otherSuperAdmin, OTHER_TENANT)).statusCode).toBe(404)
    expect((await put(pickId, 'update', { ...body, version: 99 })).statusCode).toBe(409)
  })
})

describe('a parlay that is changed by hand', () => {
  async function parlay(legs = 2) {
    const account = await newAccount()
    const ids = await newGames(legs)
    const pickId = await addParlay(server, account, {
      stakeUnits: 200,
      legs: ids.map((fixtureId) => ({ fixtureId })),
    })
    const legIds = (await readAccount(server, account)).picks
      .filter(({ parent_id }) => parent_id === pickId)
      .map(({ id }) => id)
    return { account, ids, pickId, legIds }
  }

  it('follows the legs that staff decide, and the price of a leg', async () => {
    const { account, pickId, legIds } = await parlay()
    const [first = 0n, second = 0n] = legIds
    await done(first, 'update', { oddsAmerican: 200 })
    await done(first, 'update', { status: 'WON', reason: 'no result in the feed' })
    const leg = await done(second, 'update', { status: 'WON', reason: 'no result in the feed' })
    expect(leg).toMatchObject({ type: 'CHILD', status: 'WON', rule: 'set by staff' })
    const settled = (await readAccount(server, account)).picks.find(({ id }) => id === pickId)
    expect(settled).toMatchObject({ status: 'WON', returned_minor: 120_000n, rule_id: 'parlay' })
    await done(second, 'update', { status: 'LOST', reason: 'the feed corrected itself' })
    expect(await balanceOf(account)).toBe(980_000n)
    await done(second, 'update', { status: 'PUSH', reason: 'abandoned' })
    expect(await balanceOf(account)).toBe(1_040_000n)
  })

  it('keeps the result that staff gave it as a whole until it is resynced', async () => {
    const { account, ids, pickId } = await parlay()
    await done(pickId, 'update', { status: 'CANCELLED', reason: 'palpable error in one leg' })
    for (const id of ids) await endGame(server, id, [101, 99])
    for (const fixtureId of ids) await runJob('settle-fixture', fixtureId)
    await expectClean()
    expect(await balanceOf(account)).toBe(1_000_000n)
    expect(await done(pickId, 'resync')).toMatchObject({ status: 'WON', rule: 'parlay', payout: 800 })
    expect(await balanceOf(account)).toBe(1_060_000n)
  })

  it('does not follow its legs any more where staff have decided it', async () => {
    const { account, pickId, legIds } = await parlay()
    await done(pickId, 'update', { status: 'WON', reason: 'settled by the league' })
    expect(await balanceOf(account)).toBe(1_060_000n)
    await done(legIds[0] ?? 0n, 'update', { oddsAmerican: 300 })
    await done(legIds[0] ?? 0n, 'update', { status: 'LOST', reason: 'the leg itself lost' })
    expect(await balanceOf(account)).toBe(1_060_000n)
    const stored = (await readAccount(server, account)).picks.find(({ id }) => id === pickId)
    expect(stored).toMatchObject({ status: 'WON', win_minor: 60_000n, odds_milli: 4_000n })
  })

  it('is open again when the leg that lost it did not', async () => {
    const { account, ids, pickId, legIds } = await parlay()
    await endGame(server, ids[0] ?? '', [90, 99])
    await done(pickId, 'execute')
    expect(await balanceOf(account)).toBe(980_000n)
    await done(legIds[0] ?? 0n, 'update', { status: 'WON', reason: 'the score was swapped' })
    expect((await readAccount(server, account)).picks.find(({ id }) => id === pickId)?.status).toBe('PENDING')
    await endGame(server, ids[1] ?? '', [101, 99])
    expect(await done(pickId, 'execute')).toMatchObject({ status: 'WON', payout: 800 })
  })

  it('is not decided before its games are, and says which', async () => {
    const { ids, pickId } = await parlay()
    await endGame(server, ids[0] ?? '', [101, 99])
    expect(await refused(pickId, 'execute')).toEqual([409, 'The game is not over yet.'])
    const answer = await check(pickId)
    expect(answer.status).toBeNull()
    expect(answer.legs.map(({ status }) => status)).toEqual(['WON', 'OPEN'])
  })
})

async function ownerOf(account: AccountRow) {
  const user = await db
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', account.user_id)
    .executeTakeFirstOrThrow()
  return user as Awaited<ReturnType<typeof addPerson>>
}
