import { createServer, type Socket } from 'node:net'
import { Pool, type PoolConfig } from 'pg'
import { describe, expect, it } from 'vitest'
import { isUnreachable } from './database-failure.ts'

/** What a caller gets from a database whose host treats each connection like this. */
async function failureOf(treat: (socket: Socket) => unknown, config: PoolConfig = {}): Promise<unknown> {
  const sockets = new Set<Socket>()
  const host = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    treat(socket)
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const { port } = host.address() as { port: number }
  const pool = new Pool({ host: '127.0.0.1', port, user: 'server', database: 'none', ...config })
  try {
    return await pool.query('select 1').catch((error: unknown) => error)
  } finally {
    for (const socket of sockets) socket.destroy()
    host.close()
    await pool.end()
  }
}

describe('a database that cannot be asked', () => {
  it('[T23-5] is one that accepts the connection and never speaks', async () => {
    const error = await failureOf(() => undefined, { connectionTimeoutMillis: 20 })
    expect(isUnreachable(error), String(error)).toBe(true)
  })

  it('[T23-5] is one that ends the connection without an answer', async () => {
    const error = await failureOf((socket) => socket.once('data', () => socket.end()))
    expect(isUnreachable(error), String(error)).toBe(true)
  })

  it('is not one that rejects a statement', () => {
    expect(
      isUnreachable(Object.assign(new Error('syntax error'), { severity: 'ERROR', code: '42601' })),
    ).toBe(false)
  })
})
