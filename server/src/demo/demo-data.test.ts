import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Account } from '@pickproof/contract/challenges'
import type { Payment } from '@pickproof/contract/payments'
import type { AvailableReward } from '@pickproof/contract/rewards'
import { ACCOUNT_STATUSES, statusFitsStage } from '@pickproof/domain/accounts/account-status'
import { getPlan } from '@pickproof/domain/accounts/plan-code'
import type { PlanStage } from '@pickproof/domain/accounts/plan-stage'
import { programmeDayAt } from '@pickproof/domain/programme/programme-day'
import type { Selectable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { lastPricesUntil } from '../modules/odds/index.ts'
import { auditMoney } from '../modules/payments/index.ts'
import { openReviewCasesOf, watchTenant } from '../modules/review/index.ts'
import { auditTenant } from '../modules/settlement/index.ts'
import { sayStored } from '../platform/messages/speech.ts'
import type { ChallengeAccountTable } from '../platform/db/tables/challenges.ts'
import { cookieOf, postLogin } from '../testing/people.ts'
import { openStream } from '../testing/event-stream-client.ts'
import { PRODUCTION, startTestServer } from '../testing/test-server.ts'
import { makeDemoData, refuseDemoData } from './demo-data.ts'
import { DEMO_LOGINS, DEMO_PASSWORD } from './demo-logins.ts'

/** A fourth brand that sells two sizes only. */
function brandsWithSmallOne(): string {
  const brandsDir = mkdtempSync(join(tmpdir(), 'pickproof-brands-'))
  afterAll(() => rmSync(brandsDir, { recursive: true, force: true }))
  cpSync(fileURLToPath(new URL('../../../brands/', import.meta.url)), brandsDir, { recursive: true })
  const small = join(brandsDir, 'small')
  cpSync(join(brandsDir, 'generic'), small, { recursive: true })
  const change = (file: string, edit: (content: Record<string, unknown>) => object) =>
    writeFileSync(
      join(small, file),
      JSON.stringify(edit(JSON.parse(readFileSync(join(small, file), 'utf8')))),
    )
  change('brand.json', (brand) => ({ ...brand, tenantId: 'small', hosts: ['small.test'], accnoPrefix: 'ZZ' }))
  change('plans.json', (plans) => ({
    ...plans,
    prices: {
      USD: [
        { accountSize: 2000, evaluationFee: 70, resetEvaluationFee: 60 },
        { accountSize: 20_000, evaluationFee: 400, resetEvaluationFee: 300 },
      ],
    },
  }))
  return brandsDir
}

const server = await startTestServer({ environment: { BRANDS_DIR: brandsWithSmallOne() } })
const TENANTS = ['pick-trading', 'generic', 'sport-funding', 'small']
const steps: string[] = []

beforeAll(async () => {
  await makeDemoData(server.context, (step) => steps.push(step))
})

type AccountRow = Selectable<ChallengeAccountTable>

const accountsIn = async (tenant: string): Promise<(AccountRow & { email: string })[]> =>
  await server.context.database
    .tenant(tenant)
    .selectFrom('challenge_account as a')
    .innerJoin('app_user as u', 'u.id', 'a.user_id')
    .selectAll('a')
    .select('u.email')
    .orderBy('a.id')
    .execute()

const usersIn = async (tenant: string) =>
  await server.context.database.tenant(tenant).selectFrom('app_user').selectAll().orderBy('id').execute()

const everything = async () =>
  await Promise.all(TENANTS.map(async (tenant) => [await usersIn(tenant), await accountsIn(tenant)]))

const signIn = async (email: string, tenant: string) =>
  await postLogin(server, { email, password: DEMO_PASSWORD }, { tenant })

describe.each(TENANTS)('the demo data of %s', (tenant) => {
  it.each(DEMO_LOGINS)('let $email sign in as $role', async ({ email, role }) => {
    const signedIn = await signIn(email, tenant)
    expect(signedIn.statusCode, signedIn.body).toBe(200)
    const context = await server.call({
      method: 'GET',
      url: '/users/context',
      tenant,
      cookie: cookieOf(signedIn),
    })
    expect(context.json()).toMatchObject({ email, role })
  })

  it('give the player an account in every status', async () => {
    const own = (await accountsIn(tenant)).filter(({ email }) => email === 'player@demo.test')
    expect(new Set(own.map(({ status }) => status))).toEqual(new Set(ACCOUNT_STATUSES))
  })

  it('follow the rules: every account replays from its picks, and the money adds up', async () => {
    const db = server.context.database.tenant(tenant)
    expect(await auditMoney(db, tenant)).toEqual([])
    const faults: string[] = []
    for await (const replay of auditTenant(db, tenant))
      faults.push(...replay.faults.map((fault) => `${replay.accno}: ${fault}`))
    expect(faults).toEqual([])
  })

  it('fit the rules: status and stage, dates, reason of closure', async () => {
    const now = server.clock.now()
    for (const account of await accountsIn(tenant)) {
      const shown = `${account.email} ${account.challenge_plan} ${account.status}`
      expect(statusFitsStage(account.status, getPlan(account.challenge_plan).stage), shown).toBe(true)
      expect(account.closure_reason === null, shown).toBe(account.status === 'ACTIVE')
      expect(account.created_at.getTime(), shown).toBeLessThan(now.getTime())
      if (account.status === 'EXPIRED')
        expect(account.expiry_at?.getTime(), shown).toBeLessThan(now.getTime())
      if (account.status !== 'ACTIVE') continue
      expect(account.expiry_at?.getTime() ?? Infinity, shown).toBeGreaterThan(now.getTime())
      expect(-account.profit_accumulated_minor, shown).toBeLessThan(account.maximum_loss_minor)
      expect(account.daily_loss_accumulated_minor, shown).toBeLessThan(account.maximum_daily_loss_minor)
    }
  })

  it('hold a paid order for every first stage, a refund and a chargeback, and the money screens show them', async () => {
    const db = server.context.database.tenant(tenant)
    const accounts = (await accountsIn(tenant)).filter(({ challenge_plan }) =>
      challenge_plan.startsWith('STAGE_1'),
    )
    expect(accounts.length).toBeGreaterThan(8)
    const payments = await db
      .selectFrom('payment')
      .selectAll()
      .where('transaction_type', '=', 'DEPOSIT')
      .orderBy('id')
      .execute()
    expect(accounts.map(({ id }) => id).sort()).toEqual(payments.map(({ account_id }) => account_id).sort())
    const deliveries = await db.selectFrom('store_delivery').selectAll().orderBy('id').execute()
    expect(deliveries).toHaveLength(payments.length + 2)
    expect(new Set(deliveries.map(({ outcome }) => outcome))).toEqual(new Set(['ACCEPTED']))
    const takenBack = payments.filter(({ transaction_status }) => transaction_status === 'PAYMENT_FAILURE')
    expect(takenBack.map(({ note }) => sayStored(note))).toEqual([
      expect.stringMatching(/as charged back. Picks were placed on account/),
      expect.stringMatching(/as refunded. Account .* was closed: nothing had been placed on it/),
    ])
    const staff = cookieOf(await signIn('super@demo.test', tenant))
    const totals = await server.call({
      method: 'GET',
      url: '/admin/payments/withdrawal-deposit-info',
      tenant,
      cookie: staff,
    })
    expect(JSON.stringify(totals.json())).toMatch(/[1-9]\d/)
  })

  it('opened every other account as a trial or after a passed stage that was bought', async () => {
    const accounts = await accountsIn(tenant)
    const isOfStage = (stage: PlanStage) => (account: AccountRow) =>
      getPlan(account.challenge_plan).stage === stage
    const passed = (stage: PlanStage) =>
      accounts.filter(isOfStage(stage)).filter(({ status }) => status === 'PHASE_COMPLETED')
    const kept = ({ user_id, account_size_minor }: AccountRow) => `${user_id} ${account_size_minor}`
    const open = (stage: PlanStage) => accounts.filter(isOfStage(stage)).map(kept).sort()
    expect(open('STAGE_2')).toEqual(passed('STAGE_1').map(kept).sort())
    expect(open('BIG_LEAGUE')).toEqual(passed('STAGE_2').map(kept).sort())
    expect(open('BIG_LEAGUE')).toHaveLength(3)
    expect(accounts.filter(({ sub_type }) => sub_type === 'TEST')).toHaveLength(1)
  })

  it('hold a purchase behind every referral reward, and a withdrawal in every state', async () => {
    const db = server.context.database.tenant(tenant)
    const referrals = await db
      .selectFrom('reward_record as r')
      .leftJoin('payment as p', 'p.id', 'r.payment_id')
      .select(['p.transaction_type', 'r.referred_user_id', 'p.user_id'])
      .where('r.reward_type', '=', 'REFERRAL')
      .where('r.operation', '=', 'DEPOSIT')
      .execute()
    expect(referrals).toHaveLength(3)
    for (const { transaction_type, referred_user_id, user_id } of referrals)
      expect([transaction_type, user_id]).toEqual(['DEPOSIT', referred_user_id])
    const statesOf = async (email: string) => {
      const cookie = cookieOf(await signIn(email, tenant))
      const search = { method: 'POST', url: '/payments/search', payload: {}, tenant, cookie } as const
      const { content } = (await server.call(search)).json()
      return content
        .filter(({ transactionType }: Payment) => transactionType === 'WITHDRAWAL')
        .map((payment: Payment) => `${payment.transactionStatus} ${payment.requestAmount}`)
    }
    expect(await statesOf('player@demo.test')).toEqual([
      'PAYMENT_INITIATED 50',
      'PAYMENT_SUCCESS 40',
      'PAYMENT_FAILURE 40',
    ])
    expect(await statesOf('teodor.lindqvist@demo.test')).toEqual(['PAYMENT_INITIATED 1200'])
  })

  it('show how the price of every pick moved until it was placed', async () => {
    const db = server.context.database.tenant(tenant)
    const legs = await db.selectFrom('pick').selectAll().where('fixture_id', 'is not', null).execute()
    let moved = 0
    for (const leg of legs) {
      const prices = await lastPricesUntil(
        db,
        { fixtureId: leg.fixture_id ?? '', sportsbookId: leg.sportsbook_id ?? '', oddId: leg.odd_id ?? '' },
        { untilMs: leg.placed_at.getTime(), count: 20 },
      )
      expect(prices[0]?.priceAmerican, `pick ${leg.id}`).toBe(leg.odds_american)
      if (prices.length > 1) moved += 1
    }
    expect(moved).toBeGreaterThan(legs.length / 2)
  })

  it('hold a disabled person who cannot sign in and one who never verified', async () => {
    expect((await signIn('elliot.vance@demo.test', tenant)).json()).toMatchObject({ code: 'auth.disabled' })
    expect((await signIn('marek.zielny@demo.test', tenant)).statusCode).toBe(401)
  })
})

describe('the demo player', () => {
  it('[A031] [A032] finds all that the app loads after the sign-in: context, challenges, sports, stream', async () => {
    const cookie = cookieOf(await signIn('player@demo.test', 'pick-trading'))
    const get = async (method: 'GET' | 'POST', url: string, accountNo = '') =>
      await server.call({ method, url, cookie, accountNo, ...(method === 'POST' ? { payload: {} } : {}) })
    const context = await get('GET', '/users/context')
    const accounts: Account[] = context.json().accounts
    expect(accounts).toHaveLength(17)
    expect((await get('POST', '/challenges/search')).json().totalElements).toBe(435)
    expect((await get('GET', '/sports/available')).json()).toHaveLength(20)
    for (const { accno } of accounts)
      expect((await get('GET', '/accounts/info', accno)).statusCode, accno).toBe(200)

    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const stream = await openStream({ address, cookie, tenant: 'pick-trading' })
    await stream.until('event: CONNECTED')
    stream.disconnect()
  })

  it('is in the middle of a stage: picks of all kinds behind, three open, all rules kept', async () => {
    const running = (await accountsIn('pick-trading')).findLast(({ email }) => email === 'player@demo.test')
    if (!running) throw new Error('the player has no account')
    expect(running).toMatchObject({ status: 'ACTIVE', no_of_picks: 19 })
    expect(getPlan(running.challenge_plan).stage).toBe('STAGE_1')
    const picks = await server.context.database
      .tenant('pick-trading')
      .selectFrom('pick')
      .selectAll()
      .where('account_id', '=', running.id)
      .orderBy('id')
      .execute()
    expect(new Set(picks.map(({ status }) => status))).toEqual(
      new Set(['PENDING', 'WON', 'LOST', 'PUSH', 'HALF_WON', 'HALF_LOST', 'CASH_OUT']),
    )
    const own = picks.filter(({ type }) => type !== 'CHILD')
    const open = own.filter(({ status }) => status === 'PENDING')
    expect(open.map(({ type }) => type)).toEqual(['STRAIGHT', 'STRAIGHT', 'PARLAY'])
    expect(own.filter(({ type, status }) => type === 'PARLAY' && status === 'WON')).toHaveLength(1)
    expect(new Set(own.map(({ placed_at }) => programmeDayAt(placed_at.getTime()).date)).size).toBe(11)
    const nowMs = server.clock.now().getTime()
    const begun = open.filter(({ game_at }) => game_at.getTime() <= nowMs)
    expect(begun).toHaveLength(1)
  })

  it('has lost one account in a day and one bit by bit, and passed one that another followed', async () => {
    const reports = await server.context.database
      .tenant('pick-trading')
      .selectFrom('account_report as r')
      .innerJoin('challenge_account as a', 'a.id', 'r.account_id')
      .innerJoin('app_user as u', 'u.id', 'a.user_id')
      .select(['r.rule_id', 'a.status', 'a.type'])
      .where('u.email', '=', 'player@demo.test')
      .execute()
    const shown = reports.map(({ rule_id, status }) => `${rule_id} ${status}`)
    for (const wanted of [
      'daily-loss CHALLENGE_LOST',
      'overall-loss CHALLENGE_LOST',
      'overall-loss FUNDED_ACCOUNT_DISABLED',
      'target PHASE_COMPLETED',
      'next-stage PHASE_COMPLETED',
      'expiry EXPIRED',
      'reset INACTIVE',
    ])
      expect(shown).toContain(wanted)
  })

  it('has a funded account that was paid once and may transfer again', async () => {
    const cookie = cookieOf(await signIn('player@demo.test', 'pick-trading'))
    const url = '/accounts/available-big-league-rewards'
    const available: AvailableReward[] = (await server.call({ method: 'POST', url, cookie })).json()
    expect(available.filter(({ refusals }) => refusals.length === 0)).toEqual([
      expect.objectContaining({ payoutsMade: 1, picksMissing: 0 }),
    ])
  })
})

describe('papers', () => {
  it('are verified, waiting for the review, and rejected with a note', async () => {
    const statusOf = new Map((await usersIn('generic')).map(({ email, kyc_status }) => [email, kyc_status]))
    expect(statusOf.get('player@demo.test')).toBe('VERIFIED')
    expect(statusOf.get('teodor.lindqvist@demo.test')).toBe('VERIFIED')
    expect(statusOf.get('priya.raman@demo.test')).toBe('SUBMITTED')
    expect(statusOf.get('sofia.brandt@demo.test')).toBe('REJECTED')
    const cookie = cookieOf(await signIn('sofia.brandt@demo.test', 'generic'))
    const own = {
      method: 'POST',
      url: '/userdocuments/search',
      payload: {},
      tenant: 'generic',
      cookie,
    } as const
    const [rejected] = (await server.call(own)).json().content
    expect(rejected).toMatchObject({ review: 'REJECTED', reviewerNote: expect.stringContaining('back side') })
  })
})

describe('the review queue', () => {
  it('[decision 26] shows two players who play against each other from one desk, in every brand', async () => {
    for (const tenant of TENANTS) {
      server.clock.advanceMs(60_000)
      await watchTenant(server.context, tenant)
      const people = new Map((await usersIn(tenant)).map((user) => [user.email, user.id]))
      const db = server.context.database.tenant(tenant)
      const [hana, callum] = await Promise.all(
        ['hana.kobori@demo.test', 'callum.reyes@demo.test'].map(
          async (email) => await openReviewCasesOf(db, tenant, people.get(email) ?? 0n),
        ),
      )
      expect(hana?.map(({ kind }) => kind).sort(), tenant).toEqual(['OPPOSITE_SIDES', 'SHARED_ACCESS'])
      expect(callum).toEqual(hana)
      expect(await openReviewCasesOf(db, tenant, people.get('player@demo.test') ?? 0n)).toEqual([])
    }
  })
})

describe('a second start', () => {
  it('creates nothing twice', async () => {
    expect(steps).toHaveLength(1)
    const before = await everything()
    await makeDemoData(server.context, (step) => steps.push(step))
    expect(await everything()).toEqual(before)
    expect(steps).toHaveLength(1)
  })

  it('does not restore a login that was removed', async () => {
    await forget('player@demo.test')
    const before = await everything()
    await makeDemoData(server.context, () => {})
    expect(await everything()).toEqual(before)
  })

  it('recreates the logins when all were removed, next to the neighbors who stayed', async () => {
    for (const { email } of DEMO_LOGINS) await forget(email)
    await makeDemoData(server.context, () => {})
    const emails = (await usersIn('generic')).map(({ email }) => email)
    for (const email of ['player@demo.test', 'super@demo.test', 'hana.kobori@demo.test'])
      expect(emails.filter((other) => other === email)).toHaveLength(1)
  }, 60_000)

  async function forget(email: string): Promise<void> {
    await server.context.database
      .tenant('generic')
      .updateTable('app_user')
      .set({ email: `was-${email}`, referral_code: null })
      .where('email', '=', email)
      .execute()
  }
})

describe('production', () => {
  it('rejects a request for demo data', () => {
    const environment = { ...PRODUCTION, DEMO_DATA: 'yes' }
    expect(() => readConfig(environment, '.')).toThrow('The setting DEMO_DATA must not be yes in production')
  })

  it('does not start while one demo login is enabled in one brand', async () => {
    for (const tenant of TENANTS)
      await server.context.database
        .tenant(tenant)
        .updateTable('app_user')
        .set({ status: 'DISABLED' })
        .where('is_demo', '=', true)
        .execute()
    await expect(refuseDemoData(server.context)).resolves.toBeUndefined()

    for (const email of ['super@demo.test', 'hana.kobori@demo.test']) {
      const person = server.context.database
        .tenant('sport-funding')
        .updateTable('app_user')
        .where('email', '=', email)
      await person.set({ status: 'ENABLED' }).execute()
      await expect(refuseDemoData(server.context)).rejects.toThrow(
        `The database holds the public demo login ${email} of the brand sport-funding`,
      )
      await person.set({ status: 'DISABLED' }).execute()
    }
  })
})
