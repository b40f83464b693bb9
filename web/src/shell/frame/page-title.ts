import {
  isOddsMode,
  type SegmentNames,
  segmentLabel,
  segmentsOf,
} from '@pickproof/domain/pages/path-segments'
import { defineTexts, say } from '../../language/language.ts'

const texts = defineTexts('app.page-title', {
  home: 'Home',
  overview: 'Overview',
})

function areaTitleOf(area: string): string | undefined {
  if (area === 'app') return texts.home
  return area === 'admin' ? texts.overview : undefined
}

/** The title of a page from its path; empty at the root. */
export function pageTitleOf(path: string, names: SegmentNames = {}): string {
  const segments = segmentsOf(path)
  const [first] = segments
  if (first === undefined) return ''
  // The segment after a signed-out page is a secret token, not a title.
  const areaTitle = areaTitleOf(first)
  if (areaTitle === undefined) return say(segmentLabel(first, names))
  const last = segments.findLast((segment) => !isOddsMode(segment)) ?? first
  return segments.length === 1 ? areaTitle : say(segmentLabel(last, names))
}
