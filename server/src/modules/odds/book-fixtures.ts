import type { LiveResult } from '@pickproof/contract/stream-events'
import { isInPlay } from '@pickproof/domain/games/fixture-status'
import { fixtureWindow } from '@pickproof/domain/games/fixture-window'
import type { Db } from '../../platform/db/database.ts'
import { type FixturePlace, listFixturePlaces, resultsByIds, toLiveResult } from '../catalog/index.ts'

/** The fixtures a book may hold prices of, and the state of those in play. */
export async function loadBookFixtures(
  shared: Db,
  now: Date,
): Promise<{ readonly places: readonly FixturePlace[]; readonly results: readonly LiveResult[] }> {
  const places = await listFixturePlaces(shared, fixtureWindow('live-odds', now.getTime()))
  const inPlayIds = places.filter(({ status }) => isInPlay(status)).map(({ id }) => id)
  const results = await resultsByIds(shared, inPlayIds)
  return { places, results: results.map(toLiveResult) }
}
