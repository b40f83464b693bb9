import type { NewSuspension, Suspension } from '@pickproof/contract/suspensions'
import { beforeAll, describe, expect, it } from 'vitest'
import { MINUTE_MS } from '@pickproof/domain/time/durations'
import {
  addGame,
  addOwner,
  freshOdd,
  legOf,
  openBook,
  parlayOrder,
  placed,
  quote,
  refusal,
  standOf,
  straightOrder,
} from '../../testing/picks.ts'
import { actionsOn, addStaff, type Staff } from '../../testing/staff.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const superAdmin = await addStaff(server, 'SUPER_ADMIN')
const admin = await addStaff(server, 'ADMIN')

beforeAll(async () => {
  await openBook(server)
})

const send = async (payload: Partial<NewSuspension>, by: Staff = superAdmin) =>
  await by.callAlone({ method: 'POST', url: '/admin/suspensions', payload })

async function suspend(suspension: Partial<NewSuspension>): Promise<Suspension> {
  const answer = await send({ reason: 'The line-ups are wrong', ...suspension })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function end({ id }: Suspension): Promise<void> {
  const answer = await superAdmin.callAlone({ method: 'DELETE', url: `/admin/suspensions/${id}` })
  expect(answer.statusCode, answer.body).toBe(200)
}

const later = (minutes: number) => new Date(server.clock.now().getTime() + minutes * MINUTE_MS).toISOString()

describe('a game that takes no new picks', () => {
  it('[T25-3] refuses straight picks and parlays with the reason, keeps open picks, and takes picks again', async () => {
    const owner = await addOwner(server)
    const [fixtureId, otherId] = [await addGame(server), await addGame(server)]
    const [odd, other] = [quote(server, { fixtureId }), quote(server, { fixtureId: otherId })]
    await placed(server, owner, straightOrder(legOf(odd, 200)))
    const suspension = await suspend({ scope: 'GAME', fixtureId })
    expect(suspension).toMatchObject({ scope: 'GAME', state: 'ACTIVE', until: null, endedBy: null })
    const refused = {
      status: 422,
      message: `Rule violated: ${suspension.label} takes no new picks now. The line-ups are wrong. Your open picks stay as they are.`,
      codes: ['slip.suspended'],
    }
    expect(await refusal(server, owner, straightOrder(legOf(odd, 200)))).toMatchObject(refused)
    expect(await refusal(server, owner, parlayOrder(200, legOf(other), legOf(odd)))).toMatchObject(refused)
    await placed(server, owner, straightOrder(legOf(other, 200)))
    expect((await standOf(server, owner)).picks.map(({ status }) => status)).toEqual(['PENDING', 'PENDING'])
    await end(suspension)
    await placed(server, await addOwner(server), straightOrder(legOf(odd, 200)))
    expect(await actionsOn(server, { kind: 'suspension', id: String(suspension.id) })).toMatchObject([
      { action: 'suspension.end' },
      { action: 'suspension.begin', after: { reason: 'The line-ups are wrong' } },
    ])
  })
})

describe('a league or a market', () => {
  it('[T25-3] takes no new picks between its begin and its end, in all its games', async () => {
    const owner = await addOwner(server)
    const fixtureId = await addGame(server)
    const odd = await freshOdd(server)
    for (const target of [
      { scope: 'LEAGUE', fixtureId },
      { scope: 'MARKET', fixtureId, marketId: odd.marketId },
    ] as const) {
      const suspension = await suspend({ ...target, from: later(1), until: later(2) })
      expect(suspension.state).toBe('SCHEDULED')
      await placed(server, owner, straightOrder(legOf(await freshOdd(server), 200)))
      server.clock.advanceMs(MINUTE_MS)
      server.context.odds.watch.heard()
      const refused = await refusal(server, owner, straightOrder(legOf(await freshOdd(server), 200)))
      expect(refused).toMatchObject({ codes: ['slip.suspended'] })
      expect(refused.message).toContain('takes no new picks until')
      server.clock.advanceMs(MINUTE_MS)
      server.context.odds.watch.heard()
      await placed(server, owner, straightOrder(legOf(await freshOdd(server), 200)))
    }
  })
})

describe('a suspension', () => {
  it('is refused with an end before its begin, without a market, and by staff without the right', async () => {
    const fixtureId = await addGame(server)
    const bad = { scope: 'GAME', fixtureId, reason: 'Test', from: later(2), until: later(1) } as const
    expect((await send(bad)).json().fieldErrors[0].message).toContain('must be later than the start')
    expect((await send({ scope: 'MARKET', fixtureId, reason: 'Test' })).statusCode).toBe(400)
    expect((await send({ scope: 'GAME', fixtureId: 'unknown', reason: 'Test' })).statusCode).toBe(404)
    expect((await send({ scope: 'GAME', fixtureId, reason: 'Test' }, admin)).statusCode).toBe(403)
    const backdated = await suspend({ scope: 'GAME', fixtureId, from: later(-600) })
    expect(backdated.from).toBe(server.clock.now().toISOString())
    await end(backdated)
    const scheduled = await suspend({ scope: 'GAME', fixtureId, from: later(1) })
    await end(scheduled)
    const { suspensions } = (await admin.callAlone({ method: 'GET', url: '/admin/suspensions' })).json()
    expect(suspensions[0]).toMatchObject({ id: scheduled.id, state: 'ENDED', endedBy: superAdmin.user.email })
    const again = await superAdmin.callAlone({ method: 'DELETE', url: `/admin/suspensions/${scheduled.id}` })
    expect(again.statusCode).toBe(409)
  })
})
