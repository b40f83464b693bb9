import { exportBodySchema, listBodySchema } from '@pickproof/contract/list'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { Database } from '../db/database.ts'
import { createLog } from '../log.ts'
import { csvColumn, csvOf } from './csv.ts'
import type { ListDefinition } from './list-definition.ts'
import { runList, streamList } from './run-list.ts'

const urls = await testDatabase()
const database = new Database({ url: urls.serverUrl, connectionsMax: 4, log: createLog('silent') })
const db = database.tenant('one')

interface MailRow {
  id: bigint
  to_address: string
  attempts: number
  created_at: Date
}

const MAILS: ListDefinition<MailRow> = {
  select: sql<MailRow>`m.id, m.to_address, m.attempts, m.created_at`,
  from: sql`mail m`,
  tenantColumn: sql`m.tenant_id`,
  idColumn: sql`m.id`,
  fields: {
    toAddress: { column: sql`m.to_address`, kind: 'text' },
    kind: { column: sql`m.kind`, kind: 'choice', choices: ['test', 'other'] },
    attempts: { column: sql`m.attempts`, kind: 'integer' },
    fee: { column: sql`m.attempts::bigint`, kind: 'money' },
    isSent: { column: sql`(m.sent_at is not null)`, kind: 'boolean' },
    createdDate: { column: sql`m.created_at`, kind: 'instant' },
    day: { column: sql`m.created_at::date`, kind: 'date' },
  },
  defaultSorters: ['-createdDate'],
}

const mail = (tenantId: string, index: number) => ({
  tenant_id: tenantId,
  kind: index % 2 ? 'test' : 'other',
  to_address: `person${index}@one.test`,
  subject: 's',
  html: 'h',
  text: 't',
  attempts: index,
  created_at: new Date(Date.UTC(2026, 10, 1 + index, 12)),
  sent_at: index < 5 ? new Date() : null,
})

beforeAll(async () => {
  await database.shared
    .insertInto('tenant')
    .values([{ id: 'one' }, { id: 'two' }])
    .execute()
  await db
    .insertInto('mail')
    .values(Array.from({ length: 25 }, (_, index) => mail('one', index)))
    .execute()
  await database.tenant('two').insertInto('mail').values(mail('two', 99)).execute()
})
afterAll(async () => {
  await database.close()
})

const search = async (body: object) =>
  await runList(db, 'one', MAILS, listBodySchema.parse(body), (row) => row.attempts)
const found = async (filters: object, sorters = ['+attempts']) =>
  (await search({ filters, sorters, pageSize: 100 })).content

