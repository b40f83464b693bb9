import { beforeAll, describe, expect, it } from 'vitest'
import { addAccount, cookieFor } from '../../testing/accounts.ts'
import { FIXTURE_ID, HOUR_MS, MINUTE_MS } from '../../testing/catalogue.ts'
import {
  addGame,
  addOwner,
  freshOdd,
  legOf,
  openBook,
  type Owner,
  parlayOrder,
  place,
  placed,
  quote,
  standOf,
  straightOrder,
} from '../../testing/picks.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'

const server = await startTestServer({ startAt: '2026-11-15T12:00:00Z' })

beforeAll(async () => {
  await openBook(server)
})

const cashOut = async ({ cookie, account }: Pick<Owner, 'cookie' | 'account'>, id: number | undefined) =>
  await server.call({
    method: 'PATCH',
    url: `/accounts/picks/${id}/cached-out`,
    cookie,
    accountNo: account.accno,
  })

const onePick = async (owner: Owner, stake = 305) => {
  const [pick] = await placed(server, owner, straightOrder(legOf(await freshOdd(server), stake)))
  return pick
}

describe('a cash-out', () => {
  it('[P038] [P040] [P041] [P043] gives the stake back less the fee of 10%', async () => {
    const owner = await addOwner(server)
    const pick = await onePick(owner)
    expect(pick?.cashOutAmount).toBe(274.5)
    const response = await cashOut(owner, pick?.id)
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json()).toMatchObject({
      id: pick?.id,
      status: 'CASH_OUT',
      payout: 274.5,
      netResult: -30.5,
      canCashOut: false,
      cashOutAmount: null,
      executedOn: '2026-11-15T12:00:00.000Z',
    })
    const { balanceMinor, history } = await standOf(server, owner)
    expect(balanceMinor).toBe(1_000_000n - 3_050n)
    expect(history.at(-1)).toEqual({
      operation: 'CASH_OUT',
      amount_minor: 27_450n,
      balance_minor: 996_950n,
      pick_id: BigInt(pick?.id ?? 0),
    })
  })

  it('forgets what a game had said of the pick, so that nothing is graded again', async () => {
    const owner = await addOwner(server)
    const pick = await onePick(owner)
    const db = server.context.database.tenant(owner.user.tenant_id)
    const row = db.updateTable('pick').where('id', '=', BigInt(pick?.id ?? 0))
    await row.set({ grader_response: JSON.stringify({ errors: [] }), graded_from: 'postponed:0' }).execute()
    expect((await cashOut(owner, pick?.id)).statusCode).toBe(200)
    const stored = db
      .selectFrom('pick')
      .select(['status', 'grader_response', 'graded_from'])
      .where('id', '=', BigInt(pick?.id ?? 0))
    expect(await stored.executeTakeFirst()).toEqual({
      status: 'CASH_OUT',
      grader_response: null,
      graded_from: null,
    })
  })

  it.each([
    ['house-2', -3050n],
    ['house-1', 0n],
  ])(
    '[P042] of a %s account counts toward no loss, and changes the profit by %d',
    async (rule_set, profit) => {
      const owner = await addOwner(server, undefined, { rule_set })
      await cashOut(owner, (await onePick(owner))?.id)
      const row = await server.context.database
        .tenant(owner.user.tenant_id)
        .selectFrom('challenge_account')
        .selectAll()
        .where('id', '=', owner.account.id)
        .executeTakeFirstOrThrow()
      expect(row).toMatchObject({
        profit_accumulated_minor: profit,
        cash_out_fees_minor: 3050n,
        daily_loss_accumulated_minor: 0n,
        day_net_minor: 0n,
        no_of_picks: 0,
      })
    },
  )

  it('[P022] does not give the risk of the day back', async () => {
    const owner = await addOwner(server)
    await cashOut(owner, (await onePick(owner, 600))?.id)
    const order = async (stake: number) => straightOrder(legOf(await freshOdd(server), stake))
    expect((await place(server, owner, await order(401))).statusCode).toBe(422)
    expect((await place(server, owner, await order(400))).statusCode).toBe(200)
  })

  it('of a parlay takes its legs along', async () => {
    const owner = await addOwner(server)
    const legs = [legOf(await freshOdd(server)), legOf(await freshOdd(server))]
    const [pick] = await placed(server, owner, parlayOrder(200, ...legs))
    const response = await cashOut(owner, pick?.id)
    expect(response.json()).toMatchObject({
      status: 'CASH_OUT',
      payout: 180,
      childPicks: [{ status: 'CASH_OUT' }, { status: 'CASH_OUT' }],
    })
  })

  it('frees the game for the other side and for the same pick', async () => {
    const owner = await addOwner(server)
    const odd = await freshOdd(server)
    const order = straightOrder(legOf(odd, 200))
    const [pick] = await placed(server, owner, order)
    await cashOut(owner, pick?.id)
    await placed(server, owner, order)
  })

  it('happens once for several requests at the same time', async () => {
    const owner = await addOwner(server)
    const pick = await onePick(owner)
    const answers = await Promise.all(Array.from({ length: 10 }, () => cashOut(owner, pick?.id)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 422),
    ])
    expect((await standOf(server, owner)).history).toHaveLength(3)
  })
})

