import type { PickView as PlayerPick } from '@pickproof/contract/picks'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { describe, expect, it } from 'vitest'
import { endOldLegs } from '../../../platform/db/migrations/0036-ended-parlays-and-orders.ts'
import { addAccount, cookieFor } from '../../../testing/accounts.ts'
import { addPerson } from '../../../testing/people.ts'
import { pickActs } from '../../../testing/pick-acts.ts'
import { addGames, addParlay, addStraight, AWAY, endGame } from '../../../testing/settlement.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { replayConsistently } from '../../settlement/index.ts'

const server = await startTestServer()
const { newGames, done, refused, runJob } = await pickActs(server)
const db = server.context.database.tenant(TEST_TENANT)
let people = 0

/** A player with a parlay of two legs, and the parlay as the player reads it. */
async function parlayOfPlayer(status: 'live' | 'unplayed' = 'live') {
  const person = await addPerson(server, { email: `ended-legs${people++}@people.test` })
  const account = await addAccount(server, person)
  const cookie = await cookieFor(server, person)
  const ids = await newGames(2, status)
  const legs = ids.map((fixtureId) => ({ fixtureId }))
  const parlayId = await addParlay(server, account, { stakeUnits: 200, legs })
  async function read(): Promise<PlayerPick> {
    const response = await server.call({
      method: 'POST',
      url: '/accounts/picks/search',
      cookie,
      accountNo: account.accno,
      payload: { filters: { key: 'type', op: '=', value: 'PARLAY' } },
    })
    return response.json().content[0]
  }
  const readLegs = async () =>
    (await read()).childPicks.map(({ status: legStatus, graderResponse }) => [
      legStatus,
      graderResponse?.rule,
      graderResponse?.explain,
    ])
  const faults = async () => (await replayConsistently(db, TEST_TENANT, account.accno)).faults
  return { person, account, cookie, ids, parlayId, read, readLegs, faults }
}

const CANCELLED_LEG = ['CANCELLED', 'parlay.cancelled', 'Cancelled together with its parlay.']

describe('an open leg ends with its parlay', () => {
  it('cancels the legs when staff cancel the parlay, and the player reads the reason', async () => {
    const { parlayId, read, readLegs } = await parlayOfPlayer('unplayed')
    await done(parlayId, 'update', { status: 'CANCELLED', reason: 'The price was an obvious error.' })
    expect((await read()).graderResponse?.explain).toBe('Cancelled by staff: The price was an obvious error.')
    expect(await readLegs()).toEqual([CANCELLED_LEG, CANCELLED_LEG])
  })

  it('marks a leg as not needed when another leg loses the parlay', async () => {
    const { ids, readLegs, faults } = await parlayOfPlayer()
    await endGame(server, ids[0] ?? '', [90, 99])
    await runJob('settle-fixture', ids[0] ?? '')
    const [, second] = await readLegs()
    expect(second).toEqual([
      'CANCELLED',
      'parlay.decided',
      'Not needed: another leg had already lost the parlay.',
    ])
    expect(await faults()).toEqual([])
  })

  it('marks the legs as not needed when staff set the result of the parlay', async () => {
    const { parlayId, readLegs } = await parlayOfPlayer()
    await done(parlayId, 'update', { status: 'WON', reason: 'The league confirmed both results.' })
    const leg = ['CANCELLED', 'parlay.decided', 'Not needed: staff set the result of the parlay.']
    expect(await readLegs()).toEqual([leg, leg])
  })

  it('cashes out the legs with the parlay', async () => {
    const { account, cookie, parlayId, read, faults } = await parlayOfPlayer('unplayed')
    const response = await server.call({
      method: 'PATCH',
      url: `/accounts/picks/${parlayId}/cached-out`,
      cookie,
      accountNo: account.accno,
    })
    expect(response.statusCode, response.body).toBe(200)
    expect((await read()).childPicks.map(({ status }) => status)).toEqual(['CASH_OUT', 'CASH_OUT'])
    expect(await faults()).toEqual([])
  })

  it('cancels the legs when a breach closes the account', async () => {
    const { account, readLegs, faults } = await parlayOfPlayer()
    const [lost = ''] = await newGames(1)
    await addStraight(server, account, { stakeUnits: 1_000, fixtureId: lost, selection: AWAY })
    await endGame(server, lost, [101, 99])
    await runJob('settle-fixture', lost)
    expect(await readLegs()).toEqual([CANCELLED_LEG, CANCELLED_LEG])
    expect(await faults()).toEqual([])
  })

  it('does not ask for a person when staff resync a lost parlay whose other game is not over', async () => {
    const { ids, parlayId, readLegs } = await parlayOfPlayer()
    await endGame(server, ids[0] ?? '', [90, 99])
    await done(parlayId, 'execute')
    const resynced = await done(parlayId, 'resync')
    expect(resynced.childPicks.map(({ needsReview }) => needsReview)).toEqual([null, null])
    expect((await readLegs())[1]?.[1]).toBe('parlay.decided')
  })

  it('opens a leg again when the leg that lost the parlay did not lose', async () => {
    const { ids, parlayId, read, faults } = await parlayOfPlayer()
    await endGame(server, ids[0] ?? '', [90, 99])
    await runJob('settle-fixture', ids[0] ?? '')
    await endGame(server, ids[0] ?? '', [100, 99])
    await runJob('regrade-fixture', ids[0] ?? '')
    const statuses = ({ status, childPicks }: PlayerPick) => [status, ...childPicks.map((leg) => leg.status)]
    expect(statuses(await read())).toEqual(['PENDING', 'WON', 'PENDING'])
    await endGame(server, ids[1] ?? '', [101, 99])
    expect(await done(parlayId, 'execute')).toMatchObject({ status: 'WON', payout: 800 })
    expect(await faults()).toEqual([])
  })

  it('is reported by the audit where it is still open, and a migration ends it', async () => {
    const { parlayId, readLegs, faults } = await parlayOfPlayer()
    await done(parlayId, 'update', { status: 'CANCELLED', reason: 'The price was an obvious error.' })
    await db
      .updateTable('pick')
      .set({ status: 'PENDING', rule_id: null, explain: null, settled_at: null })
      .where('parent_id', '=', parlayId)
      .execute()
    expect(await faults()).toEqual([
      expect.stringMatching(/^leg \d+ is still open, but its parlay \d+ is CANCELLED$/),
      expect.stringMatching(/^leg \d+ is still open, but its parlay \d+ is CANCELLED$/),
    ])
    const owner = new Kysely<unknown>({
      dialect: new PostgresDialect({
        pool: new Pool({ connectionString: server.testDatabase.ownerUrl, max: 1 }),
      }),
    })
    await endOldLegs(owner)
    await owner.destroy()
    expect(await readLegs()).toEqual([CANCELLED_LEG, CANCELLED_LEG])
    expect(await faults()).toEqual([])
  })
})

