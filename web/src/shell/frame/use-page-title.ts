import { type SegmentNames, segmentsOf } from '@pickproof/domain/pages/path-segments'
import { pageTitleOf } from './page-title.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { leagueNameQuery, sportDetailsQuery } from '../../api/sport-queries.ts'
import { useBrand } from '../../brand/brand.ts'
import { segmentNamesOf } from '../../brand/segment-names.ts'

/** The pages in the words of the brand's menu, and the league of a sport page by its name. */
export function useSegmentNames(): SegmentNames {
  const path = useLocation({ select: (location) => location.pathname })
  const [area, sportId = '', leagueId] = segmentsOf(path)
  // The sport page asks for its leagues itself; here they are only read once they are known.
  const { data: sport } = useQuery({ ...sportDetailsQuery(sportId), enabled: false })
  const { data: loadedName } = useQuery(leagueNameQuery(leagueId ?? ''))
  const names = segmentNamesOf(useBrand().menu.userMenu)
  if (area !== 'app' || leagueId === undefined) return names
  const league = sport?.leagues.find(({ id }) => encodeURIComponent(id) === leagueId || id === leagueId)
  const leagueName = league?.name ?? loadedName
  return leagueName === undefined ? names : { ...names, [leagueId]: leagueName }
}

/** The title of the open page: from its path, in the words of the brand's menu. */
export function usePageTitle(): string {
  const path = useLocation({ select: (location) => location.pathname })
  return pageTitleOf(path, useSegmentNames())
}
