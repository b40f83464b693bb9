import { listBodySchema } from '@pickproof/contract/list'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { byForm } from '../../testing/long-form.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { Database } from '../db/database.ts'
import { createLog } from '../log.ts'
import type { ListDefinition, ListLink } from './list-definition.ts'
import { runList } from './run-list.ts'

const urls = await testDatabase()
const database = new Database({ url: urls.serverUrl, connectionsMax: 4, log: createLog('silent') })
const db = database.tenant('one')

const ROWS = 60
const PAGE_SIZE = byForm({ short: 20, long: 7 })

interface MailRow {
  id: bigint
  attempts: number
}

/** The plain way: no index, no other table, no parts. What it answers is what every other way has to answer. */
const PLAIN: ListDefinition<MailRow> = {
  select: sql<MailRow>`m.id, m.attempts`,
  from: sql`mail m`,
  tenantColumn: sql`m.tenant_id`,
  idColumn: sql`m.id`,
  fields: {
    id: { column: sql`m.id`, kind: 'integer' },
    toAddress: { column: sql`m.to_address`, kind: 'text' },
    kind: { column: sql`m.kind`, kind: 'choice', choices: ['open', 'done', 'lost'] },
    attempts: { column: sql`m.attempts`, kind: 'integer' },
    sentDate: { column: sql`m.sent_at`, kind: 'instant' },
    createdDate: { column: sql`m.created_at`, kind: 'instant' },
  },
  defaultSorters: ['-id'],
}

const OTHER: ListLink = {
  key: sql`m.id`,
  from: sql`mail other`,
  tenantColumn: sql`other.tenant_id`,
  idColumn: sql`other.id`,
}

const SINGLE_WAYS = {
  'few are counted': { ...PLAIN, bounds: { counted: 5, keys: 5_000, sampled: 100, probed: 200 } },
  'through another table': {
    ...PLAIN,
    table: sql`mail m`,
    fields: {
      ...PLAIN.fields,
      toAddress: {
        column: sql`m.to_address`,
        kind: 'text',
        partsOf: { column: sql`other.to_address`, link: OTHER },
      },
      kind: { column: sql`other.kind`, kind: 'choice', choices: ['open', 'done', 'lost'], of: OTHER },
    },
  },
  'among few values': {
    ...PLAIN,
    fields: {
      ...PLAIN.fields,
      toAddress: {
        column: sql`m.to_address`,
        kind: 'text',
        values: sql`select distinct to_address as value from mail`,
      },
    },
  },
  'in two parts': {
    ...PLAIN,
    split: {
      key: 'kind',
      value: 'open',
      moving: sql`m.kind = 'open'`,
      resting: sql`m.kind <> 'open'`,
      restingTable: sql`mail m join mail rest on rest.tenant_id = m.tenant_id and rest.id = m.id`,
      restingAlone: sql`(select * from mail where kind <> 'open') m`,
    },
    fields: {
      ...PLAIN.fields,
      attempts: {
        column: sql`m.attempts`,
        kind: 'integer',
        isRequired: true,
        inRest: sql`rest.attempts`,
      },
      createdDate: { column: sql`m.created_at`, kind: 'instant', isRequired: true, inRest: true },
    },
  },
  'by time': {
    ...PLAIN,
    bounds: { counted: 5, keys: 5_000, sampled: 100, probed: 200 },
    fields: {
      ...PLAIN.fields,
      createdDate: { column: sql`m.created_at`, kind: 'instant', isRequired: true, isChronological: true },
    },
  },
} as const satisfies Record<string, ListDefinition<MailRow>>
const FEW = { counted: 5, keys: 3, sampled: 100, probed: 200 }

const WAYS: Readonly<Record<string, ListDefinition<MailRow>>> = {
  ...SINGLE_WAYS,
  'through another table, for many': { ...SINGLE_WAYS['through another table'], bounds: FEW },
  'through another table, for very many': {
    ...SINGLE_WAYS['through another table'],
    bounds: { ...FEW, probed: 10 },
  },
  'in two parts, for many': { ...SINGLE_WAYS['in two parts'], bounds: FEW },
}

