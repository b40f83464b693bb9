/** The product as one more variant of the fan-out bench: fed by a provider, read by signed-in subscribers. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FanOutServer, FanOutVariant } from '../fan-out/fan-out-server.ts'
import { processTree } from '../fan-out/process-cost.ts'
import { startMeasuredProduct } from './measured-product.ts'
import { providerSettings, untilQuoted } from './product-feed.ts'
import { OddsProvider } from './odds-provider.ts'
import { fixtureId, sportsbookId } from './provider-world.ts'
import { signInMany } from './sign-in-many.ts'
import { STREAMS_PER_SESSION, StreamUser, streamGroups } from './stream-users.ts'

const WORLD = { leagues: 1, fixturesPerLeague: 1, sportsbooks: 1, oddsPerBook: 6 }

export const product: FanOutVariant = {
  name: 'Pickproof, sessions and subscriptions real',

  /** Signing in costs time on purpose, so it is done once; the sessions outlive a restart. */
  async prepare(workDir, listenersMax) {
    const provider = await OddsProvider.start(WORLD)
    const running = await startMeasuredProduct(workDir, providerSettings(provider))
    try {
      const cookies = await signInMany(running.baseUrl, Math.ceil(listenersMax / STREAMS_PER_SESSION))
      await writeFile(cookiesPath(workDir), JSON.stringify(cookies))
    } finally {
      await running.stop()
      await provider.stop()
    }
  },

  async start(workDir): Promise<FanOutServer> {
    const cookies = JSON.parse(await readFile(cookiesPath(workDir), 'utf8')) as string[]
    const provider = await OddsProvider.start(WORLD)
    const running = await startMeasuredProduct(workDir, providerSettings(provider))
    const users = new StreamUser(running.baseUrl)
    await untilQuoted(running.baseUrl, cookies[0] ?? '', { league: 0, fixture: 0, sportsbook: 0 })
    return {
      port: running.port,
      pids: [running.pid],
      helperPids: processTree(running.pid).filter((pid) => pid !== running.pid),
      streams: (count) => streamGroups(cookies, count),
      subscribe: async (count) => {
        const following = { sportsbook: sportsbookId(0), fixtureId: fixtureId(0, 0) }
        for (const cookie of cookies.slice(0, Math.ceil(count / STREAMS_PER_SESSION)))
          await users.followOdds(cookie, following)
      },
      settle: async () => {
        await running.settle()
      },
      publish: async (sequence) => {
        // Another price each time: two changes that a busy machine delivers together must both be counted.
        const odd = sequence % WORLD.oddsPerBook
        provider.send([{ league: 0, fixture: 0, sportsbook: 0, odd, price: sequence }])
      },
      async stop() {
        users.close()
        await running.stop()
        await provider.stop()
      },
    }
  },
}

const cookiesPath = (workDir: string) => join(workDir, 'cookies.json')
