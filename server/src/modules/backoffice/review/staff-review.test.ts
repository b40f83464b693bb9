import { beforeAll, describe, expect, it } from 'vitest'
import { say } from '../../../platform/messages/speech.ts'
import { addAccount, cookieFor } from '../../../testing/accounts.ts'
import { addApp } from '../../../testing/factors.ts'
import { addPerson, auditActions } from '../../../testing/people.ts'
import { callWithSecond } from '../../../testing/staff.ts'
import { addUserWithRole } from '../../../testing/sessions.ts'
import { addGames, addStraight, AWAY, HOME } from '../../../testing/settlement.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { openReviewSentencesOf, watchTenant } from '../../review/index.ts'

const server = await startTestServer()
const { clock, context } = server
const db = context.database.tenant(TEST_TENANT)
const cookies = {} as Record<'user' | 'admin' | 'super' | 'elsewhere', string>
let names = 0

beforeAll(async () => {
  cookies.user = await cookieFor(server, await addUserWithRole(server, 'USER'))
  cookies.admin = await cookieFor(server, await addUserWithRole(server, 'ADMIN'))
  cookies.super = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN'))
  cookies.elsewhere = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN', OTHER_TENANT))
})

async function newPlayer() {
  const user = await addPerson(server, { email: `player${++names}@review.test` })
  return { user, account: await addAccount(server, user) }
}
const newPair = async () => ({ one: await newPlayer(), two: await newPlayer() })
type Pair = Awaited<ReturnType<typeof newPair>>

/** The two take opposite sides of games without other players, and the watch looks. */
async function play({ one, two }: Pair, count: number) {
  const games = Array.from({ length: count }, () => `game-${++names}`)
  await addGames(server, games)
  for (const fixtureId of games) {
    await addStraight(server, one.account, { stakeUnits: 300, fixtureId, selection: HOME })
    await addStraight(server, two.account, { stakeUnits: 300, fixtureId, selection: AWAY })
  }
  clock.advanceMs(60_000)
  await watchTenant(context, TEST_TENANT)
}

const search = async (body: object, cookie = cookies.admin, tenant = TEST_TENANT) =>
  await server.call({ method: 'POST', url: '/admin/review/search', cookie, tenant, payload: body })
const caseOf = async ({ one }: Pair) => {
  const body = { filters: { key: 'user.email', op: '=', value: one.user.email } }
  const { content, totalElements } = (await search(body)).json()
  expect(totalElements).toBe(1)
  return content[0]
}
const read = async (id: number, cookie = cookies.admin, tenant = TEST_TENANT) =>
  await server.call({ method: 'GET', url: `/admin/review/${id}`, cookie, tenant })
const decide = async (id: number, payload: object, cookie = cookies.admin, tenant = TEST_TENANT) =>
  await server.call({ method: 'PUT', url: `/admin/review/${id}/decision`, cookie, tenant, payload })

