import { SPORTS } from '@pickproof/domain/games/sports'
import type { Db } from '../../platform/db/database.ts'
import { addMissingSports } from './catalog-store.ts'

/** Run at every start: a sport that a new release knows appears, disabled or enabled as it is born. */
export async function prepareCatalog(shared: Db): Promise<void> {
  await addMissingSports(
    shared,
    SPORTS.map((sport) => ({ id: sport.id, display_name: sport.displayName, enabled: sport.enabledAtStart })),
  )
}
