import { findSport } from '../games/sports.ts'
import { defineMessages, type Message } from '../messages/message.ts'

const texts = defineMessages('domain.path-segment', { faq: 'FAQ', preMatch: 'Pre-match' })

/** Names that are not in the path, such as that of a league, by path segment. */
export type SegmentNames = Readonly<Record<string, string>>

export const ODDS_MODES = ['pre-match', 'live-odds'] as const
export type OddsMode = (typeof ODDS_MODES)[number]

export function isOddsMode(segment: string | undefined): segment is OddsMode {
  return ODDS_MODES.some((mode) => mode === segment)
}

/** The parts of a path, without query and fragment and however many slashes it has. */
export function segmentsOf(path: string): readonly string[] {
  const [plainPath = ''] = path.split(/[?#]/)
  return plainPath.split('/').filter((segment) => segment !== '')
}

const FIXED_LABELS: ReadonlyMap<string, Message> = new Map([
  ['faq', texts.faq],
  ['pre-match', texts.preMatch],
])

/** 'account-overview' reads 'Account overview'; sports have their display name. */
export function segmentLabel(segment: string, names: SegmentNames = {}): Message | string {
  if (Object.hasOwn(names, segment)) return names[segment] ?? ''
  const fixed = FIXED_LABELS.get(segment) ?? findSport(segment)?.displayName
  if (fixed !== undefined) return fixed
  const words = decoded(segment).replaceAll(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
