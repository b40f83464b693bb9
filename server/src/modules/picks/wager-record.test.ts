import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { insertManyRows } from '../../testing/many-rows.ts'
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
import { idsOfPeriod } from './wager-record-store.ts'

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

  it('[T23-4] exports every field that the comparison with GLI-33 names, and names every field it exports', async () => {
    const owner = await addOwner(server)
    await placed(server, owner, straightOrder(legOf(await freshOdd(server), 200)))
    const [record] = await read({ userId: owner.user.id })
    const page = await readFile(new URL('../../../../docs/security/wager-record.md', import.meta.url), 'utf8')
    const table = page.split('\n').filter((line) => line.startsWith('| '))
    const named = new Set(
      table.flatMap((line) => Array.from(line.matchAll(/`([^`]+)`/g), ([, name]) => name)),
    )
    expect(named).toEqual(new Set([...Object.keys(record), ...Object.keys(record.legs[0])]))
  })

  it('[T23-4] says when a return was paid, the fee of a cash-out, and the country of the address', async () => {
    const owner = await addOwner(server)
    const odd = await freshOdd(server)
    const [pick] = await placed(server, owner, straightOrder(legOf(odd, 200)))
    const before = await read({ userId: owner.user.id })
    expect(before).toMatchObject([{ paid_at: null, fee_minor: '0', country: null }])
    server.clock.advanceMs(1_000)
    const { statusCode } = await server.call({
      method: 'PATCH',
      url: `/accounts/picks/${pick?.id}/cached-out`,
      cookie: owner.cookie,
      accountNo: owner.account.accno,
    })
    expect(statusCode).toBe(200)
    await db
      .updateTable('pick')
      .set({ ip: '81.2.69.142' })
      .where('id', '=', BigInt(pick?.id ?? 0))
      .execute()
    expect(await read({ userId: owner.user.id })).toMatchObject([
      {
        paid_at: server.clock.now().toISOString(),
        fee_minor: '2000',
        returned_minor: '18000',
        country: 'GB',
      },
    ])
  })

  it('[T23-4] of a period is found through an index among many picks, and read in parts', async () => {
    await insertManyRows(server.testDatabase.name, TEST_TENANT)
    const day = { from: new Date('2026-06-01T00:00:00Z'), until: new Date('2026-06-02T00:00:00Z') }
    const { rows } = await sql`explain ${idsOfPeriod(TEST_TENANT, day)}`.execute(db)
    const plan = JSON.stringify(rows)
    expect(plan).toContain('Scan using pick_list_placed_at on pick')
    expect(plan).not.toContain('Seq Scan on pick')
    const part = await sql`explain select * from wager_record
      where tenant_id = ${TEST_TENANT} and wager_id > 6000 order by wager_id limit 500`.execute(db)
    expect(JSON.stringify(part.rows)).toContain('pick_parent')
    const months = { from: new Date('2026-03-01T00:00:00Z'), until: new Date('2026-06-01T00:00:00Z') }
    const sizes: number[] = []
    const ids = new Set<bigint>()
    for await (const records of wagerRecords(db, TEST_TENANT, months)) {
      sizes.push(records.length)
      for (const { wager_id } of records) ids.add(wager_id)
    }
    expect(Math.max(...sizes)).toBe(500)
    const { count } = await db
      .selectFrom('pick')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('type', '<>', 'CHILD')
      .where('placed_at', '>=', months.from)
      .where('placed_at', '<', months.until)
      .executeTakeFirstOrThrow()
    expect(BigInt(ids.size)).toBe(BigInt(count))
    expect(ids.size).toBeGreaterThan(1_000)
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