const FILTERS: readonly object[] = [
  {},
  { key: 'attempts', op: '>=', value: 20 },
  { key: 'attempts', op: '=', value: 7 },
  { key: 'attempts', op: '=', value: 777 },
  { key: 'toAddress', op: 'LIKE', value: '%person1%' },
  { key: 'toAddress', op: 'LIKE', value: '%nobody%' },
  { key: 'toAddress', op: '=', value: 'person3@one.test' },
  { key: 'kind', op: '=', value: 'open' },
  { key: 'kind', op: 'IN', value: ['done', 'lost'] },
  { key: 'createdDate', op: '<=', value: '2026-11-20' },
  // No open one is of that day.
  { key: 'createdDate', op: '=', value: '2026-11-02' },
  { key: 'sentDate', op: '>=', value: '2026-11-04' },
  {
    op: 'AND',
    values: [
      { key: 'kind', op: '=', value: 'open' },
      { key: 'attempts', op: '<', value: 15 },
    ],
  },
  {
    op: 'AND',
    values: [
      { key: 'kind', op: '=', value: 'open' },
      { key: 'kind', op: '=', value: 'done' },
    ],
  },
]
const SORTERS = [
  '+id',
  '-id',
  '+attempts',
  '-attempts',
  '+sentDate',
  '-sentDate',
  '+createdDate',
  '-createdDate',
]

beforeAll(async () => {
  await database.shared
    .insertInto('tenant')
    .values([{ id: 'one' }, { id: 'two' }])
    .execute()
  const mail = (tenantId: string, index: number) => ({
    tenant_id: tenantId,
    kind: ['open', 'done', 'lost'][index % 3] ?? '',
    to_address: `person${index}@${tenantId}.test`,
    subject: 's',
    html: 'h',
    text: 't',
    // Several rows are alike, so only the id puts them in order.
    attempts: index % 25,
    created_at: new Date(Date.UTC(2026, 10, 1 + (index % 40), 12)),
    sent_at: index % 4 === 0 ? null : new Date(Date.UTC(2026, 10, 1 + (index % 7), 12)),
  })
  for (const tenantId of ['one', 'two'])
    await database
      .tenant(tenantId)
      .insertInto('mail')
      .values(Array.from({ length: ROWS }, (_, index) => mail(tenantId, index)))
      .execute()
  await sql`analyze mail`.execute(db).catch(() => {})
})
afterAll(async () => {
  await database.close()
})

const ask = async (definition: ListDefinition<MailRow>, body: object) =>
  await runList(db, 'one', definition, listBodySchema.parse(body), (row) => Number(row.id))

const plainAnswers = new Map<string, Promise<number[]>>()

/** The result of the plain query on one page. It runs once, and every other way must match it. */
async function plainAnswer(body: object): Promise<number[]> {
  const key = JSON.stringify(body)
  const known = plainAnswers.get(key) ?? ask(PLAIN, { ...body, pageSize: 100 }).then(({ content }) => content)
  plainAnswers.set(key, known)
  return await known
}

/** All pages one after the other, as a reader would turn them. */
async function allPages(definition: ListDefinition<MailRow>, body: object): Promise<number[]> {
  const ids: number[] = []
  for (let pageNo = 1; ; pageNo++) {
    const { content } = await ask(definition, { ...body, pageNo, pageSize: PAGE_SIZE })
    ids.push(...content)
    if (content.length < PAGE_SIZE) return ids
  }
}

