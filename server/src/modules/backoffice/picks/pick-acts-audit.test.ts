import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addAccount, BASE_FUNDED, BASE_STAGE_1, cookieFor } from '../../../testing/accounts.ts'
import { byForm } from '../../../testing/long-form.ts'
import { addPerson } from '../../../testing/people.ts'
import { addUserWithRole } from '../../../testing/sessions.ts'
import { callWithSecond } from '../../../testing/staff.ts'
import { addGames, addParlay, addStraight, endGame, readAccount } from '../../../testing/settlement.ts'
import { startTestServer, TEST_TENANT } from '../../../testing/test-server.ts'
import { lockAccounts, payOutAccount } from '../../accounts/index.ts'
import { replayConsistently, settlementJobs } from '../../settlement/index.ts'

const server = await startTestServer()
const { clock, context } = server
const db = context.database.tenant(TEST_TENANT)
const superAdmin = await cookieFor(server, await addUserWithRole(server, 'SUPER_ADMIN'))
let runs = 0
const RUNS = byForm({ short: 8, long: 100 })

const STATUSES = ['WON', 'LOST', 'PUSH', 'HALF_WON', 'HALF_LOST', 'CANCELLED'] as const
const STAKES = [200, 300, 600]

/** Which pick or game is meant; taken modulo their number. */
const which = fc.nat(5)
const step = fc.oneof(
  fc.record({ kind: fc.constant('end' as const), which, home: fc.nat(3), away: fc.nat(3) }),
  fc.record({
    kind: fc.constantFrom(...(['execute', 'resync', 'jobs', 'payout', 'cash-out'] as const)),
    which,
  }),
  fc.record({ kind: fc.constant('status' as const), which, status: fc.constantFrom(...STATUSES) }),
  fc.record({ kind: fc.constant('price' as const), which, american: fc.constantFrom(-150, 100, 120, 350) }),
  fc.record({ kind: fc.constant('win' as const), which, amount: fc.constantFrom(0, 12.5, 1000) }),
)

async function act(id: bigint, name: string, payload?: object): Promise<number> {
  const { statusCode, body } = await callWithSecond(server, {
    method: 'PUT',
    url: `/admin/picks/${id}/${name}`,
    cookie: superAdmin,
    ...(payload ? { payload } : {}),
  })
  // A refusal is fine, a fault is not.
  expect(statusCode, body).toBeLessThan(500)
  return statusCode
}

async function payOut(accountId: bigint): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const account of await lockAccounts(tx, TEST_TENANT, [accountId]))
      if (account.status === 'ACTIVE')
        await payOutAccount(tx, account, { now: clock.now(), note: 'a transfer' })
  })
}

it('the audit agrees with every account after any staff actions on picks, in any order', async () => {
  const seen = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 14 }),
      fc.boolean(),
      async (steps, isFunded) => {
        const run = runs++
        const person = await addPerson(server, { email: `fuzzed${run}@people.test` })
        const plan = isFunded ? BASE_FUNDED : BASE_STAGE_1
        const account = await addAccount(server, person, plan)
        const player = await cookieFor(server, person)
        const games = [0, 1, 2, 3].map((number) => `fuzz-${run}-${number}`)
        await addGames(server, games)
        const legs = games.slice(2).map((fixtureId) => ({ fixtureId }))
        for (const [index, fixtureId] of games.slice(0, 2).entries())
          await addStraight(server, account, { fixtureId, stakeUnits: STAKES[(run + index) % 3] ?? 200 })
        await addParlay(server, account, { legs, stakeUnits: 200 })
        const ids = (await readAccount(server, account)).picks.map(({ id }) => id)
        for (const one of steps) {
          clock.advanceMs(1_000)
          const id = ids[one.which % ids.length] ?? 0n
          const fixtureId = games[one.which % games.length] ?? ''
          const count = (name: string) => seen.set(name, (seen.get(name) ?? 0) + 1)
          switch (one.kind) {
            case 'end':
              await endGame(server, fixtureId, [one.home, one.away])
              break
            case 'jobs':
              for (const job of settlementJobs(context))
                await job.handle({ tenantId: TEST_TENANT, id: fixtureId }, context.log)
              break
            case 'payout':
              if (isFunded) await payOut(account.id)
              break
            case 'cash-out':
              await server.call({
                method: 'PATCH',
                url: `/accounts/picks/${id}/cached-out`,
                cookie: player,
                accountNo: account.accno,
              })
              break
            case 'status':
              count(`status ${await act(id, 'update', { status: one.status, reason: 'fuzz' })}`)
              break
            case 'price':
              count(`price ${await act(id, 'update', { oddsAmerican: one.american })}`)
              break
            case 'win':
              count(`win ${await act(id, 'update', { toWonAmount: one.amount })}`)
              break
            default:
              count(`${one.kind} ${await act(id, one.kind)}`)
          }
        }
        expect((await replayConsistently(db, TEST_TENANT, account.accno)).faults).toEqual([])
      },
    ),
    { numRuns: RUNS },
  )
  // The sequences are worth something only where acts are really done.
  for (const name of ['status 200', 'price 200', 'win 200']) expect(seen.get(name), name).toBeGreaterThan(0)
}, 120_000)
