import type { Challenge } from '@pickproof/contract/challenges'
import type { Page } from '@pickproof/contract/list'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUserWithRole, sessionCookie, sessionToken } from '../../testing/sessions.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { publishOffers } from './index.ts'

const server = await startTestServer()
const cookies: Record<string, string> = {}

beforeAll(async () => {
  for (const { tenantId } of server.context.brands.all) {
    const user = await addUserWithRole(server, 'USER', tenantId)
    cookies[tenantId] = sessionCookie(tenantId, await sessionToken(server, user))
  }
})

async function post(payload: object, tenant = TEST_TENANT, language = 'en') {
  return await server.call({
    method: 'POST',
    url: '/challenges/search',
    tenant,
    cookie: cookies[tenant] ?? '',
    headers: { 'accept-language': language },
    payload,
  })
}

async function search(payload: object, tenant = TEST_TENANT): Promise<Page<Challenge>> {
  const response = await post(payload, tenant)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

const startingWith = (text: string) => ({ key: 'challengePlan', op: 'LIKE', value: `${text}%` })
const everything = async (tenant = TEST_TENANT) => await search({ filters: {}, pageSize: 1000 }, tenant)

describe('the plan catalog', () => {
  it.each([
    ['pick-trading', 144, 3],
    ['generic', 6, 1],
    ['sport-funding', 6, 1],
  ])(
    '[P008] of %s has %i plans to buy, each with its later stages, and %i free trials',
    async (tenant, bought, trials) => {
      const { content, totalElements } = await everything(tenant)
      const countOf = (stage: string) =>
        content.filter(({ challengePlan }) => challengePlan.startsWith(stage)).length
      expect(['STAGE_1', 'STAGE_2', 'BIG_LEAGUE', 'FREE_TRIAL'].map(countOf)).toEqual([
        bought,
        bought,
        bought,
        trials,
      ])
      expect(totalElements).toBe(3 * bought + trials)
      expect(content).toHaveLength(totalElements)
    },
  )

  it('[P017] [M014] sells every size with every choice of add-ons in every currency', async () => {
    const expected = ['GBP', 'USD', 'EUR'].flatMap((currency) =>
      [1000, 2000, 5000, 10_000, 20_000, 50_000].flatMap((size) =>
        [25, 15].flatMap((picks) =>
          [30, 90].flatMap((days) =>
            [2, 1].map(
              (percent) => `${currency} STAGE_1_${size}_${picks}_PICKS_${days}_DAYS_${percent}P_MIN_PICK`,
            ),
          ),
        ),
      ),
    )
    const { content } = await search({ filters: startingWith('STAGE_1'), pageSize: 1000 })
    const offered = content.map(({ currency, challengePlan }) => `${currency} ${challengePlan}`)
    expect(offered.toSorted()).toEqual(expected.toSorted())
  })

  it('[P007] [M011] [M018] [M019] [M020] shows the terms and the products of a plan', async () => {
    const plan = 'STAGE_1_10000_15_PICKS_90_DAYS_1P_MIN_PICK'
    const filters = {
      op: 'AND',
      values: [
        { key: 'challengePlan', op: '=', value: plan },
        { key: 'currency', op: '=', value: 'GBP' },
      ],
    }
    expect((await search({ filters })).content).toEqual([
      {
        id: expect.any(Number),
        challengePlan: plan,
        challengeName: 'Step 1 Academy Challenge',
        accountSize: 10_000,
        currency: 'GBP',
        currencySymbol: '£',
        minimumPicks: 15,
        minimumPickAmount: 100,
        maximumPickAmount: 600,
        maximumLoss: 2000,
        maximumDailyPickLoss: 1000,
        profitTarget: 3300,
        timeLimitInDays: 90,
        // 219 and 197, each with 20%, 25% and 15% rounded up to whole pounds.
        evaluationFee: 219 + 44 + 55 + 33,
        resetEvaluationFee: 197 + 40 + 50 + 30,
        wcProductIds: ['om-gbp-stage-1-10000-15-picks-90-days-1p-min-pick'],
        wcResetProductIds: ['om-gbp-stage-1-10000-15-picks-90-days-1p-min-pick-reset'],
      },
    ])
  })

  it.each([
    ['pick-trading', 'en', 'Step 1 Academy Challenge'],
    ['pick-trading', 'de', 'Phase 1 Academy-Challenge'],
    ['sport-funding', 'de', 'Phase 1: Qualifikation'],
  ])('[M008] of %s names its plans in the language %s', async (tenant, language, name) => {
    const answer = await post({ filters: startingWith('STAGE_1'), pageSize: 1 }, tenant, language)
    expect(answer.json<Page<Challenge>>().content).toMatchObject([{ challengeName: name }])
  })

  it('[M021] asks more for every add-on, in every size and currency', async () => {
    const { content } = await search({ filters: startingWith('STAGE_1'), pageSize: 1000 })
    const feeOf = new Map(content.map((plan) => [`${plan.currency} ${plan.challengePlan}`, plan]))
    let compared = 0
    for (const [key, base] of feeOf) {
      for (const [from, to] of [
        ['_25_PICKS', '_15_PICKS'],
        ['_30_DAYS', '_90_DAYS'],
        ['_2P_MIN', '_1P_MIN'],
      ] as const) {
        if (!key.includes(from)) continue
        const withAddOn = feeOf.get(key.replace(from, to))
        expect(withAddOn?.evaluationFee, key).toBeGreaterThan(base.evaluationFee)
        expect(withAddOn?.resetEvaluationFee, key).toBeGreaterThan(base.resetEvaluationFee ?? 0)
        compared++
      }
    }
    expect(compared).toBe(3 * 72)
  })

  it('takes no money for a stage that is reached, nor for the free trial', async () => {
    const { content } = await everything()
    const unpaid = content.filter(({ challengePlan }) => !challengePlan.startsWith('STAGE_1'))
    expect(unpaid.filter((plan) => plan.evaluationFee || plan.wcProductIds.length)).toEqual([])
    const resettable = unpaid.filter((plan) => plan.resetEvaluationFee)
    expect(resettable.length).toBeGreaterThan(0)
    expect(resettable.every(({ challengePlan }) => challengePlan.startsWith('STAGE_2'))).toBe(true)
    const trial = unpaid.find(({ challengePlan }) => challengePlan.startsWith('FREE_TRIAL'))
    expect(trial).toMatchObject({ challengePlan: 'FREE_TRIAL_1000', accountSize: 1000, timeLimitInDays: 7 })
    const funded = unpaid.find(({ challengePlan }) => challengePlan.startsWith('BIG_LEAGUE'))
    expect(funded).toMatchObject({ profitTarget: null, timeLimitInDays: null })
  })
})

describe('a search in it', () => {
  it('[X007] is answered in pages that together hold every plan once', async () => {
    const ids: number[] = []
    for (let pageNo = 1; ; pageNo++) {
      const page = await search({ pageNo, pageSize: 100, sorters: ['+currency'] })
      expect(page).toMatchObject({
        totalElements: 435,
        number: pageNo - 1,
        size: 100,
        pageable: { pageNumber: pageNo - 1, pageSize: 100 },
      })
      if (page.content.length === 0) break
      ids.push(...page.content.map(({ id }) => id))
    }
    expect(ids).toHaveLength(435)
    expect(new Set(ids).size).toBe(435)
  })

  it('[X035] shows ten plans, the small ones first, by default', async () => {
    const { content } = await search({})
    expect(content).toHaveLength(10)
    expect(content.every(({ accountSize }) => accountSize === 1000)).toBe(true)
    const [largest] = (await search({ sorters: ['-evaluationFee'], pageSize: 1 })).content
    expect(largest).toMatchObject({ accountSize: 50_000, minimumPicks: 15, timeLimitInDays: 90 })
  })

  it('compares money as money', async () => {
    const filters = [startingWith('STAGE_1'), { key: 'accountSize', op: '>=', value: 20_000 }]
    const { content, totalElements } = await search({ filters, pageSize: 1000 })
    expect(totalElements).toBe(48)
    expect(new Set(content.map(({ accountSize }) => accountSize))).toEqual(new Set([20_000, 50_000]))
  })

  it.each([
    ['key', { filters: { key: 'isOffered', op: '=', value: true } }],
    ['key of another table', { filters: { key: 'tenant_id', op: '=', value: 'generic' } }],
    ['sorter', { sorters: ['+wcProductIds'] }],
    ['field of the body', { filter: {} }],
  ])('is refused for an unknown %s', async (_kind, payload) => {
    const response = await post(payload)
    expect(response.statusCode, response.body).toBe(400)
    expect(response.json()).toMatchObject({ code: 'request.invalid', fieldErrors: [expect.anything()] })
  })

  it('needs a session', async () => {
    const response = await server.call({ method: 'POST', url: '/challenges/search', payload: {} })
    expect(response.statusCode).toBe(401)
  })
})

describe('the catalog at the next start', () => {
  const tenant = 'generic'
  const brand = server.context.brands.getById(tenant)
  const db = server.context.database.tenant(tenant)
  const idsByPlan = async () =>
    Object.fromEntries((await everything(tenant)).content.map(({ id, challengePlan }) => [challengePlan, id]))

  it('keeps the ids of the plans', async () => {
    const before = await idsByPlan()
    await publishOffers(db, brand, server.clock.now())
    expect(await idsByPlan()).toEqual(before)
  })

  it('retires what the brand no longer sells, and takes it back under its old id', async () => {
    const before = await idsByPlan()
    const fewer = { ...brand, plans: brand.plans.filter(({ plan }) => plan.size !== 50_000) }
    await publishOffers(db, fewer, server.clock.now())
    const left = await idsByPlan()
    expect(Object.keys(before).filter((plan) => !(plan in left))).toEqual([
      'STAGE_1_50000',
      'STAGE_2_50000',
      'BIG_LEAGUE_50000',
    ])
    const retired = await db.selectFrom('challenge').select('id').where('is_offered', '=', false).execute()
    expect(retired).toHaveLength(3)

    await publishOffers(db, brand, server.clock.now())
    expect(await idsByPlan()).toEqual(before)
  })

  it('has the new fees, and touches no other brand', async () => {
    const neighbour = await everything('sport-funding')
    const dearer = {
      ...brand,
      plans: brand.plans.map((offer) => ({ ...offer, evaluationFeeMinor: offer.evaluationFeeMinor + 100n })),
    }
    const feeOf = async () =>
      (await search({ filters: startingWith('STAGE_1_1000'), sorters: ['+accountSize'] }, tenant)).content[0]
        ?.evaluationFee
    expect(await feeOf()).toBe(45)
    await publishOffers(db, dearer, server.clock.now())
    expect(await feeOf()).toBe(46)
    expect(await everything('sport-funding')).toEqual(neighbour)
  })
})
