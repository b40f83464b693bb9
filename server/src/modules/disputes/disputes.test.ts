import type { DisputeDetail } from '@pickproof/contract/disputes'
import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAccount, cookieFor } from '../../testing/accounts.ts'
import { addPerson, auditActions } from '../../testing/people.ts'
import { addUserWithRole } from '../../testing/sessions.ts'
import { callWithSecond } from '../../testing/staff.ts'
import { addGames, addParlay, addStraight, AWAY, endGame } from '../../testing/settlement.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { keepPrices } from '../odds/index.ts'
import { settleFixture } from '../settlement/index.ts'

const server = await startTestServer()
const { clock, context } = server
const db = context.database.tenant(TEST_TENANT)
const cookies = {} as Record<'admin' | 'super' | 'elsewhere', string>
let names = 0

beforeAll(async () => {
  cookies.admin = await cookieFor(server, await addUserWithRole(server, 'ADMIN'))
  cookies.super = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN'))
  cookies.elsewhere = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN', OTHER_TENANT))
})

async function newPlayer() {
  const user = await addPerson(server, {
    email: `player${++names}@dispute.test`,
    first_name: 'Mara',
    last_name: 'Okonjo',
  })
  return { user, account: await addAccount(server, user), cookie: await cookieFor(server, user) }
}
type Player = Awaited<ReturnType<typeof newPlayer>>

async function newGame(): Promise<string> {
  const id = `disputed-${++names}`
  await addGames(server, [id])
  return id
}

async function settle(fixtureId: string, score: readonly [number, number] = [101, 99]) {
  await endGame(server, fixtureId, score)
  await settleFixture(context, { tenantId: TEST_TENANT, fixtureId, log: context.log })
}

/** A pick on the team that loses, with its result. */
async function lostPick({ account }: Player, stakeUnits = 200) {
  const fixtureId = await newGame()
  const id = await addStraight(server, account, { stakeUnits, fixtureId, selection: AWAY })
  await settle(fixtureId)
  return id
}

const send = async (
  cookie: string,
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
  tenant = TEST_TENANT,
) => await server.call({ method, url, cookie, tenant, ...(payload && { payload }) })
const open = async ({ cookie }: Player, subjectId: bigint, subject = 'PICK', text = '') =>
  await send(cookie, 'POST', '/disputes', { subject, subjectId: Number(subjectId), text })
const detailOf = async ({ cookie }: Player, id: number): Promise<DisputeDetail> =>
  (await send(cookie, 'GET', `/disputes/${id}`)).json()