describe('the list engine', () => {
  it('[X007] answers a page with content, totalElements, number and size', async () => {
    const page = await search({ pageNo: 3, pageSize: 10, sorters: ['+attempts'] })
    expect(page).toEqual({
      content: [20, 21, 22, 23, 24],
      totalElements: 25,
      number: 2,
      size: 10,
      pageable: { pageNumber: 2, pageSize: 10 },
    })
  })

  it('[X035] shows ten rows by default', async () => {
    expect((await search({})).content).toHaveLength(10)
  })

  it("[X048] sorts by '-createdDate' by default", async () => {
    expect((await search({ pageSize: 3 })).content).toEqual([24, 23, 22])
  })

  it("[X047] sorts by '+field' and '-field', and refuses a field it does not know", async () => {
    expect((await search({ sorters: ['+attempts'], pageSize: 2 })).content).toEqual([0, 1])
    expect((await search({ sorters: ['-attempts'], pageSize: 2 })).content).toEqual([24, 23])
    await expect(search({ sorters: ['+password_hash'] })).rejects.toThrow(
      'This list has no order by "password_hash".',
    )
  })

  it.each([
    [{ key: 'attempts', op: '=', value: 7 }, [7]],
    [{ key: 'attempts', op: '>=', value: 23 }, [23, 24]],
    [{ key: 'attempts', op: '>', value: 23 }, [24]],
    [{ key: 'attempts', op: '<=', value: 1 }, [0, 1]],
    [{ key: 'attempts', op: '<', value: 1 }, [0]],
    [{ key: 'attempts', op: 'IN', value: [3, '4', 400] }, [3, 4]],
    [{ key: 'attempts', op: 'BETWEEN', value: [3, 5] }, [3, 4, 5]],
    [{ key: 'toAddress', op: 'LIKE', value: '%ERSON2@%' }, [2]],
    [{ key: 'toAddress', op: '=', value: 'person3@one.test' }, [3]],
    [{ key: 'fee', op: '<=', value: 0.02 }, [0, 1, 2]],
    [{ key: 'isSent', op: '=', value: true }, [0, 1, 2, 3, 4]],
    [{ key: 'createdDate', op: '<=', value: '2026-11-02' }, [0, 1]],
    [{ key: 'createdDate', op: '=', value: '2026-11-04' }, [3]],
    [{ key: 'createdDate', op: '=', value: '2026-11-04T12:00:00Z' }, [3]],
    [{ key: 'createdDate', op: '>=', value: '2026-11-25T12:00:00Z' }, [24]],
    [{ key: 'createdDate', op: 'BETWEEN', value: ['2026-11-03', '2026-11-04'] }, [2, 3]],
    [{ key: 'day', op: '=', value: '2026-11-04' }, [3]],
  ])('[X038] understands %j', async (filter, expected) => {
    expect(await found(filter)).toEqual(expected)
  })

  it('[X046] takes one filter alone, several under AND, and a plain list', async () => {
    const both = [
      { key: 'attempts', op: '<', value: 6 },
      { key: 'kind', op: '=', value: 'test' },
    ]
    expect(await found({ op: 'AND', values: both })).toEqual([1, 3, 5])
    expect(await found(both)).toEqual([1, 3, 5])
  })

  it.each([
    [{ key: 'tenant_id', op: '=', value: 'two' }, 'This list has no filter "tenant_id".'],
    [{ key: 'constructor', op: '=', value: 'x' }, 'This list has no filter "constructor".'],
    [{ key: 'attempts', op: 'LIKE', value: '%1%' }, 'The filter "attempts" has no operation LIKE.'],
    [{ key: 'kind', op: '>', value: 'a' }, 'The filter "kind" has no operation >.'],
    [{ key: 'kind', op: '=', value: 'nonsense' }, 'The filter "kind" accepts test or other.'],
    [{ key: 'attempts', op: '=', value: '1 or 1=1' }, 'The filter "attempts" accepts a whole number.'],
    [{ key: 'attempts', op: '=', value: 1.5 }, 'The filter "attempts" accepts a whole number.'],
    [
      { key: 'fee', op: '=', value: '1.999' },
      'The filter "fee" accepts an amount with at most two decimals.',
    ],
    [
      { key: 'fee', op: '=', value: '9'.repeat(40) },
      'The filter "fee" accepts an amount with at most two decimals.',
    ],
    [{ key: 'day', op: '=', value: '2026-02-31' }, 'The filter "day" accepts a date like 2026-11-15.'],
  ])('refuses %j with a sentence', async (filter, sentence) => {
    await expect(search({ filters: filter })).rejects.toThrow(sentence)
  })

  it.each(["%' or '1'='1", "x'); drop table mail; --", '%\\', '\\', '%_%', "$1 || ''", '\u202e%', '%😀%'])(
    'takes %j as text and nothing else',
    async (text) => {
      await search({ filters: { key: 'toAddress', op: 'LIKE', value: text } })
      expect((await search({})).totalElements).toBe(25)
    },
  )

  describe('as a stream', () => {
    const stream = (body: object = {}) =>
      streamList(db, 'one', MAILS, exportBodySchema.parse({ sorters: ['-attempts'], ...body }))
    const attempts = async (batches: AsyncIterable<readonly MailRow[]>) =>
      (await Array.fromAsync(batches)).flat().map((row) => row.attempts)

    it('[B032] gives every row in order', async () => {
      expect(await attempts(stream())).toEqual(Array.from({ length: 25 }, (_, index) => 24 - index))
    })

    it('[B033] returns one page on request', async () => {
      expect(await attempts(stream({ pageNo: 2, pageSize: 3 }))).toEqual([21, 20, 19])
      expect(await attempts(stream({ pageSize: 2 }))).toEqual([24, 23])
      expect(await attempts(stream({ pageNo: 3 }))).toEqual([4, 3, 2, 1, 0])
      expect(
        await attempts(stream({ filters: { key: 'attempts', op: '<', value: 3 }, pageSize: 100 })),
      ).toEqual([2, 1, 0])
    })

    it('shows one moment, even if rows are written while it is read', async () => {
      await withMails(3_000, async () => {
        const seen = new Set<string>()
        for await (const rows of streamList(db, 'one', MAILS, { filters: [], sorters: ['+createdDate'] })) {
          if (seen.size === 0) await db.deleteFrom('mail').where('subject', '=', MANY).execute()
          for (const { to_address } of rows) seen.add(to_address)
        }
        expect(seen.size).toBe(3_025)
      })
    })

    it('gives its connection back when the reader goes away', async () => {
      await withMails(3_000, async () => {
        const few = new Database({ url: urls.serverUrl, connectionsMax: 1, log: createLog('silent') })
        try {
          const rows = streamList(few.tenant('one'), 'one', MAILS, { filters: [], sorters: [] })
          const csv = csvOf(rows, [csvColumn<MailRow>('To', (row) => row.to_address)], (row) => row)
          for await (const _chunk of csv) break
          const page = await runList(few.tenant('one'), 'one', MAILS, listBodySchema.parse({}), (row) => row)
          expect(page.totalElements).toBe(3_025)
        } finally {
          await few.close()
        }
      })
    })
  })
})

const MANY = 'one of many'

async function withMails(count: number, work: () => Promise<void>): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    ...mail('one', 0),
    subject: MANY,
    to_address: `many${index}@one.test`,
  }))
  await db.insertInto('mail').values(rows).execute()
  try {
    await work()
  } finally {
    await db.deleteFrom('mail').where('subject', '=', MANY).execute()
  }
}
