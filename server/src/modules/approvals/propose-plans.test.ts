import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { cookieFor } from '../../testing/accounts.ts'
import { addPerson } from '../../testing/people.ts'
import { actionsOn, addStaff, previewIdFor, type Staff } from '../../testing/staff.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { proposePlans } from './index.ts'

const brandsDir = mkdtempSync(join(tmpdir(), 'pickproof-plans-'))
cpSync(fileURLToPath(new URL('../../../../brands', import.meta.url)), brandsDir, { recursive: true })
afterAll(() => rmSync(brandsDir, { recursive: true, force: true }))

const server = await startTestServer({ environment: { BRANDS_DIR: brandsDir } })
const ada = await addStaff(server, 'SUPER_ADMIN')
const admin = await addStaff(server, 'ADMIN')
const buyer = await cookieFor(server, await addPerson(server, { email: 'buyer@plans.test' }))

const path = join(brandsDir, TEST_TENANT, 'plans.json')
const written = readFileSync(path, 'utf8')
const withFee = (fee: number) => {
  const plans = JSON.parse(written)
  plans.prices.USD[0].evaluationFee = fee
  return JSON.stringify(plans)
}
/** A super admin reloads the brand, as the operator does with a start. */
const reload = async (files: string) => {
  writeFileSync(path, files)
  const url = `/super-admin/cache?cacheName=${encodeURIComponent(`${TEST_TENANT}:brand:settings`)}`
  expect((await ada.callAlone({ method: 'DELETE', url })).statusCode).toBe(200)
}
const PLAN = 'STAGE_1_1000_25_PICKS_30_DAYS_2P_MIN_PICK'
const feeForPlayers = async () => {
  const values = [
    { key: 'challengePlan', op: '=', value: PLAN },
    { key: 'currency', op: '=', value: 'USD' },
  ]
  const payload = { filters: { op: 'AND', values }, pageSize: 10 }
  const answer = await server.call({ method: 'POST', url: '/challenges/search', cookie: buyer, payload })
  return answer.json().content[0]?.evaluationFee as number
}
interface Shown {
  readonly id: number
  readonly act: string
  readonly status: string
}
const plansOf = async (by: Staff, state = 'WAITING'): Promise<Shown[]> =>
  (await by.callAlone({ method: 'GET', url: `/admin/approvals?state=${state}` }))
    .json()
    .proposals.filter(({ act }: Shown) => act === 'plan-publish')
const decide = async (id = 0, status = 'APPROVED', by = ada) =>
  await by.callAlone({
    method: 'PUT',
    url: `/admin/approvals/${id}`,
    payload: { status, note: 'Checked', previewId: await previewIdFor(server, id) },
  })

beforeEach(async () => {
  await reload(written)
  expect([await plansOf(ada), await feeForPlayers()]).toEqual([[], 49])
})

describe('[T23-2] plans that the operator changes in the files of a brand', () => {
  it('are not on sale before a super admin of the brand has read the change and approved it', async () => {
    await reload(withFee(1))
    expect(await feeForPlayers()).toBe(49)
    const [waiting] = await plansOf(ada)
    expect(waiting).toMatchObject({
      proposedBy: 'operator',
      reason: 'The plans in the files of the brand changed.',
      canDecide: true,
      preview: [
        {
          action: 'plan.publish',
          target: { kind: 'plans', id: 'USD' },
          before: { currency: 'USD', [PLAN]: { evaluationFeeMinor: '4900' } },
          after: { currency: 'USD', [PLAN]: { evaluationFeeMinor: '100' } },
        },
      ],
    })
    expect(await plansOf(admin)).toEqual([])
    expect((await decide(waiting?.id, 'APPROVED', admin)).statusCode).toBe(404)
    expect(await feeForPlayers()).toBe(49)
    expect((await decide(waiting?.id, 'APPROVED')).statusCode).toBe(200)
    expect(await feeForPlayers()).toBe(1)
    const [entry] = await actionsOn(server, { kind: 'plans', id: 'USD' })
    expect(entry).toMatchObject({ actor_email: 'operator', after: { approvedBy: ada.user.email } })
    await reload(written)
    expect((await decide((await plansOf(ada))[0]?.id, 'APPROVED')).statusCode).toBe(200)
  })

  it('wait once, and the newest files replace what waits', async () => {
    await reload(withFee(2))
    const [older] = await plansOf(ada)
    await reload(withFee(2))
    expect(await plansOf(ada)).toMatchObject([{ id: older?.id }])
    await reload(withFee(3))
    const [newer, ...others] = await plansOf(ada)
    expect([newer?.id === older?.id, others]).toEqual([false, []])
    expect((await plansOf(ada, 'CLOSED'))[0]).toMatchObject({
      id: older?.id,
      status: 'WITHDRAWN',
      decidedBy: 'operator',
    })
    expect((await decide(older?.id, 'APPROVED')).statusCode).toBe(409)
    await reload(written)
    expect([await plansOf(ada), await feeForPlayers()]).toEqual([[], 49])
  })

  it('stay off sale after a rejection, and are proposed again only after the files changed', async () => {
    await reload(withFee(4))
    expect((await decide((await plansOf(ada))[0]?.id, 'REJECTED')).statusCode).toBe(200)
    expect([await plansOf(ada), await feeForPlayers()]).toEqual([[], 49])
    await reload(withFee(4))
    expect([await plansOf(ada), await feeForPlayers()]).toEqual([[], 49])
    await reload(withFee(5))
    expect(await plansOf(ada)).toHaveLength(1)
    await reload(withFee(4))
    expect(await plansOf(ada)).toHaveLength(1)
  })

  it('are published immediately while the brand has no super admin', async () => {
    const tenant = 'sport-funding'
    const brand = server.context.brands.getById(tenant)
    const db = server.context.database.tenant(tenant)
    const [dropped, ...plans] = brand.plans
    expect(await proposePlans(db, { ...brand, plans }, server.clock.now())).toBe('published')
    const offered = await db
      .selectFrom('challenge')
      .select('id')
      .where('is_offered', '=', true)
      .where('stage', '=', 'STAGE_1')
      .where('account_size_minor', '=', BigInt((dropped?.plan.size ?? 0) * 100))
      .where('currency', '=', dropped?.currency ?? '')
      .execute()
    expect(offered).toEqual([])
  })
})
