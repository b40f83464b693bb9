import { DIFFERS_RULE, SILENT_RULE } from '@pickproof/domain/grading/second-grade'
import { findRule } from '@pickproof/domain/grading/settlement-rules'
import { beforeEach, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../../../testing/catalogue.ts'
import { startGradedByProvider } from '../../../testing/graded-by-provider.ts'
import { addParlay, addStraight, AWAY, endGame, HOME, readAccount } from '../../../testing/settlement.ts'
import { TEST_TENANT } from '../../../testing/test-server.ts'
import { createSecondGrader } from '../../feeds/index.ts'
import { regradeFixture } from './regrade-fixture.ts'
import { settleFixture } from './settle-fixture.ts'

const { provider, grades, server, acts, nameMarkets, wonPick } = await startGradedByProvider({
  FEED_GRADER: 'yes',
})
const { context, clock } = server
const { newAccount, newGames, done, expectClean } = acts

const feedOf = (isGraderLicensed: boolean) => ({ ...context.config.feed, isGraderLicensed })
const optionsOf = (isGraderLicensed: boolean) => ({
  ...context,
  secondGrader: createSecondGrader(feedOf(isGraderLicensed), context),
})
const licensed = optionsOf(true)
const order = (fixtureId: string) => ({ tenantId: TEST_TENANT, fixtureId, log: context.log })
const settle = async (fixtureId: string, options = licensed) => await settleFixture(options, order(fixtureId))
const callsOf = () => provider.requests.filter(({ path }) => path === '/grader/odds').length

type Account = Awaited<ReturnType<typeof wonPick>>['account']

const untouched = async (account: Account) => {
  const { account: row, history } = await readAccount(server, account)
  expect(row).toMatchObject({ balance_minor: 980_000n, profit_accumulated_minor: 0n, no_of_picks: 0 })
  expect(history.map(({ operation }) => operation)).toEqual(['OPENING', 'PICK_PLACED'])
}

const firstPick = async (account: Account) => (await readAccount(server, account)).picks[0]

beforeEach(() => {
  grades.clear()
  provider.heal()
})

describe('settlement with a licensed provider grader', () => {
  it('settles what both graders agree on, with one question per selection', async () => {
    const { account, fixtureId } = await wonPick()
    const other = await newAccount()
    await addStraight(server, other, { stakeUnits: 100, fixtureId })
    await nameMarkets()
    grades.set(HOME, { result: 'Won' })
    const before = callsOf()
    expect(await settle(fixtureId)).toMatchObject({ settled: 2, ungraded: 0 })
    expect(callsOf()).toBe(before + 1)
    expect(await firstPick(account)).toMatchObject({ status: 'WON', needs_review: null, retry_count: 0 })
    expect(await firstPick(other)).toMatchObject({ status: 'WON' })
    await expectClean()
  })

  it('leaves what they disagree on to staff, who decide it by executing the pick', async () => {
    const { account, fixtureId, pickId } = await wonPick()
    grades.set(HOME, { result: 'Lost' })
    expect(await settle(fixtureId)).toMatchObject({ settled: 0, ungraded: 1 })
    const pick = await firstPick(account)
    expect(pick).toMatchObject({
      status: 'PENDING',
      needs_review: 'Needs review: our grader says WON, OpticOdds says LOST.',
      retry_count: 1,
    })
    // Players read the errors, but not what each grader says.
    expect(pick?.grader_response).toMatchObject({
      rule: DIFFERS_RULE,
      errors: [findRule(DIFFERS_RULE)?.text],
    })
    await untouched(account)

    const before = callsOf()
    clock.advanceMs(120 * MINUTE_MS)
    expect(await settle(fixtureId)).toMatchObject({ settled: 0, ungraded: 0 })
    expect(callsOf()).toBe(before)
    expect(await done(pickId, 'execute')).toMatchObject({ status: 'WON' })
    expect(await firstPick(account)).toMatchObject({ status: 'WON', needs_review: null })
  })

  it('retries with growing waits while the provider does not answer, then leaves the pick to staff', async () => {
    const { account, fixtureId } = await wonPick()
    grades.set(HOME, { errors: [{ code: 108, message: 'Game not completed' }] })
    const seen: (string | null | undefined)[] = []
    for (const minutes of [1, 5, 15, 60, 60]) {
      if (seen.length === 4) provider.fail('/grader', { status: 503, times: 2 })
      await settle(fixtureId)
      const pick = await firstPick(account)
      expect(pick).toMatchObject({ status: 'PENDING', retry_count: seen.length + 1 })
      expect(pick?.grader_response).toMatchObject({
        rule: SILENT_RULE,
        errors: [findRule(SILENT_RULE)?.text],
      })
      seen.push(pick?.needs_review)
      clock.advanceMs(minutes * MINUTE_MS - 1)
      expect(await settle(fixtureId)).toMatchObject({ ungraded: 0 })
      clock.advanceMs(1)
    }
    expect(seen).toEqual([
      ...[null, null, null, null],
      'Needs review: our grader says WON, OpticOdds gives no result (OpticOdds cannot be reached or gives no usable answer at the moment).',
    ])
    await untouched(account)
  })

  it('settles once the provider has its result', async () => {
    const { account, fixtureId } = await wonPick()
    grades.set(HOME, { result: 'Pending' })
    await settle(fixtureId)
    grades.set(HOME, { result: 'Won' })
    expect(await settle(fixtureId)).toMatchObject({ settled: 0 })
    clock.advanceMs(MINUTE_MS)
    expect(await settle(fixtureId)).toMatchObject({ settled: 1 })
    const pick = await firstPick(account)
    expect(pick).toMatchObject({ status: 'WON', needs_review: null })
    expect(pick?.grader_response).toMatchObject({ errors: [] })
  })

  it('keeps a parlay open for the leg they disagree on, and settles the other leg', async () => {
    const account = await newAccount()
    const [one = '', other = ''] = await newGames(2)
    const parlayId = await addParlay(server, account, {
      stakeUnits: 200,
      legs: [{ fixtureId: one }, { fixtureId: other, selection: AWAY }],
    })
    await nameMarkets()
    grades.set(HOME, { result: 'Won' })
    grades.set(AWAY, { result: 'Won' })
    for (const fixtureId of [one, other]) await endGame(server, fixtureId, [101, 99])
    // Both games are over, so the first job asks about both legs.
    await settle(one)
    const { picks } = await readAccount(server, account)
    expect(picks.map(({ status }) => status)).toEqual(['PENDING', 'WON', 'PENDING'])
    expect(picks.map(({ needs_review }) => needs_review)).toEqual([
      ...[null, null],
      'Needs review: our grader says LOST, OpticOdds says WON.',
    ])
    await untouched(account)
    expect(await done(parlayId, 'execute')).toMatchObject({ status: 'LOST' })
  })

  it('locks no account while it waits, and leaves newer picks to the next job', async () => {
    const { account, fixtureId } = await wonPick()
    grades.set(HOME, { result: 'Won' })
    grades.set(AWAY, { result: 'Lost' })
    const { arrived, release } = provider.delayNext('/grader')
    const settling = settle(fixtureId)
    await arrived
    await addStraight(server, account, { stakeUnits: 100, fixtureId, selection: AWAY })
    await nameMarkets()
    release()
    expect(await settling).toMatchObject({ settled: 1, ungraded: 0 })
    expect(await settle(fixtureId)).toMatchObject({ settled: 1 })
    const { picks } = await readAccount(server, account)
    expect(picks.map(({ status }) => status)).toEqual(['WON', 'LOST'])
  })

  it('does not settle other picks without the provider when staff execute one', async () => {
    const { account, fixtureId, pickId } = await wonPick()
    const otherId = await addStraight(server, account, { stakeUnits: 100, fixtureId, selection: AWAY })
    await done(pickId, 'execute')
    const statuses = async () =>
      new Map((await readAccount(server, account)).picks.map(({ id, status }) => [id, status]))
    expect(await statuses()).toEqual(
      new Map([
        [pickId, 'WON'],
        [otherId, 'PENDING'],
      ]),
    )
  })

  it('leaves a corrected result to staff if the provider does not confirm it', async () => {
    const { account, fixtureId } = await wonPick()
    grades.set(HOME, { result: 'Won' })
    await settle(fixtureId)
    const before = await readAccount(server, account)
    await endGame(server, fixtureId, [99, 101])
    expect(await regradeFixture(licensed, order(fixtureId))).toBe(0)
    const after = await readAccount(server, account)
    expect(after.picks[0]).toMatchObject({
      status: 'WON',
      needs_review:
        'The result changed after the settlement. Needs review: our grader says LOST, OpticOdds says WON.',
    })
    expect([after.account, after.history]).toEqual([before.account, before.history])

    grades.set(HOME, { result: 'Lost' })
    await endGame(server, fixtureId, [98, 101])
    expect(await regradeFixture(licensed, order(fixtureId))).toBe(1)
    expect(await firstPick(account)).toMatchObject({ status: 'LOST' })
    await expectClean()
  })
})

it('FEED_GRADER=no settles with our own grader alone', async () => {
  const { account, fixtureId } = await wonPick()
  grades.set(HOME, { result: 'Lost' })
  const before = callsOf()
  expect(await settle(fixtureId, optionsOf(false))).toMatchObject({ settled: 1 })
  expect(callsOf()).toBe(before)
  expect(await firstPick(account)).toMatchObject({ status: 'WON', needs_review: null })
})
