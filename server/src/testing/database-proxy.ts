/** A proxy between a pool and PostgreSQL that treats connections as networks and failing hosts do. */
import { createServer, type Socket, connect } from 'node:net'
import { afterAll } from 'vitest'

interface DatabaseProxy {
  /** The same database, reached through the proxy. */
  readonly url: string
  /** From now on nothing reaches the other side over open connections, and neither side gets an error. */
  silence(): void
  /** The next message with these words reaches PostgreSQL, and the connection breaks before its answer comes back. */
  loseAnswerTo(words: string): void
}

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const pairs = new Set<{ readonly near: Socket; readonly far: Socket; isSilent: boolean }>()
  let lostWords = ''
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    const pair = { near, far, isSilent: false }
    pairs.add(pair)
    let isAnswerLost = false
    near.on('data', (bytes) => {
      if (pair.isSilent) return
      if (lostWords !== '' && bytes.includes(lostWords)) {
        lostWords = ''
        isAnswerLost = true
      }
      far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (pair.isSilent) return
      if (isAnswerLost) near.destroy()
      else near.write(bytes)
    })
    for (const socket of [near, far]) {
      socket.on('error', () => {})
      socket.on('close', () => {
        pairs.delete(pair)
        near.destroy()
        far.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(async () => {
    for (const { near, far } of pairs) {
      near.destroy()
      far.destroy()
    }
    await new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  return {
    url: url.href,
    silence() {
      for (const pair of pairs) pair.isSilent = true
    },
    loseAnswerTo(words) {
      lostWords = words
    },
  }
}
