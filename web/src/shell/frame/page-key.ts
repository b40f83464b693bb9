import { segmentsOf } from '@pickproof/domain/pages/path-segments'

/**
 * Distinguishes one page from the next for the page transition. League and tab of the fixtures page are in its path,
 * but a player who chooses another one stays on the page and keeps the focus.
 */
export function pageKeyOf(path: string): string {
  const segments = segmentsOf(path)
  const [area, sport] = segments
  const isFixtures = area === 'app' && (segments.length === 3 || segments.length === 4)
  return isFixtures ? `/${area}/${sport}/fixtures` : path
}
