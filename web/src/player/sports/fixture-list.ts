/** Which fixtures the table shows, in which order and under which headings. */
import type { Fixture } from '@pickproof/contract/catalog'
import { type FixtureStatus, isInPlay } from '@pickproof/domain/games/fixture-status'
import { findInstantMs } from '@pickproof/domain/time/instant'
import { DEFAULT_PAGE_SIZE, type PagePosition, pageRange } from '@pickproof/domain/lists/paging'
import type { OddsMode } from '@pickproof/domain/pages/path-segments'
import { folded } from '../../odds/folded.ts'
import { type DayHeading, dayHeading, dayKeyOf } from '../../odds/start-texts.ts'

export const startMsOf = (fixture: Fixture): number => findInstantMs(fixture.start_date) ?? 0

/** The list was read some minutes ago; what the stream has said since counts. */
export function withStatuses(
  fixtures: readonly Fixture[],
  statuses: ReadonlyMap<string, FixtureStatus>,
): readonly Fixture[] {
  return fixtures.map((fixture) => {
    const status = statuses.get(fixture.id)
    if (status === undefined || status === fixture.status) return fixture
    return { ...fixture, status, is_live: isInPlay(status) }
  })
}

/** Games in play first, then by start. Drops games that ended or were called off. The live tab has only games in play. */
export function fixturesOf(mode: OddsMode, fixtures: readonly Fixture[]): readonly Fixture[] {
  const shown = fixtures.filter(
    ({ status }) => isInPlay(status) || (mode === 'pre-match' && status === 'unplayed'),
  )
  const rank = ({ status }: Fixture) => (isInPlay(status) ? 0 : 1)
  return [...shown].sort((a, b) => rank(a) - rank(b) || startMsOf(a) - startMsOf(b))
}

/** Fixtures one of whose teams has the text in its name or abbreviation. */
export function fixturesWithTeam(fixtures: readonly Fixture[], search: string): readonly Fixture[] {
  if (search.trim() === '') return fixtures
  const wanted = folded(search.trim())
  return fixtures.filter((fixture) =>
    [
      fixture.home_team_display,
      fixture.away_team_display,
      ...[...fixture.home_competitors, ...fixture.away_competitors].flatMap((team) => [
        team.name,
        team.abbreviation,
      ]),
    ].some((name) => folded(name).includes(wanted)),
  )
}

export interface FixtureGroup {
  readonly key: string
  /** Undefined for the games in play. */
  readonly day: DayHeading | undefined
  readonly fixtures: readonly Fixture[]
}

/** The rows of one page under their headings, in the given order. */
export function groupFixtures(
  fixtures: readonly Fixture[],
  nowMs: number,
  timeZone: string,
): readonly FixtureGroup[] {
  const byKey = new Map<string, Fixture[]>()
  for (const fixture of fixtures) {
    const key = isInPlay(fixture.status) ? 'in-play' : dayKeyOf(startMsOf(fixture), timeZone)
    byKey.set(key, [...(byKey.get(key) ?? []), fixture])
  }
  return [...byKey].map(([key, entries]) => ({
    key,
    day:
      key === 'in-play' || entries[0] === undefined
        ? undefined
        : dayHeading(startMsOf(entries[0]), nowMs, timeZone),
    fixtures: entries,
  }))
}

interface PageChoice {
  /** Counted from 1. */
  readonly pageNo: number
  readonly size: number
}

export const FIRST_PAGE: PageChoice = { pageNo: 1, size: DEFAULT_PAGE_SIZE }

/** One page of the list, and its position in it. */
export function pageOf(
  fixtures: readonly Fixture[],
  { pageNo, size }: PageChoice,
): { readonly position: PagePosition; readonly shown: readonly Fixture[] } {
  const position = { number: pageNo - 1, size, totalElements: fixtures.length }
  const { from, to } = pageRange(position)
  return { position, shown: fixtures.slice(Math.max(0, from - 1), to) }
}
