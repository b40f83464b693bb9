import { describe, expect, it } from 'vitest'
import { cookieFor } from '../../../testing/accounts.ts'
import { HOUR_MS } from '../../../testing/catalogue.ts'
import { type addPerson, auditActions } from '../../../testing/people.ts'
import { pickActs } from '../../../testing/pick-acts.ts'
import { addStraight, endGame, readAccount } from '../../../testing/settlement.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import type { AccountRow } from '../../accounts/index.ts'

const server = await startTestServer()
const db = server.context.database.tenant(TEST_TENANT)
const acts = await pickActs(server)
const { admin, otherSuperAdmin, newAccount, newGames, openPick, lostPick } = acts
const { put, done, refused, expectClean, runJob, check, balanceOf } = acts

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
    expect((await admin.call({ method: 'GET', url })).statusCode).toBe(403)
    expect((await otherSuperAdmin.call({ method: 'GET', url })).statusCode).toBe(404)
  })

  it('[B099] execute settles now with the result of the grader, once', async () => {
    const { account, fixtureId, pickId } = await openPick()
    expect(await refused(pickId, 'execute')).toEqual([409, 'The game is not over yet.'])
    await endGame(server, fixtureId, [101, 99])
    const both = await Promise.all([put(pickId, 'execute'), put(pickId, 'execute')])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await balanceOf(account)).toBe(1_020_000n)
    expect(await refused(pickId, 'execute')).toEqual([409, 'This pick is already settled: won.'])
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

  it('[A104] [A105] execute and resync are rejected for an admin and for another brand', async () => {
    const { pickId } = await openPick()
    for (const act of ['execute', 'resync'] as const) {
      expect((await put(pickId, act, undefined, admin)).statusCode).toBe(403)
      expect((await put(pickId, act, undefined, otherSuperAdmin)).statusCode).toBe(404)
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
  it('explains the result in words that a player reads, and takes no pasted space for a selection', async () => {
    const { pickId } = await lostPick()
    const { explain, oddsName } = await done(pickId, 'update', { status: 'HALF_WON', reason: 'Half a line' })
    expect(explain).toBe('Set to half won by staff: Half a line')
    const named = (name: string) => put(pickId, 'update', { oddsName: name, reason: 'Pasted' })
    expect((await named('  ')).statusCode).toBe(400)
    expect((await named(` ${oddsName} `)).statusCode).toBe(409)
  })

  it('[B100] gets another result: the old booking is reversed, the new one made, the reason kept', async () => {
    const { account, pickId } = await lostPick()
    const pick = await done(pickId, 'update', { status: 'WON', reason: 'The score sheet was wrong' })
    expect(pick).toMatchObject({
      status: 'WON',
      payout: 400,
      rule: 'set by staff',
      explain: 'Set to won by staff: The score sheet was wrong',
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
      'A result that staff set needs a reason.',
    ])
    const body = { status: 'PUSH', reason: 'abandoned' }
    const both = await Promise.all([put(pickId, 'update', body), put(pickId, 'update', body)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await balanceOf(account)).toBe(1_000_000n)
    await expectClean()
  })

  it('is decided by staff who confirm the status of a pick that waits for a person', async () => {
    const { account, pickId } = await lostPick()
    await db
      .updateTable('pick')
      .set({ needs_review: 'The result was corrected.' })
      .where('id', '=', pickId)
      .execute()
    const confirmed = { status: 'LOST', reason: 'The league confirmed it.' }
    expect(await done(pickId, 'update', confirmed)).toMatchObject({
      status: 'LOST',
      needsReview: null,
      rule: 'set by staff',
    })
    expect(await balanceOf(account)).toBe(980_000n)
    expect((await refused(pickId, 'update', confirmed))[0]).toBe(409)
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

  it('[P024] leaves its place in the count to another pick on the same outcome when it is cancelled', async () => {
    const account = await newAccount()
    const [fixtureId = ''] = await newGames(1)
    const line = { marketId: 'total_points', selection: '', selectionLine: 'over', fixtureId } as const
    const wrong = await addStraight(server, account, { ...line, points: 150.5, stakeUnits: 200 })
    const right = await addStraight(server, account, { ...line, points: 190.5, stakeUnits: 200 })
    await endGame(server, fixtureId, [101, 99])
    await runJob('settle-fixture', fixtureId)
    const countedIds = async () =>
      (await readAccount(server, account)).picks.filter((pick) => pick.is_counted).map(({ id }) => id)
    expect(await countedIds()).toEqual([wrong])
    await done(wrong, 'update', { status: 'CANCELLED', reason: 'The line was a mistake of the feed.' })
    expect(await countedIds()).toEqual([right])
    expect((await readAccount(server, account)).account.no_of_picks).toBe(1)
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

    // It has left ACTIVE: the pick and the balance follow, the account does not become active again.
    const back = await done(second, 'update', { status: 'WON', reason: 'the score counts after all' })
    expect(back).toMatchObject({ status: 'WON', payout: 1200 })
    const { account: after } = await readAccount(server, account)
    expect(after).toMatchObject({ status: 'CHALLENGE_LOST', profit_accumulated_minor: -120_000n })
    expect(after.balance_minor).toBe(1_000_000n)
  })

  it('is left alone where it was cashed out, cancelled with its account, or the account is set aside', async () => {
    const { account, pickId } = await openPick('unplayed')
    const setStatus = async (status: 'SUSPENDED' | 'ACTIVE') =>
      await db.updateTable('challenge_account').set({ status }).where('id', '=', account.id).execute()
    await setStatus('SUSPENDED')
    expect(await refused(pickId, 'update', { status: 'WON', reason: 'x' })).toEqual([
      409,
      'The status of the account is suspended, so its picks cannot change their results.',
    ])
    // The price of an open pick moves no balance yet.
    expect(await done(pickId, 'update', { oddsAmerican: 150 })).toMatchObject({ toWonAmount: 300 })
    await setStatus('ACTIVE')
    const cookie = await cookieFor(server, await ownerOf(account))
    const cashOut = await server.call({
      method: 'PATCH',
      url: `/accounts/picks/${pickId}/cached-out`,
      cookie,
      accountNo: account.accno,
    })
    expect(cashOut.statusCode, cashOut.body).toBe(200)
    const sentence = 'The player cashed this pick out, so we do not grade it again.'
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

  it('on a game that the catalog no longer has waits for its start, and staff decide it', async () => {
    const account = await newAccount()
    const pickId = await addStraight(server, account, { stakeUnits: 200, fixtureId: 'unknown-game' })
    const unknown = [409, 'The game of this pick is no longer known.']
    expect(await refused(pickId, 'execute')).toEqual(unknown)
    expect(await check(pickId)).toMatchObject({ status: null, explain: unknown[1] })
    const edit = { status: 'WON', reason: 'The league confirmed it.' }
    expect((await refused(pickId, 'update', edit))[1]).toContain('has not started')
    server.clock.advanceMs(HOUR_MS)
    expect(await done(pickId, 'update', edit)).toMatchObject({ status: 'WON', payout: 400 })
    expect(await refused(pickId, 'resync')).toEqual(unknown)
  })

  it('[B095] keeps a note beside the answer of the grader, which only super admins get', async () => {
    const { pickId } = await lostPick()
    const pick = await done(pickId, 'update', { graderResponse: 'Checked with the league.', retryCount: 3 })
    expect(pick.retryCount).toBe(3)
    const answer = pick.graderResponse?.[0]?.response
    expect(answer).toMatchObject({ note: 'Checked with the league.', home_score: 90, away_score: 99 })
    const seen = await admin.call({ method: 'GET', url: `/admin/picks/${pickId}` })
    expect(seen.json()).not.toHaveProperty('graderResponse')
    expect(seen.body).not.toContain('Checked with the league.')
    const same = await refused(pickId, 'update', {
      graderResponse: 'Checked with the league.',
      retryCount: 3,
    })
    expect(same[0]).toBe(409)
    const cleared = await done(pickId, 'update', { graderResponse: '' })
    const { note: _note, ...rest } = answer as { readonly note: string }
    expect(cleared.graderResponse?.[0]?.response).toEqual(rest)
    expect((await put(pickId, 'update', { graderResponse: '' })).statusCode).toBe(409)
  })

  it('keeps a note on an open pick that no grader has answered yet', async () => {
    const { pickId } = await openPick()
    const noted = await done(pickId, 'update', { graderResponse: 'Asked the league.' })
    expect(noted.graderResponse?.[0]?.response).toEqual({ note: 'Asked the league.' })
    expect(await done(pickId, 'update', { graderResponse: '' })).toMatchObject({ graderResponse: [] })
  })

  it('[A102] is rejected for an admin, for another brand and for an outdated version of the pick', async () => {
    const { pickId } = await openPick()
    const body = { status: 'LOST', reason: 'x' }
    expect((await put(pickId, 'update', body, admin)).statusCode).toBe(403)
    expect((await put(pickId, 'update', body, otherSuperAdmin)).statusCode).toBe(404)
    expect((await put(pickId, 'update', { ...body, version: 99 })).statusCode).toBe(409)
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
