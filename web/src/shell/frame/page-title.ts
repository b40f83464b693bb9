import {
  isOddsMode,
  type SegmentNames,
  segmentLabel,
  segmentsOf,
} from '@pickproof/domain/pages/path-segments'

const AREA_TITLES: ReadonlyMap<string, string> = new Map([
  ['app', 'Home'],
  ['admin', 'Overview'],
])

/** The title of a page from its path; empty at the root. */
export function pageTitleOf(path: string, names: SegmentNames = {}): string {
  const segments = segmentsOf(path)
  const [first] = segments
  if (first === undefined) return ''
  // The segment after a signed-out page is a secret token, not a title.
  if (!AREA_TITLES.has(first)) return segmentLabel(first, names)
  const last = segments.findLast((segment) => !isOddsMode(segment)) ?? first
  return segments.length === 1 ? (AREA_TITLES.get(first) ?? '') : segmentLabel(last, names)
}
