import type { Fixture } from '@pickproof/contract/catalog'
import { crestPath } from './art-name.ts'
import type { FixtureListing } from './fixture-view-store.ts'
import { toLiveResult } from './live-result.ts'

export function toFixtureView(listing: FixtureListing): Fixture {
  const { id, status, isLive, home, away, result } = listing
  return {
    id,
    start_date: listing.startAt.toISOString(),
    status,
    is_live: isLive,
    sport: { ...listing.sport },
    league: { ...listing.league },
    home_team_display: home.name,
    away_team_display: away.name,
    home_competitors: [toCompetitor(home)],
    away_competitors: [toCompetitor(away)],
    venue_name: listing.venueName,
    venue_location: listing.venueLocation,
    result: result ? toLiveResult({ ...result, fixtureId: id, status, isLive }) : null,
  }
}

function toCompetitor(team: FixtureListing['home']): Fixture['home_competitors'][number] {
  return { id: team.id, name: team.name, abbreviation: team.abbreviation, logo: crestPath(team) }
}
