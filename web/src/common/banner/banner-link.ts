import type { Banner } from '@pickproof/contract/banners'
import { playerPaths } from '../../paths.ts'

type BannerLink =
  | { readonly kind: 'internal'; readonly path: string; readonly search: Readonly<Record<string, string>> }
  | { readonly kind: 'external'; readonly href: string }

type LinkFacts = Pick<Banner, 'type' | 'linkType' | 'redirectUrl'>

const INTERNAL_START = `${playerPaths.home}/`

/**
 * Where a banner leads; undefined where it leads nowhere for this person. An internal link of a video is for those
 * who have a referral code; every other link is for everybody.
 */
export function findBannerLink(
  { type, linkType, redirectUrl }: LinkFacts,
  referralCode: string | null,
): BannerLink | undefined {
  if (redirectUrl === null || redirectUrl === '') return undefined
  if (linkType === 'external') {
    const url = URL.parse(redirectUrl)
    const isWeb = url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
    return isWeb ? { kind: 'external', href: url.href } : undefined
  }
  if (!redirectUrl.startsWith(INTERNAL_START)) return undefined
  if (type === 'video' && (referralCode ?? '') === '') return undefined
  const [path = '', query = ''] = redirectUrl.split('?', 2)
  return { kind: 'internal', path, search: Object.fromEntries(new URLSearchParams(query)) }
}
