import {
  isOddsMode,
  type SegmentNames,
  segmentLabel,
  segmentsOf,
} from '@pickproof/domain/pages/path-segments'
import { fixed } from '@pickproof/domain/messages/message'
import { defineTexts, say } from '../../language/language.ts'

const texts = defineTexts('app.breadcrumb-path', {
  home: 'Home',
})

export const breadcrumbTexts = defineTexts('app.breadcrumb', {
  breadcrumb: 'Breadcrumb',
  lead: fixed('You are here:', 'T047'),
})

type Crumb = {
  readonly label: string
  /** Undefined if the segment has no page. */
  readonly href: string | undefined
}

/** Segments without a page. */
const WITHOUT_LINK = /(^\/admin\/lists|\/reset-history)$/

export function breadcrumbOf(path: string, names: SegmentNames = {}): readonly Crumb[] {
  const segments = segmentsOf(path)
  const hrefTo = (count: number) => `/${segments.slice(0, count).join('/')}`

  return segments.flatMap((segment, index): readonly Crumb[] => {
    if (isOddsMode(segment) && segments[index + 1] === 'game-details') return []
    const label = index === 0 && segment === 'app' ? texts.home : say(segmentLabel(segment, names))
    if (WITHOUT_LINK.test(hrefTo(index + 1))) return [{ label, href: undefined }]
    // A game is chosen by the query, which a link of the path alone would lose; its parent lists the games.
    const leadsToParent = segment === 'game-details' && isOddsMode(segments[index - 1])
    return [{ label, href: hrefTo(leadsToParent ? index : index + 1) }]
  })
}
