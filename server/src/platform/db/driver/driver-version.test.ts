/** This folder holds everything that uses undocumented parts of the driver. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Duplex } from 'node:stream'
import { Client, type PoolClient, Query } from 'pg'
import { describe, expect, it } from 'vitest'
import { gatherWrites } from './gather-writes.ts'
import { TenantQuery } from './tenant-query.ts'

/** Before you change it, run the tests of platform/db and `npm run bench:placement` on the new version. */
const TRIED_VERSION = '8.23.1'

type Wire = Record<
  'parse' | 'bind' | 'describe' | 'execute' | 'flush' | 'sync',
  (...given: unknown[]) => void
>

describe('the database driver', () => {
  it('is the version that the undocumented calls were tried with', () => {
    const path = createRequire(import.meta.url).resolve('pg/package.json')
    expect(JSON.parse(readFileSync(path, 'utf8')).version).toBe(TRIED_VERSION)
  })

  it('has the methods of a query that are overridden, with the same parameters', () => {
    const methods = Query.prototype as unknown as Record<string, (...given: unknown[]) => void>
    const parameters = ['prepare', 'handleDataRow', 'handleCommandComplete'].map((name) => [
      name,
      Object.hasOwn(methods, name) && methods[name]?.length,
    ])
    expect(Object.fromEntries(parameters)).toEqual({ prepare: 1, handleDataRow: 1, handleCommandComplete: 2 })
  })

  it('sends the tenant and the statement behind it with one sync', () => {
    const sent: string[] = []
    const note = (name: string) => (given?: unknown) => {
      const { text } = (given ?? {}) as { readonly text?: string }
      sent.push(text === undefined ? name : `${name} ${text}`)
    }
    const names = ['parse', 'bind', 'describe', 'execute', 'flush', 'sync'] as const
    const connection = {
      ...Object.fromEntries(names.map((name) => [name, note(name)])),
      parsedStatements: {},
    } as unknown as Wire
    const query = new TenantQuery({
      tenantId: 'one',
      tenantKey: 'key',
      config: { text: 'select $1::int', values: [1] },
      isPrepared: true,
      answer: () => {},
    })
    query.prepare(connection)
    expect(sent).toEqual([
      "parse select set_config('app.tenant', $1, true), set_config('app.tenant_key', $2, true)",
      'bind',
      'execute',
      'parse select $1::int',
      'bind',
      'describe',
      'execute',
      'sync',
    ])
  })

  it('writes to a stream that can gather what one turn sends', async () => {
    const client = new Client() as unknown as { readonly connection: { stream: Duplex } }
    expect(client.connection.stream).toBeInstanceOf(Duplex)
    const packets: string[] = []
    client.connection.stream = new Duplex({
      write(chunk, _encoding, done) {
        packets.push(String(chunk))
        done()
      },
      writev(chunks, done) {
        packets.push(chunks.map(({ chunk }) => String(chunk)).join(''))
        done()
      },
    })
    for (const statement of ['begin;', 'commit;']) {
      gatherWrites(client as unknown as PoolClient)
      client.connection.stream.write(statement)
    }
    await new Promise((resolve) => setImmediate(resolve))
    expect(packets).toEqual(['begin;commit;'])
  })
})
