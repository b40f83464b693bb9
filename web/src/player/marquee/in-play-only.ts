import type { Fixture } from '@pickproof/contract/catalog'
import { type FixtureStatus, isInPlay } from '@pickproof/domain/games/fixture-status'

/** Of these fixtures the picked ones that are played now, in the order of the picks; the newest status counts. */
export function inPlayOnly(
  fixtures: readonly Fixture[],
  pickedIds: readonly string[],
  statuses: ReadonlyMap<string, FixtureStatus>,
): readonly Fixture[] {
  const byId = new Map(fixtures.map((fixture) => [fixture.id, fixture]))
  return pickedIds.flatMap((id) => {
    const fixture = byId.get(id)
    return fixture !== undefined && isInPlay(statuses.get(id) ?? fixture.status) ? [fixture] : []
  })
}