describe('a cash-out is rejected', () => {
  const refusal = async (owner: Owner, id: number | undefined) => {
    const response = await cashOut(owner, id)
    const { message, fieldErrors } = response.json()
    return [response.statusCode, fieldErrors?.[0]?.field, message]
  }

  it('[P039] for a pick that is no longer open', async () => {
    const owner = await addOwner(server)
    const pick = await onePick(owner)
    await cashOut(owner, pick?.id)
    expect(await refusal(owner, pick?.id)).toEqual([
      422,
      'cash-out.not-pending',
      'Rule violated: You can cash out only an active pick.',
    ])
  })

  it('[P039] for a live pick', async () => {
    const owner = await addOwner(server)
    const odd = quote(server, { fixtureId: FIXTURE_ID.live })
    const [pick] = await placed(server, owner, straightOrder(legOf(odd, 200)))
    expect((await refusal(owner, pick?.id))[1]).toBe('cash-out.live')
  })

  it('[P038] from the start of the game, by the clock or by its status', async () => {
    const owner = await addOwner(server)
    const startMs = server.clock.now().getTime() + MINUTE_MS
    const soon = quote(server, { fixtureId: await addGame(server, { startMs }) })
    const early = await freshOdd(server)
    const [first, second] = await placed(server, owner, straightOrder(legOf(soon, 200), legOf(early, 200)))
    const parlayOdd = quote(server, { fixtureId: await addGame(server, { startMs }) })
    const parlayLegs = [legOf(parlayOdd), legOf(await freshOdd(server))]
    const [parlay] = await placed(server, owner, parlayOrder(200, ...parlayLegs))
    const { book } = server.context.odds
    const found = book.findPlace(early.fixtureId)
    if (!found) throw new Error('the game is not in the book')
    book.place({ ...found, status: 'live', isLive: true }, 1)
    expect((await refusal(owner, second?.id))[1]).toBe('cash-out.started')

    server.clock.advanceMs(MINUTE_MS)
    expect(await refusal(owner, first?.id)).toEqual([
      422,
      'cash-out.started',
      'Rule violated: You can cash out a pick only before its game starts.',
    ])
    expect((await refusal(owner, parlay?.id))[1]).toBe('cash-out.parlay-started')
    expect((await standOf(server, owner)).history).toHaveLength(4)
    // The newest start of the game counts, not the one at placing.
    const moved = book.findPlace(parlayOdd.fixtureId)
    if (!moved) throw new Error('the game is not in the book')
    book.place({ ...moved, startMs: startMs + HOUR_MS }, 2)
    expect((await cashOut(owner, parlay?.id)).statusCode).toBe(200)
    server.context.odds.watch.heard()
  })

  it('[P038] for a parlay with a settled leg whose game started early, which is not offered either', async () => {
    const owner = await addOwner(server)
    const odd = await freshOdd(server)
    const [parlay] = await placed(server, owner, parlayOrder(200, legOf(odd), legOf(await freshOdd(server))))
    const { book } = server.context.odds
    const found = book.findPlace(odd.fixtureId)
    if (!found) throw new Error('the game is not in the book')
    book.place({ ...found, status: 'live', isLive: true }, 1)
    const [leg] = parlay?.childPicks ?? []
    await server.context.database
      .tenant(TEST_TENANT)
      .updateTable('pick')
      .set({ status: 'WON' })
      .where('id', '=', BigInt(leg?.id ?? 0))
      .execute()
    const shown = await server.call({
      method: 'POST',
      url: '/accounts/picks/search',
      cookie: owner.cookie,
      accountNo: owner.account.accno,
      payload: {},
    })
    expect(shown.json().content).toMatchObject([{ id: parlay?.id, canCashOut: false, cashOutAmount: null }])
    expect((await refusal(owner, parlay?.id))[1]).toBe('cash-out.parlay-started')
  })

  it('for a pick of another account, of another person, a leg, and in a switched session', async () => {
    const owner = await addOwner(server)
    const legs = [legOf(await freshOdd(server)), legOf(await freshOdd(server))]
    const [pick] = await placed(server, owner, parlayOrder(200, ...legs))
    const sameOwner = { ...owner, account: await addAccount(server, owner.user) }
    const stranger = await addOwner(server)
    for (const [sender, id] of [
      [sameOwner, pick?.id],
      [stranger, pick?.id],
      [{ ...stranger, account: owner.account }, pick?.id],
      [owner, pick?.childPicks[0]?.id],
      [owner, 999_999_999],
    ] as const) {
      expect((await cashOut(sender, id)).statusCode).toBe(404)
    }
    const admin = await addUserWithRole(server, 'ADMIN')
    const switched = { ...owner, cookie: await cookieFor(server, admin, owner.user) }
    expect((await cashOut(switched, pick?.id)).statusCode).toBe(403)
    expect((await standOf(server, owner)).picks[0]?.status).toBe('PENDING')
  })
})