describe('[decision 26] the review queue', () => {
  it('shows a case with both players, their picks, times, prices and addresses side by side', async () => {
    const pair = await newPair()
    await play(pair, 2)
    const listed = await caseOf(pair)
    expect(listed).toMatchObject({
      kind: 'OPPOSITE_SIDES',
      status: 'OPEN',
      evidenceCount: 2,
      people: [{ email: pair.one.user.email }, { email: pair.two.user.email }],
      accnos: [pair.one.account.accno, pair.two.account.accno].sort(),
    })
    const detail = (await read(listed.id)).json()
    expect(detail.evidence).toHaveLength(2)
    expect(detail.evidence[0]).toMatchObject({
      kind: 'PICKS',
      secondsApart: 0,
      stakeLikeness: 1,
      sides: [
        {
          accno: pair.one.account.accno,
          stake: 300,
          price: 100,
          legs: [{ name: HOME, market: 'moneyline' }],
        },
        { accno: pair.two.account.accno, stake: 300, price: 100, legs: [{ name: AWAY }] },
      ],
    })
    const sentences = await openReviewSentencesOf(db, TEST_TENANT, pair.one.user.id)
    expect(sentences.map((sentence) => say(sentence))).toEqual([
      `Opposite sides of one game (case ${listed.id}, ${listed.score} of 100 points, 2 pieces of evidence)`,
    ])
  })

  it('is decided once, with a note, and the decision is in the audit log', async () => {
    const pair = await newPair()
    await play(pair, 2)
    const { id, version, score } = await caseOf(pair)
    const body = { status: 'CONFIRMED', note: ' One person behind both. ', version }
    const answers = await Promise.all([decide(id, body), decide(id, body)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await read(id)).json()).toMatchObject({ status: 'CONFIRMED', note: 'One person behind both.' })
    const entries = (await auditActions(server)).filter(({ target_id }) => target_id === String(id))
    expect(entries).toMatchObject([
      {
        action: 'review.confirm',
        target_kind: 'review-case',
        before: { status: 'OPEN', score, evidence: 2 },
        after: { status: 'CONFIRMED', score, evidence: 2, note: 'One person behind both.' },
      },
    ])
  })

  it('is not decided by a staff member who is a person of the case', async () => {
    const pair = await newPair()
    await play(pair, 2)
    const { id, version } = await caseOf(pair)
    const { user } = pair.one
    await addApp(server, await cookieFor(server, user))
    await db.updateTable('app_user').set({ role: 'ADMIN' }).where('id', '=', user.id).execute()
    const own = await cookieFor(server, user)
    const body = { status: 'DISMISSED', note: 'Chance.', version }
    const refused = await decide(id, body, own)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This case concerns you. Another staff member must decide it.',
    ])
    expect(await caseOf(pair)).toMatchObject({ status: 'OPEN' })
    expect((await decide(id, body)).json()).toMatchObject({ status: 'DISMISSED' })
  })

  it('opens a dismissed case again when there is clearly more to it, and extends a confirmed one', async () => {
    const [dismissed, confirmed] = [await newPair(), await newPair()]
    for (const pair of [dismissed, confirmed]) await play(pair, 2)
    const first = await caseOf(dismissed)
    await decide(first.id, { status: 'DISMISSED', note: 'Chance.', version: first.version })
    const second = await caseOf(confirmed)
    await decide(second.id, { status: 'CONFIRMED', note: 'Sure.', version: second.version })
    for (const pair of [dismissed, confirmed]) await play(pair, 1)
    expect(await caseOf(dismissed)).toMatchObject({ status: 'OPEN', evidenceCount: 3 })
    expect(await caseOf(confirmed)).toMatchObject({ status: 'CONFIRMED', evidenceCount: 3 })
  })

  it('refuses a decision about evidence that was not seen', async () => {
    const pair = await newPair()
    await play(pair, 2)
    const seen = await caseOf(pair)
    await play(pair, 1)
    const answer = await decide(seen.id, { status: 'DISMISSED', note: 'Chance.', version: seen.version })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toBe('This case has new evidence. Reload it and decide again.')
    expect(await caseOf(pair)).toMatchObject({ status: 'OPEN' })
  })

  it('is closed to players and to other brands, and asks for a note', async () => {
    const pair = await newPair()
    await play(pair, 2)
    const { id, version } = await caseOf(pair)
    const body = { status: 'DISMISSED', note: 'Chance.', version }
    expect((await search({}, cookies.user)).statusCode).toBe(403)
    expect((await decide(id, body, cookies.user)).statusCode).toBe(403)
    expect((await search({}, cookies.elsewhere, OTHER_TENANT)).json().totalElements).toBe(0)
    expect((await read(id, cookies.elsewhere, OTHER_TENANT)).statusCode).toBe(404)
    expect((await decide(id, body, cookies.elsewhere, OTHER_TENANT)).statusCode).toBe(404)
    for (const wrong of [
      { ...body, note: '  ' },
      { ...body, status: 'OPEN' },
      { status: 'DISMISSED', note: 'x' },
    ])
      expect((await decide(id, wrong)).statusCode).toBe(400)
    expect((await decide(999_999, body)).statusCode).toBe(404)
    expect((await decide(id, body, cookies.super)).statusCode).toBe(200)
  })

  it('keeps a case when one of the two is purged, without their name', async () => {
    const pair = await newPair()
    await play(pair, 2)
    const { id } = await caseOf(pair)
    const purge = { method: 'PUT', url: `/super-admin/${pair.two.user.id}/purge-user` } as const
    expect((await callWithSecond(server, { ...purge, cookie: cookies.super })).statusCode).toBe(200)
    const detail = (await read(id)).json()
    expect(detail).toMatchObject({ status: 'OPEN', people: [{ email: pair.one.user.email }] })
    expect(detail.evidence).toHaveLength(2)
    expect(JSON.stringify(detail)).not.toContain(pair.two.user.email)
  })

  it.each([
    [
      'a person is a test person by now',
      async ({ two }: Pair) =>
        await db.updateTable('app_user').set({ type: 'TEST' }).where('id', '=', two.user.id).execute(),
    ],
    [
      'an account is a test account by now',
      async ({ two }: Pair) =>
        await db
          .updateTable('challenge_account')
          .set({ sub_type: 'TEST' })
          .where('id', '=', two.account.id)
          .execute(),
    ],
  ])('[A106] is there for super admins only where %s', async (_which, change) => {
    const pair = await newPair()
    await play(pair, 2)
    const { id, version } = await caseOf(pair)
    await change(pair)
    const filters = { key: 'id', op: '=', value: id }
    const file = async (cookie: string) =>
      await server.call({ method: 'POST', url: '/admin/review/export/csv', cookie, payload: { filters } })
    const waiting = async (cookie: string) =>
      (await server.call({ method: 'GET', url: '/admin/dashboard/waiting', cookie })).json().cases
    expect((await search({ filters })).json().totalElements).toBe(0)
    expect((await read(id)).statusCode).toBe(404)
    expect((await file(cookies.admin)).body).not.toContain(pair.one.user.email)
    const body = { status: 'DISMISSED', note: 'Chance.', version }
    expect((await decide(id, body)).statusCode).toBe(404)
    expect((await search({ filters }, cookies.super)).json().totalElements).toBe(1)
    expect((await read(id, cookies.super)).json().status).toBe('OPEN')
    expect((await file(cookies.super)).body).toContain(pair.one.user.email)
    const before = await waiting(cookies.admin)
    expect(await waiting(cookies.super)).toBeGreaterThan(before)
    expect((await decide(id, body, cookies.super)).statusCode).toBe(200)
    expect(await waiting(cookies.admin)).toBe(before)
  })

  it('exports as a file', async () => {
    const pair = await newPair()
    await play(pair, 2)
    const answer = await server.call({
      method: 'POST',
      url: '/admin/review/export/csv',
      cookie: cookies.admin,
      payload: {
        columns: ['kind', 'people', 'evidenceCount', 'status'],
        filters: { key: 'user.email', op: '=', value: pair.two.user.email },
      },
    })
    expect(answer.body.split('\r\n').slice(1, -1)).toEqual([
      `OPPOSITE_SIDES,"${pair.one.user.email}, ${pair.two.user.email}",2,OPEN`,
    ])
  })
})
