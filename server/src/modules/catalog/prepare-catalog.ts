import { SPORTS } from '@pickproof/domain/games/sports'
import type { Db } from '../../platform/db/database.ts'
import { say } from '../../platform/messages/speech.ts'
import { addMissingSports } from './catalog-store.ts'

/** Runs at every start: a sport that is new in a release appears with its default status. */
export async function prepareCatalog(shared: Db): Promise<void> {
  await addMissingSports(
    shared,
    SPORTS.map((sport) => ({
      id: sport.id,
      display_name: say(sport.displayName),
      enabled: sport.enabledAtStart,
    })),
  )
}
