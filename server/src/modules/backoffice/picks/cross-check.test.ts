import { describe, expect, it } from 'vitest'
import { startGradedByProvider } from '../../../testing/graded-by-provider.ts'
import { pickActs } from '../../../testing/pick-acts.ts'
import { addParlay, addStraight, AWAY, endGame, HOME, readAccount } from '../../../testing/settlement.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const { provider, grades, server, acts, nameMarkets, wonPick } = await startGradedByProvider()
const { check, newAccount, newGames } = acts

describe('a check of a pick beside the grader of the provider', () => {
  it('[B098] says that it agrees, and changes nothing', async () => {
    const { account, pickId } = await wonPick()
    grades.set(HOME, { result: 'Won', home_score: 101, away_score: 99 })
    const before = await readAccount(server, account)
    expect(await check(pickId)).toMatchObject({
      storedStatus: 'PENDING',
      status: 'WON',
      crossCheck: {
        source: 'OpticOdds',
        legs: [{ pickId: Number(pickId), result: 'WON', note: null, agrees: true }],
        problem: null,
      },
    })
    expect(await readAccount(server, account)).toEqual(before)
  })

  it('says that it differs, and our own result stays the one that counts', async () => {
    const { account, pickId } = await wonPick()
    grades.set(HOME, { result: 'Lost' })
    const before = await readAccount(server, account)
    const answer = await check(pickId)
    expect(answer).toMatchObject({ status: 'WON', payout: 400, legs: [{ status: 'WON' }] })
    expect(answer.crossCheck?.legs).toMatchObject([{ result: 'LOST', agrees: false }])
    expect(await readAccount(server, account)).toEqual(before)
  })

  it('asks for every leg of a parlay, each with its own answer', async () => {
    const account = await newAccount()
    const [first = '', second = '', third = ''] = await newGames(3)
    const pickId = await addParlay(server, account, {
      stakeUnits: 100,
      legs: [
        { fixtureId: first, selection: HOME },
        { fixtureId: second, selection: AWAY },
        { fixtureId: third, selection: 'No such team' },
      ],
    })
    await nameMarkets()
    await endGame(server, first, [101, 99])
    await endGame(server, second, [101, 99])
    grades.set(HOME, { result: 'Won' }).set(AWAY, { result: 'Refunded' })
    const { legs, crossCheck } = await check(pickId)
    expect(legs.map(({ status }) => status)).toEqual(['WON', 'LOST', 'OPEN'])
    expect(crossCheck).toEqual({
      source: 'OpticOdds',
      legs: [
        { pickId: legs[0]?.pickId, result: 'WON', note: null, agrees: true },
        { pickId: legs[1]?.pickId, result: 'REFUNDED', note: null, agrees: false },
        { pickId: legs[2]?.pickId, result: null, note: 'Game not found, code 100', agrees: null },
      ],
      problem: null,
    })
  })

  it('compares nothing while our own grader waits for the end of the game', async () => {
    const account = await newAccount()
    const [fixtureId = ''] = await newGames(1)
    const pickId = await addStraight(server, account, { stakeUnits: 200, fixtureId })
    await nameMarkets()
    grades.set(HOME, { result: 'Won' })
    const { status, crossCheck } = await check(pickId)
    expect(status).toBeNull()
    expect(crossCheck?.legs).toMatchObject([{ result: 'WON', agrees: null }])
  })

  it('answers all the same when the provider does not, and says so', async () => {
    const { pickId } = await wonPick()
    provider.fail('/grader', { status: 503, times: 2 })
    expect(await check(pickId)).toMatchObject({
      status: 'WON',
      payout: 400,
      crossCheck: {
        source: 'OpticOdds',
        legs: [],
        problem: 'OpticOdds cannot be reached or gives no usable answer at the moment.',
      },
    })
  })
})

describe('a check without such a provider', () => {
  it('has no cross-check where the feed has no grader', async () => {
    const simulated = await startTestServer()
    const acts = await pickActs(simulated)
    const { pickId } = await acts.openPick()
    expect((await acts.check(pickId)).crossCheck).toBeNull()
  })

  it('says where the key is missing', async () => {
    const keyless = await startTestServer({
      environment: { FEED: 'opticodds', ROLES: 'api', REDIS_URL: 'redis://127.0.0.1:1' },
    })
    const acts = await pickActs(keyless)
    const { pickId } = await acts.openPick()
    expect((await acts.check(pickId)).crossCheck).toEqual({
      source: 'OpticOdds',
      legs: [],
      problem: 'The provider is not asked: FEED_KEY is not set where the role api runs.',
    })
  })
})
