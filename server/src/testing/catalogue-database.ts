/** A database with the test catalog in it and nothing running beside it, for tests of how games are stored. */
import type { FixtureStatus } from '@pickproof/domain/games/fixture-status'
import { prepareCatalog, storeFixtures } from '../modules/catalog/index.ts'
import { ManualClock } from '../platform/clock.ts'
import { Database } from '../platform/db/database.ts'
import { createLog } from '../platform/log.ts'
import { addCatalogue, findFixture, HOUR_MS, testFixture } from './catalogue.ts'
import { testDatabase } from './test-database.ts'

export async function openCatalogueDatabase() {
  const { serverUrl } = await testDatabase()
  const database = new Database({ url: serverUrl, connectionsMax: 4, log: createLog('fatal') })
  const db = database.shared
  const clock = new ManualClock('2026-11-15T12:00:00Z')
  const nowMs = clock.now().getTime()
  const origin = { source: 'opticodds', now: clock.now() }
  await prepareCatalog(db)
  await addCatalogue({ context: { database }, clock })

  let games = 0
  return {
    database,
    db,
    clock,
    nowMs,
    origin,
    /** A separate game for one test, brought to a status. */
    async gameAt(status: FixtureStatus, startMs = nowMs - HOUR_MS): Promise<string> {
      games += 1
      const id = `own-game-${games}`
      await storeFixtures(db, [testFixture({ id, startMs, status })], origin)
      return id
    },
    async statusOf(id: string): Promise<FixtureStatus | undefined> {
      return (await findFixture(db, id))?.status
    },
  }
}