describe('[decision 180] a player disputes a pick', () => {
  it('with one call, and reads what is frozen, by when staff answer and what can happen', async () => {
    const player = await newPlayer()
    const pickId = await lostPick(player)
    const answer = await open(player, pickId, 'PICK', ' The score was wrong. ')
    expect(answer.statusCode, answer.body).toBe(200)
    const opened = answer.json()
    expect(opened).toMatchObject({
      subject: 'PICK',
      subjectId: Number(pickId),
      about: expect.stringMatching(new RegExp(`^Pick ${pickId}: ${AWAY}`)),
      accno: player.account.accno,
      status: 'OPEN',
      dueDate: new Date(clock.now().getTime() + 48 * 60 * 60_000).toISOString(),
      isOverdue: false,
      messages: [{ isStaff: false, name: 'Mara Okonjo', text: 'The score was wrong.' }],
      outcomes: ['REGRADED', 'COMPENSATED', 'UPHELD'],
    })
    expect(await detailOf(player, opened.id)).toEqual(opened)
    expect((await send(player.cookie, 'GET', '/disputes')).json()).toMatchObject([{ id: opened.id }])
  })

  it('once', async () => {
    const player = await newPlayer()
    const pickId = await lostPick(player)
    const answers = await Promise.all([open(player, pickId), open(player, pickId)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await open(player, pickId)).json().message).toMatch(/already disputed/)
  })

  it('again after withdrawing, which ends it without a decision', async () => {
    const player = await newPlayer()
    const pickId = await lostPick(player)
    const { id } = (await open(player, pickId)).json()
    const withdrawn = await send(player.cookie, 'POST', `/disputes/${id}/withdraw`)
    expect(withdrawn.json()).toMatchObject({ status: 'WITHDRAWN', dueDate: null, decisions: [] })
    expect((await send(player.cookie, 'POST', `/disputes/${id}/messages`, { text: 'Wait' })).statusCode).toBe(
      409,
    )
    expect((await open(player, pickId)).statusCode).toBe(200)
  })

  it('only if it is the own one, as a whole', async () => {
    const [player, other] = [await newPlayer(), await newPlayer()]
    const pickId = await lostPick(player)
    const parlay = await addParlay(server, player.account, {
      stakeUnits: 100,
      legs: [{ fixtureId: await newGame() }, { fixtureId: await newGame() }],
    })
    const leg = await db
      .selectFrom('pick')
      .select('id')
      .where('parent_id', '=', parlay)
      .limit(1)
      .executeTakeFirstOrThrow()
    expect((await open(other, pickId)).statusCode).toBe(404)
    expect((await open(player, leg.id)).statusCode).toBe(404)
    expect((await open(player, 987_654_321n)).statusCode).toBe(404)
    expect((await open(player, parlay)).json().about).toBe(`Pick ${parlay}: parlay of 2 legs`)
    const { id } = (await open(player, pickId)).json()
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/evidence'],
      ['POST', '/withdraw'],
    ] as const)
      expect((await send(other.cookie, method, `/disputes/${id}${path}`)).statusCode).toBe(404)
    expect(
      (await send(cookies.elsewhere, 'GET', `/disputes/${id}`, undefined, OTHER_TENANT)).statusCode,
    ).toBe(404)
  })

  it('at most 20 times at the same time', async () => {
    const player = await newPlayer()
    const fixtureId = await newGame()
    for (let count = 0; count < 20; count++) {
      const id = await addStraight(server, player.account, { stakeUnits: 1, fixtureId })
      expect((await open(player, id)).statusCode).toBe(200)
    }
    const last = await addStraight(server, player.account, { stakeUnits: 1, fixtureId })
    expect((await open(player, last)).json().message).toMatch(/^At most 20 disputes/)
  })

  it('and the act is in the audit log with the hash of its evidence', async () => {
    const player = await newPlayer()
    const { id, evidence } = (await open(player, await lostPick(player))).json()
    const entries = (await auditActions(server)).filter(
      ({ target_kind, target_id }) => target_kind === 'dispute' && target_id === String(id),
    )
    expect(entries).toMatchObject([{ action: 'dispute.open', after: { evidence: evidence.hash } }])
  })
})

