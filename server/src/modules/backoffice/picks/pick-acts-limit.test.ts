import { expect, it } from 'vitest'
import { addAccount, BASE_STAGE_1 } from '../../../testing/accounts.ts'
import { addPerson } from '../../../testing/people.ts'
import { addGames, addStraight, endGame, readAccount } from '../../../testing/settlement.ts'
import { addStaff } from '../../../testing/staff.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { settleFixture } from '../../settlement/index.ts'

const server = await startTestServer()
const { clock, context } = server
const boss = await addStaff(server, 'SUPER_ADMIN')
const brand = context.brands.getById(TEST_TENANT)
context.brands.replace({
  ...brand,
  twoPeople: { ...brand.twoPeople, onePersonUpTo: { 'pick-result': { USD: 1000 } } },
})
let games = 0

/** A lost pick of $200.00 in an account with this target. */
async function lostPick(targetMinor: bigint) {
  const owner = await addPerson(server, { email: `limit${games}@people.test` })
  const account = await addAccount(server, owner, BASE_STAGE_1, {
    minimum_picks: 1,
    profit_target_minor: targetMinor,
  })
  const fixtureId = `limit-${games++}`
  await addGames(server, [fixtureId])
  const pickId = await addStraight(server, account, { stakeUnits: 200, fixtureId })
  await endGame(server, fixtureId, [90, 99])
  await settleFixture(context, { tenantId: TEST_TENANT, fixtureId, log: context.log })
  clock.advanceMs(1_000)
  return { account, pickId }
}
const win = async (pickId: bigint) =>
  await boss.callAlone({
    method: 'PUT',
    url: `/admin/picks/${pickId}/update`,
    payload: { status: 'WON', reason: 'Wrong score' },
  })
const stateOf = async (account: Parameters<typeof readAccount>[1]) =>
  (await readAccount(server, account)).account.status

it('one person corrects a result whose amount the brand leaves to one person', async () => {
  const { account, pickId } = await lostPick(100_000n)
  const answer = await win(pickId)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await stateOf(account)).toBe('ACTIVE')
})

it('a result that passes the stage of its account needs two people, however small its amount is', async () => {
  const { account, pickId } = await lostPick(15_000n)
  const answer = await win(pickId)
  expect(answer.statusCode, answer.body).toBe(202)
  expect(answer.json()).toMatchObject({ amount: null })
  expect(await stateOf(account)).toBe('ACTIVE')
})
