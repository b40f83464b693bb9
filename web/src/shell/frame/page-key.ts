import { segmentsOf } from '@pickproof/domain/pages/path-segments'

/**
 * Tells one page from the next for the page transition. League and tab of the fixtures page stand in its path,
 * but whoever chooses another one stays on the page and keeps the focus where it is.
 */
export function pageKeyOf(path: string): string {
  const segments = segmentsOf(path)
  const [area, sport] = segments
  const isFixtures = area === 'app' && (segments.length === 3 || segments.length === 4)
  return isFixtures ? `/${area}/${sport}/fixtures` : path
}