describe('a result set by hand', () => {
  const notStarted = [
    409,
    'Gull Bay Terns vs Redstone Miners has not started. You can set a result after it starts, or cancel the pick now.',
  ]
  const resultOf = (status: string) => ({ status, reason: 'The league confirmed it.' })

  it('rejects every result before the game starts, for a pick, a parlay and a leg', async () => {
    const { account, parlayId, read } = await parlayOfPlayer('unplayed')
    const [fixtureId = ''] = await newGames(1, 'unplayed')
    const pickId = await addStraight(server, account, { stakeUnits: 200, fixtureId })
    for (const status of ['WON', 'LOST', 'HALF_WON', 'HALF_LOST', 'PUSH'])
      expect(await refused(pickId, 'update', resultOf(status))).toEqual(notStarted)
    expect(await refused(parlayId, 'update', resultOf('WON'))).toEqual(notStarted)
    const [leg] = (await read()).childPicks
    expect(await refused(BigInt(leg?.id ?? 0), 'update', resultOf('WON'))).toEqual(notStarted)
    expect(await done(pickId, 'update', resultOf('CANCELLED'))).toMatchObject({ status: 'CANCELLED' })
  })

  it('needs the start of every open leg of a parlay', async () => {
    const { ids, parlayId } = await parlayOfPlayer('unplayed')
    await endGame(server, ids[0] ?? '', [101, 99])
    expect(await refused(parlayId, 'update', resultOf('WON'))).toEqual(notStarted)
    server.clock.advanceMs(3_600_000)
    expect(await done(parlayId, 'update', resultOf('WON'))).toMatchObject({ status: 'WON' })
  })

  it('needs no start of a leg that already has its result', async () => {
    const { ids, parlayId, read } = await parlayOfPlayer('unplayed')
    await addGames(server, [ids[0] ?? ''], { status: 'cancelled' })
    await runJob('settle-fixture', ids[0] ?? '')
    const [leg] = (await read()).childPicks
    expect(leg?.status).toBe('CANCELLED')
    // Neither this leg nor the parlay with its open leg can get a result yet.
    expect(await refused(BigInt(leg?.id ?? 0), 'update', resultOf('WON'))).toEqual(notStarted)
    expect(await refused(parlayId, 'update', resultOf('WON'))).toEqual(notStarted)
    await endGame(server, ids[1] ?? '', [101, 99])
    expect(await done(parlayId, 'update', resultOf('PUSH'))).toMatchObject({ status: 'PUSH', payout: 200 })
  })
})
