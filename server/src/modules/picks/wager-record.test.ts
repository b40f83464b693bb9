import { describe, expect, it } from 'vitest'
import {
  addOwner,
  freshOdd,
  legOf,
  openBook,
  parlayOrder,
  placed,
  straightOrder,
} from '../../testing/picks.ts'
import { startTestServer, TEST_TENANT } from '../../testing/test-server.ts'
import { type WagerChoice, WAGER_COLUMNS, wagerCsv, wagerLine, wagerRecords } from './index.ts'

const server = await startTestServer()
await openBook(server)
const db = server.context.database.tenant(TEST_TENANT)

const read = async (choice: WagerChoice) => {
  const lines = []
  for await (const records of wagerRecords(db, TEST_TENANT, choice))
    lines.push(...records.map((record) => JSON.parse(wagerLine(record))))
  return lines
}

describe('the record of a pick', () => {
  it('[T23-4] has who, when, what, the odds, the stake, the possible return, the bookings and the source', async () => {
    const owner = await addOwner(server)
    const odd = await freshOdd(server, { priceAmerican: 100 })
    await placed(server, owner, straightOrder(legOf(odd, 200)))
    const [first, second] = [await freshOdd(server), await freshOdd(server)]
    await placed(server, owner, parlayOrder(200, legOf(first), legOf(second)))
    await placed(server, await addOwner(server), straightOrder(legOf(await freshOdd(server), 200)))

    const records = await read({ userId: owner.user.id })
    expect(records).toMatchObject([
      {
        tenant_id: TEST_TENANT,
        user_id: String(owner.user.id),
        accno: owner.account.accno,
        type: 'STRAIGHT',
        status: 'PENDING',
        currency: 'USD',
        stake_minor: '20000',
        odds_american: 100,
        potential_return_minor: '40000',
        returned_minor: null,
        settled_at: null,
        placed_at: server.clock.now().toISOString(),
        received_at: server.clock.now().toISOString(),
        channel: 'web',
        ip: '127.0.0.1',
        legs: [{ fixtureId: odd.fixtureId, marketId: odd.marketId, selection: odd.name, oddsAmerican: 100 }],
        bookings: [{ operation: 'PICK_PLACED', amountMinor: -20_000 }],
      },
      { type: 'PARLAY', legs: [{ fixtureId: first.fixtureId }, { fixtureId: second.fixtureId }] },
    ])
    expect(Object.keys(records[0])).toEqual([...WAGER_COLUMNS])
  })

  it('[T23-4] is exported for a period that includes its start and not its end', async () => {
    const owner = await addOwner(server)
    server.clock.advanceMs(60_000)
    server.context.odds.watch.heard()
    const at = server.clock.now()
    const [pick] = await placed(server, owner, straightOrder(legOf(await freshOdd(server), 200)))
    const until = new Date(at.getTime() + 1)
    expect((await read({ from: at, until })).map(({ wager_id }) => wager_id)).toEqual([String(pick?.id)])
    expect(await read({ from: new Date(at.getTime() - 1), until: at })).toEqual([])

    let csv = ''
    for await (const part of wagerCsv(wagerRecords(db, TEST_TENANT, { from: at, until }))) csv += String(part)
    expect(csv.trim().split('\r\n')).toHaveLength(2)
    expect(csv).toContain(`${TEST_TENANT},${pick?.id},${owner.user.id}`)
  })
})
