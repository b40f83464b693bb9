import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { createLog } from '../log.ts'
import { Database } from './database.ts'

const { serverUrl } = await testDatabase()
const log = createLog('silent')
const database = new Database({ url: serverUrl, connectionsMax: 5, log })
afterAll(() => database.close())

describe('the connections', () => {
  it('are there before the first rush, all of them idle', async () => {
    expect(database.pool.totalCount).toBe(0)
    await database.warmUp()
    expect(database.pool.totalCount).toBe(5)
    expect(database.pool.idleCount).toBe(5)
  })

  it('of a database that gives no more of them are fewer, and nothing fails', async () => {
    const unreachable = new Database({ url: 'postgres://nobody@127.0.0.1:1/nothing', connectionsMax: 3, log })
    await expect(unreachable.warmUp()).resolves.toBeUndefined()
    expect(unreachable.pool.totalCount).toBe(0)
    await unreachable.close()
  })
})