describe('[decision 180] the frozen evidence', () => {
  it('holds terms, rule text, prices around placing, the result, bookings, sign-ins and acts of staff', async () => {
    const player = await newPlayer()
    const fixtureId = await newGame()
    const pickId = await addStraight(server, player.account, { stakeUnits: 200, fixtureId, selection: AWAY })
    const { odd_id: oddId, sportsbook_id: sportsbookId } = await db
      .selectFrom('pick')
      .select(['odd_id', 'sportsbook_id'])
      .where('id', '=', pickId)
      .executeTakeFirstOrThrow()
    const priceAt = (minutes: number, priceAmerican: number) => ({
      sportsbookId: sportsbookId ?? '',
      oddId: oddId ?? '',
      atMs: clock.now().getTime() + minutes * 60_000,
      priceAmerican,
      state: 'open' as const,
    })
    const prices = [priceAt(-60, 120), priceAt(-30, 110), priceAt(-1, 105), priceAt(2, 95), priceAt(30, 90)]
    await keepPrices(context.database.shared, new Map([[fixtureId, prices]]))
    await settle(fixtureId)
    const { id, evidence } = (await open(player, pickId)).json()
    const file = await send(player.cookie, 'GET', `/disputes/${id}/evidence`)
    expect(file.headers['content-type']).toBe('application/octet-stream')
    expect(file.headers['content-disposition']).toBe(`attachment; filename="dispute-${id}-evidence.json"`)
    expect(hash('sha256', file.body, 'base64url')).toBe(evidence.hash)
    const frozen = file.json()
    expect(frozen).toMatchObject({
      format: 'pickproof/dispute-evidence/v1',
      subject: 'PICK',
      disputed: {
        account: { accno: player.account.accno },
        picks: [{ id: String(pickId), stake_minor: '20000', status: 'LOST' }],
      },
      RECEIPT: null,
      RULES: { settlement: [{ text: expect.stringContaining('.'), version: expect.any(Number) }] },
      RESULTS: [{ fixture: fixtureId, scores: { home: { total: 101 }, away: { total: 99 } } }],
      SESSIONS: [],
      STAFF_ACTS: [],
    })
    const [{ entries }] = frozen.PRICES
    // From the price that was on the book five minutes before to five minutes after, newest first.
    expect(entries.map(({ priceAmerican }: { priceAmerican: number }) => priceAmerican)).toEqual([
      95, 105, 110,
    ])
    expect(evidence.parts.map(({ summary }: { summary: string }) => summary)).toMatchObject([
      'Not signed yet when the dispute opened',
      expect.stringMatching(/, version \d/),
      '3 prices in the 10 minutes around placing',
      expect.stringMatching(/^101–99, received /),
      expect.stringContaining('booking'),
      'No sign-ins',
      'No staff member changed this',
    ])
  })

  it('stays as it is while the pick changes, and the database refuses to change it', async () => {
    const player = await newPlayer()
    const { id, evidence } = (await open(player, await lostPick(player))).json()
    await db
      .updateTable('pick')
      .set({ needs_review: 'changed' })
      .where('account_id', '=', player.account.id)
      .execute()
    expect((await detailOf(player, id)).evidence).toEqual(evidence)
    await expect(sql`update dispute_evidence set document = '{}'`.execute(db)).rejects.toThrow(
      'permission denied',
    )
    const owner = new Client({ connectionString: server.testDatabase.ownerUrl })
    await owner.connect()
    try {
      await owner.query(`set app.tenant = '${TEST_TENANT}'`)
      for (const statement of ["update dispute_evidence set document = '{}'", 'delete from dispute_evidence'])
        await expect(owner.query(statement)).rejects.toThrow('does not change')
    } finally {
      await owner.end()
    }
  })
})

describe('[decision 180] a player disputes a closed account', () => {
  it('by the report that closed it, with the picks that led to it', async () => {
    const player = await newPlayer()
    const pickId = await lostPick(player, 2_000)
    const report = await db
      .selectFrom('account_report')
      .selectAll()
      .where('account_id', '=', player.account.id)
      .where('status_after', '=', 'CHALLENGE_LOST')
      .executeTakeFirstOrThrow()
    const answer = await open(player, report.id, 'CLOSING')
    expect(answer.json()).toMatchObject({
      about: `Account ${player.account.accno}: challenge lost`,
      outcomes: ['REGRADED', 'REOPENED', 'COMPENSATED', 'UPHELD'],
    })
    const file = await send(player.cookie, 'GET', `/disputes/${answer.json().id}/evidence`)
    expect(file.json().disputed).toMatchObject({
      closing: { rule_id: report.rule_id },
      picks: [{ id: String(pickId) }],
    })
    const other = await newPlayer()
    expect((await open(other, report.id, 'CLOSING')).statusCode).toBe(404)
  })
})

describe('[decision 180] a purge', () => {
  it('removes what the player wrote and what was frozen, and keeps the dispute with its hash', async () => {
    const player = await newPlayer()
    const { id, evidence } = (await open(player, await lostPick(player), 'PICK', 'Please look again.')).json()
    const url = `/super-admin/${player.user.id}/purge-user`
    expect((await callWithSecond(server, { method: 'PUT', url, cookie: cookies.super })).statusCode).toBe(200)
    const { rows } = await sql<{ hash: string; document: string | null; messages: bigint }>`
      select e.hash, e.document, (select count(*) from dispute_message m where m.dispute_id = e.dispute_id) as messages
      from dispute_evidence e where e.dispute_id = ${id}`.execute(db)
    expect(rows).toEqual([{ hash: evidence.hash, document: null, messages: 0n }])
  })
})
