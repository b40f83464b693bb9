import { afterEach, beforeEach } from 'vitest'
import type { OpticOddsSettings } from '../settings.ts'
import { type FeedRun, runFeed } from './run-feed.ts'

interface ProtocolServer {
  readonly baseUrl: string
  close(): Promise<void>
}

/** A server for each test in a file, and the feed that runs on it. Both end with the test. */
export function feedPerTest<Server extends ProtocolServer>(startServer: () => Promise<Server>) {
  let server: Server
  let run: FeedRun | undefined

  beforeEach(async () => {
    server = await startServer()
  })

  afterEach(async () => {
    await run?.stop().catch(() => {})
    run = undefined
    await server.close()
  })

  return {
    get server() {
      return server
    },
    start: (changes: Partial<OpticOddsSettings> = {}): FeedRun => {
      run = runFeed(server, changes)
      return run
    },
  }
}
