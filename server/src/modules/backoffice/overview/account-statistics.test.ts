import { HOUR_MS } from '@pickproof/domain/time/durations'
import type { AccountStats, RegionDetails } from '@pickproof/contract/admin-overview'
import { ACCOUNT_STATUSES, type AccountStatus } from '@pickproof/domain/accounts/account-status'
import { beforeAll, describe, expect, it } from 'vitest'
import { addAccount, cookieFor } from '../../../testing/accounts.ts'
import { addDocument } from '../../../testing/documents.ts'
import { addPerson } from '../../../testing/people.ts'
import { addUserWithRole } from '../../../testing/sessions.ts'
import { addGames, addStraight } from '../../../testing/settlement.ts'
import { OTHER_TENANT, startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'

const server = await startTestServer()
const db = server.context.database.tenant(TEST_TENANT)
const DAY_MS = 24 * HOUR_MS
const TRIAL = 'FREE_TRIAL_1000'
let cookie = ''

const ago = (ms: number) => new Date(server.clock.now().getTime() - ms)

/** How long ago, from where, which status, and what else the person has. */
const PEOPLE: readonly {
  readonly boughtAgoMs: number
  readonly region: string | null
  readonly status?: AccountStatus
  readonly subType?: 'REAL' | 'TEST'
  readonly againAgoMs?: number
}[] = [
  { boughtAgoMs: HOUR_MS, region: 'Germany' },
  { boughtAgoMs: 23 * HOUR_MS, region: 'Unknown', status: 'CHALLENGE_LOST' },
  { boughtAgoMs: 25 * HOUR_MS, region: 'Germany' },
  { boughtAgoMs: 3 * DAY_MS, region: 'Japan', status: 'EXPIRED' },
  { boughtAgoMs: 8 * DAY_MS, region: 'Japan', againAgoMs: HOUR_MS },
  { boughtAgoMs: 20 * DAY_MS, region: null, status: 'SUSPENDED' },
  { boughtAgoMs: 40 * DAY_MS, region: 'France', againAgoMs: 2 * DAY_MS },
  { boughtAgoMs: 2 * HOUR_MS, region: 'Spain', subType: 'TEST' },
]

beforeAll(async () => {
  cookie = await cookieFor(server, await addUserWithRole(server, 'ADMIN'))
  for (const [index, person] of PEOPLE.entries()) {
    const user = await addPerson(server, {
      email: `buyer-${index}@people.test`,
      derived_region: person.region,
    })
    const { status = 'ACTIVE', subType = 'REAL' } = person
    const bought = { status, sub_type: subType }
    await addAccount(server, user, undefined, { ...bought, created_at: ago(person.boughtAgoMs) })
    if (person.againAgoMs !== undefined)
      await addAccount(server, user, undefined, { ...bought, created_at: ago(person.againAgoMs) })
    // A trial is nothing that was paid.
    await addAccount(server, user, TRIAL, { created_at: ago(60 * DAY_MS) })
  }
})

async function get<T>(url: string, who = cookie, tenant = TEST_TENANT): Promise<T> {
  const answer = await server.call({ method: 'GET', url, cookie: who, tenant })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** The second, plain way: all accounts are read and counted by hand. */
async function plainly() {
  const accounts = await db
    .selectFrom('challenge_account')
    .selectAll()
    .where('sub_type', '=', 'REAL')
    .execute()
  const firstOf = new Map<bigint, Date>()
  for (const { user_id, created_at, challenge_plan } of accounts) {
    if (!challenge_plan.startsWith('STAGE_1')) continue
    const known = firstOf.get(user_id)
    if (!known || created_at < known) firstOf.set(user_id, created_at)
  }
  const firsts = [...firstOf.values()]
  const between = (from: number, to: number) =>
    firsts.filter((at) => at > ago(from * DAY_MS) && at <= ago(to * DAY_MS)).length
  return {
    conversions: { daily: between(1, 0), weekly: between(7, 0), monthly: between(30, 0) },
    conversionsBefore: { daily: between(2, 1), weekly: between(14, 7), monthly: between(60, 30) },
    statusCounts: ACCOUNT_STATUSES.map((status) => ({
      status,
      count: accounts.filter((account) => account.status === status).length,
    })),
  }
}

describe('the account statistics', () => {
  it('[B187] [B190] are the conversions of three periods and the count of every status, of REAL accounts', async () => {
    const stats = await get<AccountStats>('/admin/dashboard/account-stats?accountSubType=REAL')
    expect(stats).toEqual(await plainly())
    expect(stats.conversions).toEqual({ daily: 2, weekly: 4, monthly: 6 })
    expect(stats.conversionsBefore).toEqual({ daily: 1, weekly: 1, monthly: 1 })
    expect(stats.statusCounts).toContainEqual({ status: 'EXPIRED', count: 1 })
  })

  it('[B188] [B182] name the regions of a period; the unknown one counts and is not a row', async () => {
    expect(await get<RegionDetails>('/admin/dashboard/region-details/daily')).toEqual({
      total: 2,
      regions: [{ region: 'Germany', count: 1 }],
    })
    expect(await get<RegionDetails>('/admin/dashboard/region-details/monthly')).toEqual({
      total: 6,
      regions: [
        { region: 'Germany', count: 2 },
        { region: 'Japan', count: 2 },
      ],
    })
    const wrong = await server.call({ method: 'GET', url: '/admin/dashboard/region-details/yearly', cookie })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json().message).toContain('daily, weekly, monthly')
  })

  it('are of REAL accounts only, of the own brand, and for staff', async () => {
    const test = await server.call({
      method: 'GET',
      url: '/admin/dashboard/account-stats?accountSubType=TEST',
      cookie,
    })
    expect(test.statusCode).toBe(400)
    const other = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN', OTHER_TENANT))
    const stats = await get<AccountStats>('/admin/dashboard/account-stats', other, OTHER_TENANT)
    expect(stats.conversions.monthly).toBe(0)
    const player = await cookieFor(server, await addUserWithRole(server, 'USER'))
    for (const url of ['account-stats', 'region-details/daily', 'waiting'])
      expect(
        (await server.call({ method: 'GET', url: `/admin/dashboard/${url}`, cookie: player })).statusCode,
      ).toBe(403)
  })

  it('say how many documents wait, and no more once they are reviewed', async () => {
    const player = await addUserWithRole(server, 'USER')
    const playerCookie = await cookieFor(server, player)
    const document = await addDocument(server, playerCookie, 'PROOF_OF_ADDRESS')
    expect(await get('/admin/dashboard/waiting')).toEqual({
      documents: 1,
      withdrawals: 0,
      picks: 0,
      cases: 0,
      disputes: 0,
      approvals: 0,
    })
    await server.call({
      method: 'PUT',
      url: `/admin/userdocuments/${document.id}/review`,
      cookie,
      payload: {
        documentType: document.userDocumentType,
        documentSubType: document.userDocumentSubType,
        review: 'VERIFIED',
        reviewerNote: '',
      },
    })
    expect(await get('/admin/dashboard/waiting')).toEqual({
      documents: 0,
      withdrawals: 0,
      picks: 0,
      cases: 0,
      disputes: 0,
      approvals: 0,
    })
  })

  it('say how many picks wait for a person, settled ones that were corrected among them', async () => {
    const account = await addAccount(server, await addUserWithRole(server, 'USER'))
    await addGames(server, ['doubtful'])
    const [open, settled] = [
      await addStraight(server, account, { stakeUnits: 200, fixtureId: 'doubtful' }),
      await addStraight(server, account, { stakeUnits: 200, fixtureId: 'doubtful' }),
    ]
    const settlement = { returned_minor: 0n, result_minor: -20_000n, settled_at: server.clock.now() }
    for (const [id, result] of [
      [open, {}],
      [settled, { ...settlement, status: 'LOST' as const }],
    ] as const)
      await db
        .updateTable('pick')
        .set({ ...result, needs_review: 'Somebody has to look at it.' })
        .where('id', '=', id)
        .execute()
    expect(await get('/admin/dashboard/waiting')).toMatchObject({ picks: 2 })
  })
})