describe('the ways of the list engine', () => {
  it.each(Object.keys(WAYS))(
    '[B018] [B019] [B020] %s: the same pages as the plain way',
    async (name) => {
      const way = WAYS[name] as ListDefinition<MailRow>
      for (const filters of FILTERS) {
        for (const sorter of SORTERS) {
          const body = { filters, sorters: [sorter] }
          expect(await allPages(way, body), JSON.stringify(body)).toEqual(await plainAnswer(body))
        }
      }
    },
    120_000,
  )

  it('[B020] starts with the newest row of the requested time, unless the caller sets an order', async () => {
    const definition: ListDefinition<MailRow> = {
      ...PLAIN,
      fields: {
        ...PLAIN.fields,
        createdDate: { column: sql`m.created_at`, kind: 'instant', isChronological: true },
      },
    }
    const upTo = { filters: { key: 'createdDate', op: '<=', value: '2026-11-20' }, pageSize: 100 }
    const inOrder = async (sorter: string) => (await ask(PLAIN, { ...upTo, sorters: [sorter] })).content
    expect((await ask(definition, upTo)).content).toEqual(await inOrder('-createdDate'))
    expect((await ask(definition, { ...upTo, sorters: ['+id'] })).content).toEqual(await inOrder('+id'))
    const since = { filters: { key: 'createdDate', op: '>=', value: '2026-11-20' }, pageSize: 100 }
    expect((await ask(definition, since)).content).toEqual((await ask(PLAIN, since)).content)
  })

  it('[B020] puts rows without a value last, whichever way the order runs', async () => {
    for (const sorter of ['+sentDate', '-sentDate']) {
      const last = (await ask(PLAIN, { sorters: [sorter], pageSize: 100 })).content.slice(-15)
      const { rows } = await sql<{ id: bigint }>`select id from mail where sent_at is null`.execute(db)
      expect(new Set(last)).toEqual(new Set(rows.map(({ id }) => Number(id))))
    }
  })

  it('[B019] does not look at moving rows for a value that none of them has', async () => {
    const { fields, ...twoParts } = SINGLE_WAYS['in two parts']
    const definition: ListDefinition<MailRow> = {
      ...twoParts,
      fields: {
        ...fields,
        sentDate: { column: sql`m.sent_at`, kind: 'instant', inRest: true, isNullInMoving: true },
      },
    }
    const since = { key: 'sentDate', op: '>=', value: '2026-11-04' }
    const atRest = { key: 'kind', op: 'IN', value: ['done', 'lost'] }
    // Some open ones do have it here, so it shows.
    const expected = await ask(PLAIN, { filters: { op: 'AND', values: [since, atRest] } })
    expect(await ask(definition, { filters: since })).toEqual(expected)
    const open = { key: 'kind', op: '=', value: 'open' }
    const nothing = await ask(definition, { filters: { op: 'AND', values: [since, open] } })
    expect(nothing).toMatchObject({ content: [], totalElements: 0 })
  })

  it('[B018] counts few rows exactly and marks a guess of many, which the last page makes exact', async () => {
    const definition: ListDefinition<MailRow> = {
      ...PLAIN,
      bounds: { counted: 20, keys: 100, sampled: 100, probed: 200 },
    }
    const few = await ask(definition, { filters: { key: 'attempts', op: '=', value: 7 } })
    expect(few).toMatchObject({ totalElements: 3 })
    expect(few).not.toHaveProperty('isTotalEstimate')
    const first = await ask(definition, { pageSize: 25 })
    expect(first.isTotalEstimate).toBe(true)
    expect(first.totalElements).toBeGreaterThanOrEqual(25)
    const second = await ask(definition, { pageNo: 2, pageSize: 25 })
    expect(second.totalElements).toBeGreaterThanOrEqual(50)
    const last = await ask(definition, { pageNo: 3, pageSize: 25 })
    expect(last).toMatchObject({ totalElements: ROWS })
    expect(last).not.toHaveProperty('isTotalEstimate')
    const behind = await ask(definition, { pageNo: 9, pageSize: 25 })
    // Beyond the end the list counts exactly, so the reader returns to the last page and not to another empty one.
    expect(behind).toMatchObject({ content: [], totalElements: ROWS })
    expect(behind).not.toHaveProperty('isTotalEstimate')
  })

  it('refuses an order by what belongs to another table, and parts of a text that is whole', async () => {
    const definition: ListDefinition<MailRow> = {
      ...PLAIN,
      fields: { ...PLAIN.fields, toAddress: { column: sql`m.to_address`, kind: 'text', isWhole: true } },
    }
    await expect(ask(SINGLE_WAYS['through another table'], { sorters: ['+kind'] })).rejects.toThrow(
      'This list has no order by "kind".',
    )
    await expect(
      ask(definition, { filters: { key: 'toAddress', op: 'LIKE', value: '%a%' } }),
    ).rejects.toThrow('The filter "toAddress" has no operation LIKE.')
  })
})
