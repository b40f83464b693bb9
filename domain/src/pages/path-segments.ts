import { findSport } from '../games/sports.ts'
import { defineMessages, type Message } from '../messages/message.ts'

/** Every page of the product by the last segment of its path. */
const texts: Readonly<Record<string, Message>> = defineMessages('domain.path-segment', {
  faq: 'FAQ',
  'pre-match': 'Pre-match',
  'live-odds': 'Live odds',
  'game-details': 'Game details',
  'blank-page': 'Blank page',
  'forgot-password': 'Forgot password',
  login: 'Login',
  unauthorized: 'Unauthorized',
  'validate-password-reset': 'Validate password reset',
  verification: 'Verification',
  admin: 'Admin',
  accounts: 'Accounts',
  'trial-accounts': 'Trial accounts',
  'stage-1-accounts': 'Stage 1 accounts',
  'stage-2-accounts': 'Stage 2 accounts',
  'big-league-accounts': 'Big league accounts',
  tracking: 'Tracking',
  users: 'Users',
  documents: 'Documents',
  payments: 'Payments',
  'store-deliveries': 'Store deliveries',
  'payout-files': 'Payout files',
  invoice: 'Invoice',
  picks: 'Picks',
  exposure: 'Exposure',
  health: 'Health',
  'sports-market': 'Sports market',
  cache: 'Cache',
  reward: 'Reward',
  banners: 'Banners',
  review: 'Review',
  disputes: 'Disputes',
  approvals: 'Approvals',
  'audit-log': 'Audit log',
  staff: 'Staff',
  bulk: 'Batches',
  suspensions: 'Suspensions',
  lists: 'Lists',
  mails: 'Mails',
  'sign-in-and-devices': 'Sign-in and devices',
  'play-responsibly': 'Play responsibly',
  profile: 'Profile',
  notifications: 'Notifications',
  performance: 'Performance',
  live: 'Live now',
  'add-second-factor': 'Second step',
  'email-change': 'Email change',
  verify: 'Certificate check',
  'verify-receipt': 'Verify a receipt',
  'public-figures': 'Public figures',
  shared: 'Shared pick',
})

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

/** 'account-overview' reads 'Account overview'; sports have their display name. */
export function segmentLabel(segment: string, names: SegmentNames = {}): Message | string {
  if (Object.hasOwn(names, segment)) return names[segment] ?? ''
  const fixed = Object.hasOwn(texts, segment) ? texts[segment] : findSport(segment)?.displayName
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
